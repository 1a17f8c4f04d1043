import { atom } from 'jotai/vanilla';
import type { Call } from '../api/client.ts';

/** Set once, when the app's store is made (see `store.ts`). */
export const clientAtom = atom<{ readonly call: Call }>({
  call: () => Promise.reject(new Error('The store has no client')),
});

/** The network: `get(callAtom)(name, payload)`. */
export const callAtom = atom((get) => get(clientAtom).call);
