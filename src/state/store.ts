import { atom, createStore } from 'jotai/vanilla';
import { atomWithRefresh } from 'jotai/vanilla/utils';
import * as v from 'valibot';
import type { Call, ClientOptions } from '../api/client.ts';
import { type Clock, createClock } from '../api/clock.ts';
import { Failure } from '../api/failure.ts';
import { page } from '../api/page.ts';
import { network } from '../copy/common.ts';
import { clientAtom } from './action.ts';
import { answeredVersionAtom } from './campaign/campaign.ts';
import { failureAtom, tokenAtom } from './account/session.ts';
import { readStored, writeStored } from './storage.ts';

/** The server's clock as far as it is known; until the store is created, this device's. */
export const serverClockAtom = atom<Pick<Clock, 'now'>>({ now: Date.now });

/** The server's time, milliseconds since 1970, refreshed every second; all that depends on time derives from it. */
export const nowAtom = atomWithRefresh((get) => get(serverClockAtom).now());

async function load(options: ClientOptions): Promise<Call> {
  try {
    const code = await import('../api/client.ts');
    return code.createClient(options);
  } catch {
    throw new Failure('unreachable', network.unreachable);
  }
}

/** A client whose code loads with the first call, so that the app starts without it. */
export function createLazyClient(options: ClientOptions): Call {
  let client: Promise<Call> | undefined;
  return async (name, payload, how = {}) => {
    const token = options.token();
    let call: Call;
    try {
      call = await (client ??= load(options));
    } catch (error) {
      client = undefined;
      if (error instanceof Failure) options.onFailure(error, token, how.quiet ?? false);
      throw error;
    }
    return call(name, payload, how);
  };
}

/** Key of the requests that were not answered. */
const UNANSWERED = 'unanswered';
const stampsSchema = v.record(v.string(), v.number());

/** The app's store, with its client. */
export type AppStore = ReturnType<typeof createStore>;

/** Creates the store of one app; each test has its own. */
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
