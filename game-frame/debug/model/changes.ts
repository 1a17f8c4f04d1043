import { configFields, type SimConfig, config as shipped } from '../../sim/index.ts';
import { type Changes, isList } from './config-schema.ts';

/** A changed number; lists are told apart by element. */
export interface Difference {
  readonly key: keyof SimConfig;
  /** Place in a list, from 0; `undefined` for a plain number. */
  readonly index?: number;
  readonly from: number | undefined;
  readonly to: number | undefined;
}

const KEYS = configFields.map(({ key }) => key);

/** Lays changes over the shipped config. */
export const withChanges = (changes: Changes): SimConfig => Object.assign({ ...shipped }, changes);

/** The values in which a config is not the shipped one. */
export const changedKeys = (config: SimConfig): (keyof SimConfig)[] =>
  KEYS.filter((key) => !equal(config[key], shipped[key]));

/** What has to be changed in the shipped config to get this one. */
export function changesOf(config: SimConfig): Changes {
  return Object.fromEntries(changedKeys(config).map((key) => [key, config[key]]));
}

/** Every number in which two configs differ. */
export function differences(from: SimConfig, to: SimConfig): Difference[] {
  return KEYS.flatMap((key): Difference[] => {
    if (!isList(key)) return from[key] === to[key] ? [] : [{ key, from: from[key], to: to[key] }];
    const [before, after] = [from[key], to[key]];
    const places = Array.from({ length: Math.max(before.length, after.length) }, (_, index) => index);
    return places
      .filter((index) => before[index] !== after[index])
      .map((index) => ({ key, index, from: before[index], to: after[index] }));
  });
}

const equal = (a: SimConfig[keyof SimConfig], b: SimConfig[keyof SimConfig]): boolean => String(a) === String(b);
