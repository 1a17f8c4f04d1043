import { atom, type Getter, type Setter } from 'jotai/vanilla';
import type { Call } from '../api/client.ts';
import { Failure } from '../api/failure.ts';

/** The client of a store, set when the store is created. */
export const clientAtom = atom<{ readonly call: Call }>({
  call: () => Promise.reject(new Error('The store has no client')),
});

/** Calls the API: `get(callAtom)(name, payload)`. */
export const callAtom = atom((get) => get(clientAtom).call);

/** An action that calls the server. Resolves to whether it succeeded; a failure has been shown to the player. */
export function action<A extends unknown[]>(run: (get: Getter, set: Setter, ...args: A) => Promise<void>) {
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
