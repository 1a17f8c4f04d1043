import { configFields, type SimConfig, config as shipped } from '../../sim/index.ts';
import { type Changes, isList } from './config-schema.ts';

/** A number in which two configs differ. */
export interface Difference {
  readonly key: keyof SimConfig;
  /** Index in a list value; left out for a plain number. */
  readonly index?: number;
  readonly from: number | undefined;
  readonly to: number | undefined;
}

const KEYS = configFields.map(({ key }) => key);

/** The shipped config with some values replaced. */
export const withChanges = (changes: Changes): SimConfig => Object.assign({ ...shipped }, changes);

/** The values in which a config is not the shipped one. */
export const changedKeys = (config: SimConfig): (keyof SimConfig)[] =>
  KEYS.filter((key) => !equal(config[key], shipped[key]));

/** The values that turn the shipped config into this one. */
export function changesOf(config: SimConfig): Changes {
  return Object.fromEntries(changedKeys(config).map((key) => [key, config[key]]));
}

/** Every number in which two configs differ. */
export function differences(from: SimConfig, to: SimConfig): Difference[] {
  return KEYS.flatMap((key): Difference[] => {
    if (!isList(key)) return from[key] === to[key] ? [] : [{ key, from: from[key], to: to[key] }];
    const [before, after] = [from[key], to[key]];
    const indices = Array.from({ length: Math.max(before.length, after.length) }, (_, index) => index);
    return indices
      .filter((index) => before[index] !== after[index])
      .map((index) => ({ key, index, from: before[index], to: after[index] }));
  });
}

const equal = (a: SimConfig[keyof SimConfig], b: SimConfig[keyof SimConfig]): boolean => String(a) === String(b);
