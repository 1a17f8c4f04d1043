import { atom, type Getter, type Setter, type WritableAtom } from 'jotai/vanilla';
import { Failure } from '../api/failure.ts';

/**
 * An action that calls the server: resolves to whether it was done.
 *
 * Its failure has been shown to the player by then, so a screen only needs to know whether to go on.
 */
export function action<A extends unknown[]>(
  run: (get: Getter, set: Setter, ...args: A) => Promise<void>,
): WritableAtom<null, A, Promise<boolean>> {
  return atom(null, async (get, set, ...args: A) => {
    try {
      await run(get, set, ...args);
      return true;
    } catch (error) {
      if (error instanceof Failure) return false;
      throw error;
    }
  });
}

/**
 * The answer to a call that is worth asking once only: `undefined` when the server refused it, for it will again.
 * @throws Failure of any other kind
 */
export async function ignoreRefusal<T>(calling: Promise<T>): Promise<T | undefined> {
  try {
    return await calling;
  } catch (error) {
    if (error instanceof Failure && error.kind === 'refused') return undefined;
    throw error;
  }
}
