import { type FieldGame, radiusOf } from '../../sim/index.ts';
import type { Action } from './action.ts';

type Spawn = Extract<Action, { do: 'spawn' }>;

/** Neighbours of levels that do not merge with each other at once. */
const PATTERN = [1, 3, 5, 2, 4];
/** Levels that fill the field; the largest of them sets the grid. */
const LARGEST = 5;

/** Balls on a grid over what is free of the field up to the red line. */
export function fillActions({ balls, config }: FieldGame): Spawn[] {
  const cell = 2 * radiusOf(LARGEST, config);
  const columns = Math.floor(config.width / cell);
  const rows = Math.floor(config.redY / cell);
  const spawns = Array.from({ length: columns * rows }, (_, index): Spawn => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const level = PATTERN[(column + 2 * row) % PATTERN.length] ?? 1;
    return { do: 'spawn', level, x: (column + 0.5) * cell, y: (row + 0.5) * cell };
  });
  return spawns.filter(({ level, x, y }) =>
    balls.every(({ body, radius }) => {
      const { x: ballX, y: ballY } = body.getPosition();
      return Math.hypot(ballX - x, ballY - y) > radius + radiusOf(level, config);
    }),
  );
}
