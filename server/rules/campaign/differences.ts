import type { Campaign } from '../../campaign/index.ts';

/** A value of a campaign that two versions have differently. */
export interface Difference {
  /** Its place, such as `draw.cost`, or `draw.prizes 3 weight` for an entry of a list. */
  readonly path: string;
  /** As text; undefined when the version does not have it. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

const hasId = (value: unknown): value is { readonly id: number } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';

/** Name of a list's entry: its id, or its number. */
const entryName = (path: string, value: unknown, index: number): string =>
  `${path} ${hasId(value) ? value.id : index + 1}`;

/** Every value of a campaign by its path. */
function* valuesOf(value: unknown, path = ''): Generator<readonly [path: string, text: string]> {
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) yield* valuesOf(entry, entryName(path, entry, index));
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, entry] of Object.entries(value)) {
      const separator = path === '' ? '' : /\d$/.test(path) ? ' ' : '.';
      yield* valuesOf(entry, path + separator + name);
    }
  } else yield [path, value === null ? 'no limit' : typeof value === 'string' ? value : JSON.stringify(value)];
}

/** What differs between two versions, in the order of their fields. */
export function differencesOf(before: Campaign, after: Campaign): Difference[] {
  const [old, changed] = [new Map(valuesOf(before)), new Map(valuesOf(after))];
  return [...new Set([...old.keys(), ...changed.keys()])]
    .map((path) => ({ path, before: old.get(path), after: changed.get(path) }))
    .filter((difference) => difference.before !== difference.after);
}

/** A difference as operators read it: `draw.cost 400 → 300`. */
export const differenceText = ({ path, before, after }: Difference): string =>
  `${path} ${before ?? '(none)'} → ${after ?? '(none)'}`;
