import { configFields, type SimConfig, config as shipped } from '../../sim/index.ts';
import { type Changes, isList } from './config-schema.ts';

const KEYS = configFields.map(({ key }) => key);

/** The shipped config with some values replaced. */
export const withChanges = (changes: Changes): SimConfig => Object.assign({ ...shipped }, changes);

/** The values in which a config is not the shipped one. */
export const changedKeys = (config: SimConfig): (keyof SimConfig)[] =>
  KEYS.filter((key) => String(config[key]) !== String(shipped[key]));

/** The values that turn the shipped config into this one. */
export const changesOf = (config: SimConfig): Changes =>
  Object.fromEntries(changedKeys(config).map((key) => [key, config[key]]));

/** Every number in which two configs differ; `index` is its place in a list, `undefined` for a plain number. */
export const differences = (from: SimConfig, to: SimConfig) =>
  KEYS.flatMap((key) => {
    const [before, after] = [[from[key]].flat(), [to[key]].flat()];
    const longer = before.length > after.length ? before : after;
    return longer
      .map((_, at) => ({ key, index: isList(key) ? at : undefined, from: before[at], to: after[at] }))
      .filter((difference) => difference.from !== difference.to);
  });
