import { createStore } from 'jotai/vanilla';
import * as v from 'valibot';
import { createClock } from '../api/clock.ts';
import { createLazyClient } from '../api/lazy-client.ts';
import { page } from '../api/page.ts';
import { answeredVersionAtom } from './campaign.ts';
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
    base: page.api,
    secret: page.secret,
    token: () => store.get(tokenAtom),
    onFailure: (failure, token, quiet) => store.set(failureAtom, failure, token, quiet),
    memory: {
      read: () => readStored(UNANSWERED, stampsSchema) ?? {},
      write: (stamps) => writeStored(UNANSWERED, stamps),
    },
    onVersion: (version) => store.set(answeredVersionAtom, version),
    clock,
  });
  store.set(clientAtom, { call });
  store.set(serverClockAtom, clock);
  return store;
}
