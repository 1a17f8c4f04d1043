/**
 * `npm run horizons [-- --seeds 12 --horizons 1,2,4,8,12,16,whole --drops 2000 --from 1]`: what a search
 * program gains by knowing more pieces ahead than the screen shows. Exact copies of the game, a beam of five positions,
 * nine places a drop; a game may take minutes. With `--out file` every game is added to a file, a line each; `--in file`
 * takes them from there instead of playing.
 */
import { appendFileSync, readFileSync } from 'node:fs';
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
    horizons: { type: 'string', default: `1,2,4,8,12,16,${WHOLE}` },
    out: { type: 'string' },
    in: { type: 'string', multiple: true },
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

/** A game as its line is kept. */
interface Line extends Searched {
  readonly known: string | number;
  readonly seed: number;
}

function* playAll(): Generator<Line> {
  for (let seed = from; seed < from + seeds; seed += 1)
    for (const known of horizons) {
      const horizon = typeof known === 'number' ? known : MOST_DROPS;
      const line = { known, seed, ...playSearch(`horizon-${seed}`, { horizon, drops }) };
      if (values.out !== undefined) appendFileSync(values.out, `${JSON.stringify(line)}\n`);
      say(
        `seed ${seed}, ${known} known: ${line.score} points, ${line.drops} drops, ${Math.round(line.cpuMs / 1000)} s`,
      );
      yield line;
    }
}

const readAll = (files: readonly string[]): Line[] =>
  files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line): Line => JSON.parse(line)),
  );

const games = new Map<string | number, Searched[]>(horizons.map((horizon) => [horizon, []]));
for (const line of values.in ? readAll(values.in) : playAll()) games.get(line.known)?.push(line);
say(tableOf(games));
