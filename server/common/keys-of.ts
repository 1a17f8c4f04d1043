/** `Object.keys` with the type of the keys. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a constant has only the keys of its type
export const keysOf = <K extends string>(constant: Readonly<Record<K, unknown>>): K[] => Object.keys(constant) as K[];
