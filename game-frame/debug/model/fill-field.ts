import { type FieldGame, radiusOf } from '../../sim/index.ts';
import type { Action } from './action.ts';

type Spawn = Extract<Action, { do: 'spawn' }>;

/** Levels of neighbours in the grid: different ones, so that they do not merge at once. */
const LEVEL_PATTERN = [1, 3, 5, 2, 4];
/** The largest of them: its diameter is the grid's cell. */
const LARGEST_LEVEL = Math.max(...LEVEL_PATTERN);

/** Spawns that fill the field up to the red line with a grid of balls, except where there are balls already. */
export function fillActions({ balls, config }: FieldGame): Spawn[] {
  const cell = 2 * radiusOf(LARGEST_LEVEL, config);
  const columns = Math.floor(config.width / cell);
  const rows = Math.floor(config.redY / cell);
  const spawns = Array.from({ length: columns * rows }, (_, index): Spawn => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const level = LEVEL_PATTERN[(column + 2 * row) % LEVEL_PATTERN.length] ?? 1;
    return { do: 'spawn', level, x: (column + 0.5) * cell, y: (row + 0.5) * cell };
  });
  return spawns.filter(({ level, x, y }) =>
    balls.every(({ body, radius }) => {
      const { x: ballX, y: ballY } = body.getPosition();
      return Math.hypot(ballX - x, ballY - y) > radius + radiusOf(level, config);
    }),
  );
}
