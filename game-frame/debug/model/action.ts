import * as v from 'valibot';
import { DealtPieces, LEVELS, MAX_DROPS, type PieceSource, seededPieces, type SimConfig } from '../../sim/index.ts';
import { configSchema } from '../../balance/config/changes.ts';

/** A whole number from 0 on. */
export const countSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** A tick of a game that is kept. */
export const tickSchema = v.pipe(countSchema, v.maxValue(1_000_000));
/** A seed that lists the pieces themselves, one digit each: that of a player's game, whose real seed the server keeps. */
const LISTED_PIECES = /^pieces:([1-9ab]*)$/;
/** Longest seed that is no list of pieces, UTF-16 units. */
export const MAX_SEED_LENGTH = 128;
/** A game's seed in records and links. */
export const seedSchema = v.union([
  v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_SEED_LENGTH)),
  v.pipe(v.string(), v.regex(LISTED_PIECES), v.maxLength(MAX_SEED_LENGTH + MAX_DROPS)),
]);
/** The pieces of a seed: those that it lists, or those that are drawn by it. */
export function piecesOfSeed(seed: string, config: SimConfig): PieceSource {
  const listed = LISTED_PIECES.exec(seed)?.[1];
  if (listed === undefined) return seededPieces(seed, config);
  return new DealtPieces(Array.from(listed, (digit) => Number.parseInt(digit, LEVELS + 1)));
}
export const levelSchema = v.pipe(countSchema, v.minValue(1), v.maxValue(LEVELS));
/** A coordinate, world units. */
export const placeSchema = v.pipe(v.number(), v.finite());
const place = { x: placeSchema, y: placeSchema };

const actionSchema = v.variant('do', [
  /** Drop the held ball at a step of x: a player's only move; all others make the game an edited one. */
  v.strictObject({ do: v.literal('drop'), x: countSchema }),
  v.strictObject({ do: v.literal('spawn'), level: levelSchema, ...place }),
  /** Accelerate a ball towards a point for one tick. */
  v.strictObject({ do: v.literal('pull'), ball: countSchema, ...place }),
  v.strictObject({ do: v.literal('empty') }),
  v.strictObject({ do: v.literal('end') }),
  v.strictObject({ do: v.literal('tune'), config: configSchema }),
]);
/** An action of the lab on a game before a tick. */
export type Action = v.InferOutput<typeof actionSchema>;

/** An action and the tick it comes before. */
export const timedActionSchema = v.strictObject({ tick: countSchema, action: actionSchema });
export type TimedAction = v.InferOutput<typeof timedActionSchema>;

export const configAfter = (actions: readonly TimedAction[], config: SimConfig): SimConfig =>
  actions.reduce((last, { action }) => (action.do === 'tune' ? action.config : last), config);
