import * as v from 'valibot';
import { LEVELS, MAX_DROPS } from '../../sim/index.ts';
import { configSchema } from '../../balance/config/config-schema.ts';
import { LISTED_PIECES } from './pieces-of-seed.ts';

/** A whole number from 0 on. */
export const countSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** Longest seed that is no list of pieces, UTF-16 units. */
export const MAX_SEED_LENGTH = 128;
/** A game's seed, as records and links hold it. */
export const seedSchema = v.union([
  v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_SEED_LENGTH)),
  v.pipe(v.string(), v.regex(LISTED_PIECES), v.maxLength(MAX_SEED_LENGTH + MAX_DROPS)),
]);
/** The level of a ball. */
export const levelSchema = v.pipe(countSchema, v.minValue(1), v.maxValue(LEVELS));
const place = { x: v.pipe(v.number(), v.finite()), y: v.pipe(v.number(), v.finite()) };

/** What the lab can do to a game before a tick. Only `drop` is a player's move; all others make the game an edited one. */
const actionSchema = v.variant('do', [
  /** Drop the held ball at a step of x. */
  v.strictObject({ do: v.literal('drop'), x: countSchema }),
  /** Add a ball; world units. */
  v.strictObject({ do: v.literal('spawn'), level: levelSchema, ...place }),
  /** Accelerate a ball towards a point for one tick; world units. */
  v.strictObject({ do: v.literal('pull'), ball: countSchema, ...place }),
  /** Take all balls out of the field. */
  v.strictObject({ do: v.literal('empty') }),
  /** End the game. */
  v.strictObject({ do: v.literal('end') }),
  /** Continue under another config. */
  v.strictObject({ do: v.literal('tune'), config: configSchema }),
]);
/** What the lab can do to a game before a tick. */
export type Action = v.InferOutput<typeof actionSchema>;

/** An action and the tick it comes before. */
export const timedActionSchema = v.strictObject({ tick: countSchema, action: actionSchema });
/** An action and the tick it comes before. */
export type TimedAction = v.InferOutput<typeof timedActionSchema>;
