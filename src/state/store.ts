import { createStore } from 'jotai/vanilla';
import { createClient } from '../api/client.ts';
import { clientAtom } from './client.ts';
import { failureAtom, tokenAtom } from './session.ts';

/** The app's store, with its network. */
export type AppStore = ReturnType<typeof createStore>;

/** Makes the store of one app: tests make their own. */
export function createAppStore(): AppStore {
  const store = createStore();
  const call = createClient({
    base: import.meta.env.VITE_API_BASE ?? '',
    secret: import.meta.env.VITE_SIGN_SECRET ?? 'fluorite-demo',
    token: () => store.get(tokenAtom),
    onFailure: (failure, token, quiet) => store.set(failureAtom, failure, token, quiet),
  });
  store.set(clientAtom, { call });
  return store;
}
