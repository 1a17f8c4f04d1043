import { toCsv } from './csv.ts';
import type { Side } from './report.ts';

/** One line for each game of each bot and preset. */
export function gamesCsv(sides: readonly Side[]): string {
  const header = ['preset', 'bot', 'seed', 'score', 'ticks', 'drops', 'merges', 'top level', 'most balls', 'height'];
  const rows = sides.flatMap(({ preset, results }) =>
    [...results].flatMap(([bot, games]) =>
      games.map((game) => {
        const { id, score, ticks, drops, merges, topLevel, peakBalls, height } = game;
        return [preset, bot, id, score, ticks, drops, merges, topLevel, peakBalls, height];
      }),
    ),
  );
  return toCsv(header, rows);
}
