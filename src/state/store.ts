import { createStore } from 'jotai/vanilla';
import * as v from 'valibot';
import { createClock } from '../api/clock.ts';
import { createLazyClient } from '../api/lazy-client.ts';
import { clientAtom, serverClockAtom } from './client.ts';
import { failureAtom, tokenAtom } from './session.ts';
import { readStored, writeStored } from './storage.ts';

/** Key of the requests that were not answered. */
const UNANSWERED = 'unanswered';
const stampsSchema = v.record(v.string(), v.number());

/** The app's store, with its network. */
export type AppStore = ReturnType<typeof createStore>;

/** Makes the store of one app: tests make their own. */
export function createAppStore(): AppStore {
  const store = createStore();
  const clock = createClock();
  const call = createLazyClient({
    base: import.meta.env.VITE_API_BASE ?? '',
    secret: import.meta.env.VITE_SIGN_SECRET,
    token: () => store.get(tokenAtom),
    onFailure: (failure, token, quiet) => store.set(failureAtom, failure, token, quiet),
    memory: {
      read: () => readStored(UNANSWERED, stampsSchema) ?? {},
      write: (stamps) => writeStored(UNANSWERED, stamps),
    },
    clock,
  });
  store.set(clientAtom, { call });
  store.set(serverClockAtom, clock);
  return store;
}
