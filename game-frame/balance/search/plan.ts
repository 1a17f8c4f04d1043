import * as v from 'valibot';
import { targetsSchema } from '../batch/targets.ts';
import { changesSchema } from '../config/config-schema.ts';
import { readJson } from '../config/read-json.ts';
import { freeValueSchema } from './free-values.ts';

const count = (fallback: number, most: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most)), fallback);

/** A search: what is wanted, and what may be changed for it. */
export const searchSchema = v.strictObject({
  /** Name of the preset that comes of it. */
  name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(40)), 'found'),
  targets: targetsSchema,
  free: v.pipe(v.array(freeValueSchema), v.minLength(1)),
  /** What the search begins with; the shipped game where nothing is said. */
  start: v.optional(changesSchema, {}),
  /** Side A of targets of a change, the baseline; the shipped game where nothing is said. */
  against: v.optional(changesSchema, {}),
  /** Most trials, the start included. */
  trials: count(60, 1000),
  /** Games of each bot in a trial; a promising one plays more. */
  games: count(12, 1000),
  /** Games of each bot for the verdict, of seeds that no trial played. */
  heldOut: count(60, 10_000),
  seed: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100)), 'search'),
});
/** A search, every default filled in. */
export type SearchPlan = v.InferOutput<typeof searchSchema>;

/** Reads a file of a search. @throws Error with the place of what is wrong */
export const parsePlan = (text: string): SearchPlan => readJson(searchSchema, text);
