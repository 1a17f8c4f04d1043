import { FieldGame } from '../../sim/index.ts';

/**
 * Copies a game so that original and copy never touch again.
 *
 * A physics world cannot be rebuilt from positions alone: the solver's warm start and the order of contacts belong to
 * its state too. So the whole object graph is copied, cycles and prototypes kept, and with it every bit of the state.
 * Functions are shared, which is right for methods and pools but not for closures over `this`: planck has one object
 * with such, its broad phase, and that is made anew. There must be no maps, sets or typed arrays in the graph.
 */
export function fork(game: FieldGame): FieldGame {
  const copies = new Map<object, object>();
  const shared: object[] = [];
  const copyOf = (value: object): object => {
    const known = copies.get(value);
    if (known) return known;
    const copy = shallow(value);
    copies.set(value, copy);
    shared.push(copy);
    return copy;
  };

  const result = copyOf(game);
  // A stack of our own: a linked list of bodies would overflow the engine's.
  for (let copy = shared.pop(); copy; copy = shared.pop()) deepen(copy, copyOf);
  if (!(result instanceof FieldGame)) throw new TypeError('a copy is of the same class');
  return result;
}

/** A copy that shares what it holds. Spreading keeps the object fast for the engine; setting by name would not. */
function shallow(source: object): object {
  if (Array.isArray(source)) return [...(source as readonly unknown[])];
  if (Object.hasOwn(source, 'queryCallback')) return newBroadPhase(source);
  const copy: object = { ...source };
  Reflect.setPrototypeOf(copy, Reflect.getPrototypeOf(source));
  return copy;
}

/** A broad phase with its own closures and the source's data. */
function newBroadPhase(source: object): object {
  const fresh: object = Reflect.construct(source.constructor, []);
  const closures = Object.entries<unknown>({ ...fresh }).filter(([, value]) => typeof value === 'function');
  return Object.assign(fresh, source, Object.fromEntries(closures));
}

/** Makes what is held a copy too. */
function deepen(copy: object, copyOf: (value: object) => object): void {
  for (const [key, value] of Object.entries<unknown>({ ...copy })) {
    if (typeof value === 'object' && value !== null) Reflect.set(copy, key, copyOf(value));
  }
}
