/** A field's value in one of two contents; undefined if one lacks it, null for no limit. */
export type Value = string | number | boolean | null | undefined;

const hasId = (value: unknown): value is { readonly id: number } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';

/** The path of a list's entry: `draw.prizes 3` by its id, or its position from 1 on. @param index from 0 on */
export const pathOfEntry = (list: string, entry: unknown, index: number): string =>
  `${list} ${hasId(entry) ? entry.id : index + 1}`;

/** The path of a named value: `draw.cost`, and `draw.prizes 3 weight` within a list's entry. */
export function pathOfName(parent: string, name: string): string {
  const separator = parent === '' ? '' : /\d$/.test(parent) ? ' ' : '.';
  return parent + separator + name;
}

/** Every value of a campaign's content by its path. */
export function* valuesOf(value: unknown, path = ''): Generator<readonly [path: string, value: Value]> {
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) yield* valuesOf(entry, pathOfEntry(path, entry, index));
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, entry] of Object.entries(value)) yield* valuesOf(entry, pathOfName(path, name));
  } else if (value === null || typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string')
    yield [path, value];
}
