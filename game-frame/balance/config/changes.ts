import * as v from 'valibot';
import { configFields, config as shipped, LEVELS, type SimConfig } from '../../sim/index.ts';

/** Values of the config that are lists, one number a level. */
const LISTS = ['radii', 'spawnWeights', 'points'] as const satisfies readonly (keyof SimConfig)[];

export const isList = (key: string): key is (typeof LISTS)[number] => LISTS.some((list) => list === key);

const valuesSchema = v.strictObject(
  Object.fromEntries(
    configFields.map(({ key, min, max }) => {
      const number = v.pipe(v.number(), v.minValue(min), v.maxValue(max));
      // Only a list of weights may be shorter: the levels that it leaves out are never spawned.
      const shortest = key === 'spawnWeights' ? 1 : LEVELS;
      return [key, isList(key) ? v.pipe(v.array(number), v.minLength(shortest), v.maxLength(LEVELS)) : number];
    }),
  ),
);

/** A whole config, every value within its range. */
export const configSchema = v.pipe(
  valuesSchema,
  v.transform((values): SimConfig => Object.assign({ ...shipped }, values)),
);

/** The values of a config that differ from the shipped one. */
export type Changes = Partial<SimConfig>;
/** Some values of a config; unknown names are refused, which reports typing errors. */
export const changesSchema = v.pipe(
  v.partial(valuesSchema),
  v.transform((values): Changes => Object.assign({}, values)),
);

const KEYS = configFields.map(({ key }) => key);

export const withChanges = (changes: Changes): SimConfig => Object.assign({ ...shipped }, changes);

/** The values in which a config is not another one, the shipped one unless given. */
export const changedKeys = (config: SimConfig, from: SimConfig = shipped): (keyof SimConfig)[] =>
  KEYS.filter((key) => String(config[key]) !== String(from[key]));

/** The values that turn the shipped config into this one. */
export const changesOf = (config: SimConfig): Changes =>
  Object.fromEntries(changedKeys(config).map((key) => [key, config[key]]));

/** The shipped numbers of a value, one a level if it is a list: a weight that is left out counts as 0. */
export function shippedNumbers(key: keyof SimConfig): readonly number[] {
  const numbers = [shipped[key]].flat();
  return isList(key) ? Array.from({ length: LEVELS }, (_, index) => numbers[index] ?? 0) : numbers;
}

/** A list with one number replaced. It grows as far as it must; zeros beyond the length that is shipped are left out. */
export function withNumber(list: readonly number[], index: number, value: number, shortest: number): number[] {
  const length = Math.max(list.length, index + 1);
  const numbers = Array.from({ length }, (_, at) => (at === index ? value : (list[at] ?? 0)));
  while (numbers.length > shortest && numbers.at(-1) === 0) numbers.pop();
  return numbers;
}

/** A text is invalid; the message names the path of the faulty value. */
export class UnreadableError extends Error {}

/** Reads a text of JSON. @throws UnreadableError */
export function readJson<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new UnreadableError(`${v.getDotPath(issue) ?? 'the text'}: ${issue.message}`);
}
