/**
 * `npm run programs [-- --people 2000 --programs 210 --horizon 2 --drops 400]`: a month of games by a model
 * of people and by search programs, and how many of each `ops suspects` would list. With `--out file` every game's
 * signals are added to a file, a line each; `--in file` takes them from there instead of playing.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { compareGames } from '../../../server/rules/suspects/unusual.ts';
import { campaign } from '../../support/campaign.ts';
import { say } from '../../support/say.ts';
import { person } from './people.ts';
import { play } from './play.ts';
import { makeProgram, PROGRAMS } from './programs.ts';
import type { SignalledGame } from '../../../server/rules/suspects/judged.ts';

const PEOPLE = 'people';
/** Most of the people's games that may be listed. */
const LISTED_PEOPLE = 0.01;

const whole = v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(0));
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '2000' },
    programs: { type: 'string', default: '210' },
    horizon: { type: 'string', default: '2' },
    drops: { type: 'string', default: '400' },
    from: { type: 'string', default: '1' },
    out: { type: 'string' },
    in: { type: 'string', multiple: true },
  },
});
const { people, programs, horizon, drops, from } = v.parse(
  v.object({ people: whole, programs: whole, horizon: whole, drops: whole, from: whole }),
  values,
);

interface Played {
  readonly by: string;
  readonly game: SignalledGame;
}
const played: Played[] = [];

function keep(by: string, game: SignalledGame | null): void {
  if (!game) return;
  played.push({ by, game });
  if (values.out !== undefined) appendFileSync(values.out, `${JSON.stringify({ by, game })}\n`);
}

/** How many games of each are listed when at most a hundredth of the people's are. */
function tableOf(): string {
  const compared = compareGames(
    played.map(({ game }) => game),
    campaign.board.suspects,
  );
  const numbers = new Map<string, number[]>();
  for (const [index, { by }] of played.entries())
    numbers.set(by, [...(numbers.get(by) ?? []), compared[index]?.unusual ?? 0]);
  const ordinary = (numbers.get(PEOPLE) ?? []).toSorted((a, b) => b - a);
  const least = ordinary[Math.floor(ordinary.length * LISTED_PEOPLE)] ?? 0;
  const { listFrom } = campaign.board.suspects;
  const rows = [...numbers].map(([by, all]) => {
    const share = (bound: number): string =>
      `${Math.round((100 * all.filter((each) => each > bound).length) / all.length)} %`;
    const median = all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0;
    return `| ${by} | ${all.length} | ${median.toFixed(1)} | ${share(least)} | ${share(listFrom)} |`;
  });
  return [
    `| who | games | median | above ${least.toFixed(2)} (1 % of people) | listed from ${listFrom} on |`,
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

for (const file of values.in ?? [])
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) played.push(JSON.parse(line));
if (values.in === undefined) {
  for (let n = from; n < from + people; n += 1) keep(PEOPLE, play(`people-${n}`, person(String(n))));
  for (let n = from; n < from + programs; n += 1)
    for (const program of PROGRAMS.slice(n % PROGRAMS.length, (n % PROGRAMS.length) + 1))
      keep(program.name, play(`program-${n}`, makeProgram(program, String(n), horizon), drops));
}
say(tableOf());
