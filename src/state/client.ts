import { atom } from 'jotai/vanilla';
import { atomWithRefresh } from 'jotai/vanilla/utils';
import type { Call } from '../api/client.ts';
import type { Clock } from '../api/clock.ts';

/** Set once, when the app's store is made (see `store.ts`). */
export const clientAtom = atom<{ readonly call: Call }>({
  call: () => Promise.reject(new Error('The store has no client')),
});

/** The server's clock, as far as it is known. Set like the client; until then it is this device's. */
export const serverClockAtom = atom<Pick<Clock, 'now'>>({ now: Date.now });

/** The network: `get(callAtom)(name, payload)`. */
export const callAtom = atom((get) => get(clientAtom).call);

/**
 * The server's clock, milliseconds since 1970. The app refreshes it every second, and everything
 * that depends on time derives from it.
 */
export const nowAtom = atomWithRefresh((get) => get(serverClockAtom).now());
