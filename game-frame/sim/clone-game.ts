import { FieldGame } from './game.ts';

/**
 * Creates a deep copy of a game that shares no state with the original.
 *
 * A physics world cannot be rebuilt from positions alone: the solver's warm start and the order of contacts are state
 * too. So the whole object graph is copied, with cycles and prototypes. Functions are shared, which is right for methods
 * and pools but not for closures over `this`. planck has one object with such closures, its broad phase: that one is
 * reconstructed. The graph must hold no maps, sets or typed arrays.
 */
export function cloneGame(game: FieldGame): FieldGame {
  const copies = new Map<object, object>();
  const shallowCopies: object[] = [];
  const copyOf = (value: object): object => {
    const known = copies.get(value);
    if (known) return known;
    const copy = shallow(value);
    copies.set(value, copy);
    shallowCopies.push(copy);
    return copy;
  };

  const result = copyOf(game);
  // An explicit stack, not recursion: a long linked list of bodies would overflow the call stack.
  for (let copy = shallowCopies.pop(); copy; copy = shallowCopies.pop()) deepen(copy, copyOf);
  if (!(result instanceof FieldGame)) throw new TypeError('the copy is no FieldGame');
  return result;
}

/** A shallow copy. Spreading keeps the object in the engine's fast mode; setting properties by name would not. */
function shallow(source: object): object {
  if (Array.isArray(source)) return [...(source as readonly unknown[])];
  if (Object.hasOwn(source, 'queryCallback')) return newBroadPhase(source);
  const copy: object = { ...source };
  const prototype = Reflect.getPrototypeOf(source);
  if (prototype !== Object.prototype) Reflect.setPrototypeOf(copy, prototype);
  return copy;
}

/** A new broad phase with closures of its own and the source's data. */
function newBroadPhase(source: object): object {
  const fresh: object = Reflect.construct(source.constructor, []);
  const closures = Object.entries<unknown>({ ...fresh }).filter(([, value]) => typeof value === 'function');
  return Object.assign(fresh, source, Object.fromEntries(closures));
}

/** Replaces the objects that a copy holds by their copies: by plain assignment, which is twice as fast as `Reflect.set`. */
function deepen(copy: object, copyOf: (value: object) => object): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any object can be read and written by its own keys
  const fields = copy as Record<string, unknown>;
  for (const key of Object.keys(fields)) {
    const value = fields[key];
    if (typeof value === 'object' && value !== null) fields[key] = copyOf(value);
  }
}
