/** Whether a list's entry is told from the others by a number. */
const hasId = (value: unknown): value is { readonly id: number } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';

/** The place of a list's entry: `draw.prizes 3` by its id, or its position from 1 on. @param index from 0 on */
export const placeOfEntry = (list: string, entry: unknown, index: number): string =>
  `${list} ${hasId(entry) ? entry.id : index + 1}`;

/** The place of a named value: `draw.cost`, and `draw.prizes 3 weight` within a list's entry. */
export function placeOfName(place: string, name: string): string {
  const separator = place === '' ? '' : /\d$/.test(place) ? ' ' : '.';
  return place + separator + name;
}
