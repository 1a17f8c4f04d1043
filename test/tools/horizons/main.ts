/**
 * `npm run horizons [-- --seeds 12 --horizons 1,2,4,8,16,whole --drops 2000 --from 1]`: what a search
 * program gains by knowing more pieces ahead than the screen shows. Exact copies of the game, a beam of five positions,
 * nine places a drop; a game may take minutes.
 */
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { say } from '../../support/say.ts';
import { playSearch, type Searched } from './play-search.ts';

/** More pieces than any game has. */
const WHOLE = 'whole';
const MOST_DROPS = 2000;

const whole = v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1));
const settings = v.object({
  seeds: whole,
  from: whole,
  drops: whole,
  horizons: v.pipe(
    v.string(),
    v.transform((names) => names.split(',')),
    v.array(v.union([v.literal(WHOLE), whole])),
  ),
});

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '12' },
    from: { type: 'string', default: '1' },
    drops: { type: 'string', default: String(MOST_DROPS) },
    horizons: { type: 'string', default: `1,2,4,8,16,${WHOLE}` },
  },
});
const { seeds, from, drops, horizons } = v.parse(settings, values);

const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
};

function tableOf(games: ReadonlyMap<string | number, readonly Searched[]>): string {
  const rows = [...games].map(([horizon, played]) => {
    const of = (pick: (game: Searched) => number): number => Math.round(median(played.map(pick)));
    const scores = played.map(({ score }) => score).toSorted((a, b) => a - b);
    return `| ${horizon} | ${played.length} | ${of(({ score }) => score)} | ${scores.join(' ')} | ${of(({ drops: n }) => n)} | ${of(({ cpuMs }) => cpuMs / 1000)} |`;
  });
  return [
    '| pieces known | games | median score | scores | drops | CPU, s |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

const games = new Map<string | number, Searched[]>(horizons.map((horizon) => [horizon, []]));
for (let seed = from; seed < from + seeds; seed += 1)
  for (const [horizon, played] of games) {
    const pieces = typeof horizon === 'number' ? horizon : MOST_DROPS;
    const game = playSearch(`horizon-${seed}`, { horizon: pieces, drops });
    played.push(game);
    say(
      `seed ${seed}, ${horizon} known: ${game.score} points, ${game.drops} drops, ${Math.round(game.cpuMs / 1000)} s`,
    );
  }
say(tableOf(games));
