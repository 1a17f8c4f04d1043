import * as v from 'valibot';
import { targetsSchema } from '../batch/targets.ts';
import { changesSchema } from '../config/config-schema.ts';
import { freeValueSchema } from './free-values.ts';

const count = (fallback: number, most: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most)), fallback);

/** A search: what is wanted, and what may be changed for it. */
export const searchSchema = v.strictObject({
  /** Name of the preset that comes of it. */
  name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(40)), 'found'),
  targets: targetsSchema,
  free: v.pipe(v.array(freeValueSchema), v.minLength(1)),
  /** What the search begins with, and side A of targets of a change: the shipped game where nothing is said. */
  start: v.optional(changesSchema, {}),
  against: v.optional(changesSchema, {}),
  /** Most trials, the start included; games of each bot in one; and those for the verdict, of seeds that no trial played. */
  trials: count(60, 1000),
  games: count(12, 1000),
  heldOut: count(60, 10_000),
  seed: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100)), 'search'),
});
/** A search, every default filled in. */
export type SearchPlan = v.InferOutput<typeof searchSchema>;
