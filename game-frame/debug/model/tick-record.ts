import type { FieldGame, Level, TickEvents } from '../../sim/index.ts';
import { digestOf } from './digest.ts';

/** Ticks between two checkpoints. */
const CHECKPOINT_INTERVAL = 60;

/** Where a ball was: enough to draw it and to measure how far it is from the same ball of another replay. */
export interface BallPosition {
  readonly id: number;
  readonly level: Level;
  /** World units. */
  readonly x: number;
  readonly y: number;
}

/** A state of the game that is stored in a record. */
export interface Checkpoint {
  readonly tick: number;
  /** The simulation's own hash. */
  readonly hash: string;
  readonly balls: readonly BallPosition[];
}

/** What is stored of each played tick. */
export interface TickRecord {
  /** {@link digestOf} the game after the tick. */
  readonly digest: string;
  readonly score: number;
  /** What one looks for in a game, such as `level 9`, if it happened in this tick. */
  readonly landmark?: string;
  /** Only at every {@link CHECKPOINT_INTERVAL}th tick and at the last one. */
  readonly checkpoint?: Checkpoint;
}

/** The game's present state as a checkpoint. */
export const checkpointOf = (game: FieldGame): Checkpoint => ({
  tick: game.tick,
  hash: game.hash(),
  balls: game.balls.map(({ id, level, body }) => ({ id, level, x: body.getPosition().x, y: body.getPosition().y })),
});

/** Lowest level of which every new ball is a landmark. */
const HIGH_LEVEL = 8;

/** A merge to a high level, a ball half its time above the red line, the end: the highest of what a tick brought. */
function landmarkOf({ field, config, over }: FieldGame, { merges }: TickEvents): string | undefined {
  if (over) return 'end';
  const top = Math.max(0, ...merges.map(({ into, level }) => into?.level ?? level));
  if (top >= HIGH_LEVEL) return `level ${top}`;
  return field.danger === Math.ceil(config.dangerTicks / 2) ? 'danger' : undefined;
}

/** The record of the tick that was just played. @param last whether no later tick is known: it gets a checkpoint too */
export function tickRecordOf(game: FieldGame, events: TickEvents, last: boolean): TickRecord {
  const landmark = landmarkOf(game, events);
  const record = { digest: digestOf(game), score: game.score, ...(landmark !== undefined && { landmark }) };
  return last || game.tick % CHECKPOINT_INTERVAL === 0 ? { ...record, checkpoint: checkpointOf(game) } : record;
}
