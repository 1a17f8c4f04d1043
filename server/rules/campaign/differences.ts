import { type Campaign, pathOfEntry, pathOfName } from '../../campaign/index.ts';
import { isWorse, type Value } from './field-effects.ts';

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

/** Every value of a campaign by its path. */
function* valuesOf(value: unknown, path = ''): Generator<readonly [path: string, value: Value]> {
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) yield* valuesOf(entry, pathOfEntry(path, entry, index));
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, entry] of Object.entries(value)) yield* valuesOf(entry, pathOfName(path, name));
  } else if (value === null || typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string')
    yield [path, value];
}

const textOf = (value: Value): string | undefined =>
  value === undefined ? undefined : value === null ? '不限量' : String(value);

/** Differences of two versions, in the order of their fields. */
export function differencesOf(before: Campaign, after: Campaign): Difference[] {
  const [old, changed] = [new Map(valuesOf(before)), new Map(valuesOf(after))];
  return [...new Set([...old.keys(), ...changed.keys()])]
    .filter((path) => old.get(path) !== changed.get(path))
    .map((path) => {
      const [from, to] = [old.get(path), changed.get(path)];
      return { path, before: textOf(from), after: textOf(to), worse: isWorse(path, from, to, before) };
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
