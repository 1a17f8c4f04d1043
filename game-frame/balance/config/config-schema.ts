import * as v from 'valibot';
import { configFields, config as shipped, LEVELS, type SimConfig } from '../../sim/index.ts';

/** Values of the config that are lists, one number a level. */
const LISTS = ['radii', 'spawnWeights', 'points'] as const satisfies readonly (keyof SimConfig)[];

/** Whether a value of the config is a list. */
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
/** Some values of a config; unknown names are refused, so that a misspelt one is reported. */
export const changesSchema = v.pipe(
  v.partial(valuesSchema),
  v.transform((values): Changes => Object.assign({}, values)),
);

/** Reads a text of JSON. @throws Error that names the place of what is wrong, for the one who wrote it */
export function readJson<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`${v.getDotPath(issue) ?? 'the text'}: ${issue.message}`);
}
