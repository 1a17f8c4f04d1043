/** Colours of side A and side B in reports, fields, graphs and tables. */
export const SIDES = { a: '#4fc3f7', b: '#ffb74d' } as const;
/** The same, side A first. */
export const SIDE_COLOURS: readonly string[] = Object.values(SIDES);
