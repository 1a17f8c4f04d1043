import { atom, type Getter, type Setter, type WritableAtom } from 'jotai/vanilla';
import { Failure } from '../api/failure.ts';

/**
 * An action that calls the server; resolves to whether it succeeded.
 *
 * A failure has then been shown to the player, so a screen only needs to know whether to go on.
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
 * The answer to a call that is not repeated: `undefined` when the server refused it, as it would again, or when the
 * campaign is not open.
 * @throws Failure of any other kind
 */
export async function ignoreRefusal<T>(calling: Promise<T>): Promise<T | undefined> {
  try {
    return await calling;
  } catch (error) {
    if (error instanceof Failure && (error.kind === 'refused' || error.kind === 'reload')) return undefined;
    throw error;
  }
}
