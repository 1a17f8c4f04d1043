import { type Campaign, isNextSeason } from '../../campaign/index.ts';
import { type Value, valuesOf } from '../../common/value-paths.ts';
import { isWorse } from './field-effects.ts';

/** A value that differs between two versions of the campaign. */
export interface Difference {
  /** Such as `draw.cost`, or `draw.prizes 3 weight` for an entry of a list. */
  readonly path: string;
  /** As text; undefined if the version lacks it. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** Whether it is worse for players. */
  readonly worse: boolean;
}

const textOf = (value: Value): string | undefined =>
  value === undefined ? undefined : value === null ? '不限量' : String(value);

/** Differences of two versions, in the order of their fields. */
export function differencesOf(before: Campaign, after: Campaign): Difference[] {
  // The next season takes nothing from the one before.
  const mayBeWorse = !isNextSeason(after, before);
  const [old, changed] = [new Map(valuesOf(before)), new Map(valuesOf(after))];
  return [...new Set([...old.keys(), ...changed.keys()])]
    .filter((path) => old.get(path) !== changed.get(path))
    .map((path) => {
      const [from, to] = [old.get(path), changed.get(path)];
      return { path, before: textOf(from), after: textOf(to), worse: mayBeWorse && isWorse(path, from, to, before) };
    });
}

/** A difference as text: `draw.cost 400 → 300`. */
export const differenceText = ({ path, before, after }: Pick<Difference, 'path' | 'before' | 'after'>): string =>
  `${path} ${before ?? '（无）'} → ${after ?? '（无）'}`;

/** The differences that are worse for players, as text, in one line; empty without any. */
export const worseText = (changes: readonly Difference[]): string =>
  changes
    .filter(({ worse }) => worse)
    .map(differenceText)
    .join('；');
