/** A record as a map that knows its keys. */
export function byName<Name extends string, Value>(record: Readonly<Record<Name, Value>>): ReadonlyMap<Name, Value> {
  const map = new Map<Name, Value>();
  for (const name in record) map.set(name, record[name]);
  return map;
}
