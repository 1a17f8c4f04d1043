/** The keys of a constant, in its order, with their type. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a constant has no other keys than its type says
export const keysOf = <K extends string>(constant: Readonly<Record<K, unknown>>): K[] => Object.keys(constant) as K[];
