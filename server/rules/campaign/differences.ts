import { type Campaign, pathOfEntry, pathOfName } from '../../campaign/index.ts';

/** A value that differs between two versions of the campaign. */
export interface Difference {
  /** Such as `draw.cost`, or `draw.prizes 3 weight` for an entry of a list. */
  readonly path: string;
  /** As text; undefined if the version lacks it. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Every value of a campaign by its path. */
function* valuesOf(value: unknown, path = ''): Generator<readonly [path: string, text: string]> {
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) yield* valuesOf(entry, pathOfEntry(path, entry, index));
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, entry] of Object.entries(value)) yield* valuesOf(entry, pathOfName(path, name));
  } else yield [path, value === null ? '不限量' : typeof value === 'string' ? value : JSON.stringify(value)];
}

/** Differences of two versions, in the order of their fields. */
export function differencesOf(before: Campaign, after: Campaign): Difference[] {
  const [old, changed] = [new Map(valuesOf(before)), new Map(valuesOf(after))];
  return [...new Set([...old.keys(), ...changed.keys()])]
    .map((path) => ({ path, before: old.get(path), after: changed.get(path) }))
    .filter((difference) => difference.before !== difference.after);
}

/** A difference as text: `draw.cost 400 → 300`. */
export const differenceText = ({ path, before, after }: Difference): string =>
  `${path} ${before ?? '（无）'} → ${after ?? '（无）'}`;
