/**
 * `npm run programs [-- --people 667 --programs 72 --games 3 --drops 400 --search 100 --horizon 2]`: a month of games by
 * a model of people and by search programs, so many accounts of each with so many games, and how many of each `ops
 * suspects` would list. With `--out file` every game's signals are added to a file, a line each; `--in file` takes them
 * from there instead of playing.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { compareGames } from '../../../server/rules/suspects/unusual.ts';
import { campaign } from '../../support/campaign.ts';
import { say } from '../../support/say.ts';
import { type MonthGame, PEOPLE, playMonth } from './month.ts';

/** Most of the people's games that may be listed. */
const LISTED_PEOPLE = 0.01;

const whole = v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(0));
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '667' },
    programs: { type: 'string', default: '72' },
    games: { type: 'string', default: '3' },
    drops: { type: 'string', default: '400' },
    search: { type: 'string', default: '100' },
    horizon: { type: 'string', default: '2' },
    from: { type: 'string', default: '1' },
    out: { type: 'string' },
    in: { type: 'string', multiple: true },
  },
});
const size = v.parse(
  v.object({ people: whole, programs: whole, games: whole, drops: whole, search: whole, horizon: whole, from: whole }),
  values,
);

/** How unusual the games of each kind are. @param playerGames best games of a player that are judged together */
function numbersOf(played: readonly MonthGame[], playerGames: number): ReadonlyMap<string, readonly number[]> {
  const compared = compareGames(
    played.map(({ game }) => game),
    { ...campaign.board.suspects, playerGames },
  );
  const numbers = new Map<string, number[]>();
  for (const [index, { by }] of played.entries())
    numbers.set(by, [...(numbers.get(by) ?? []), compared[index]?.unusual ?? 0]);
  return numbers;
}

/** The least number that a hundredth of the people's games is above. */
function boundOf(numbers: ReadonlyMap<string, readonly number[]>): number {
  const ordinary = (numbers.get(PEOPLE) ?? []).toSorted((a, b) => b - a);
  return ordinary[Math.floor(ordinary.length * LISTED_PEOPLE)] ?? 0;
}

const share = (numbers: readonly number[], from: number): string =>
  `${Math.round((1000 * numbers.filter((each) => each > from).length) / numbers.length) / 10} %`;

/** How many games of each are listed when at most a hundredth of the people's are. */
function tableOf(played: readonly MonthGame[]): string {
  const { listFrom, playerGames } = campaign.board.suspects;
  const [single, together] = [numbersOf(played, 1), numbersOf(played, playerGames)];
  const [singleBound, bound] = [boundOf(single), boundOf(together)];
  const rows = [...together].map(([by, all]) => {
    const median = all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0;
    const shares = [share(single.get(by) ?? [], singleBound), share(all, bound), share(all, listFrom)];
    return `| ${[by, all.length, median.toFixed(1), ...shares].join(' | ')} |`;
  });
  return [
    `| who | games | median | each alone, from ${singleBound.toFixed(2)} (1 % of people) | with the player’s others, from ${bound.toFixed(2)} (1 %) | listed from ${listFrom} on |`,
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function* readGames(files: readonly string[]): Generator<MonthGame> {
  for (const file of files) for (const line of readFileSync(file, 'utf8').trim().split('\n')) yield JSON.parse(line);
}

const played: MonthGame[] = [];
for (const game of values.in ? readGames(values.in) : playMonth(size)) {
  played.push(game);
  if (values.out !== undefined) appendFileSync(values.out, `${JSON.stringify(game)}\n`);
}
say(tableOf(played));
