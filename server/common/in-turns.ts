import { setImmediate } from 'node:timers/promises';

/** Time after which others have their turn, ms. */
const TURN_MS = 10;

/** Maps many values without holding the event loop. */
export async function mapInTurns<T, R>(values: readonly T[], map: (value: T) => R): Promise<R[]> {
  const mapped: R[] = [];
  let began = performance.now();
  for (const value of values) {
    mapped.push(map(value));
    if (performance.now() - began < TURN_MS) continue;
    await setImmediate();
    began = performance.now();
  }
  return mapped;
}

/** What can be cut: an array, bytes or a text. */
interface Cut<P> {
  readonly length: number;
  slice(begin: number, end: number): P;
}

/** Parts of many values, in order. @param size of each but the last */
export const partsOf = <P>(values: Cut<P>, size: number): P[] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, part) => values.slice(part * size, (part + 1) * size));
