import { atom, type Atom, type WritableAtom } from 'jotai/vanilla';
import { Failure } from '../api/failure.ts';
import type { AnswerOf, CallName, PayloadOf } from '../contract/index.ts';
import { callAtom } from './action.ts';
import { tokenAtom } from './account/session.ts';

/** Last known server data. */
export interface ResourceState<T> {
  /** Shown at once, also while a newer value is fetched or the fetch has failed. */
  readonly value: T | null;
  /** Why the last fetch failed, for the player to read; `null` when it did not. */
  readonly error: string | null;
}

/** Server data that one call fetches, again whenever it may be stale. */
export interface Resource<T> {
  readonly state: Atom<ResourceState<T>>;
  /** Fetches; concurrent calls share a fetch. Resolves when it is over, also when it failed. */
  readonly load: WritableAtom<null, [], Promise<void>>;
  /** Fetches after a change, once a running fetch, which may have missed the change, is over. */
  readonly refresh: WritableAtom<null, [], Promise<void>>;
  /** Replaces the value after a change whose outcome is known. */
  readonly set: WritableAtom<null, [value: T], void>;
}

type NoPayload = { [N in CallName]: Record<string, never> extends PayloadOf<N> ? N : never }[CallName];

const EMPTY: ResourceState<never> = { value: null, error: null };

/** A resource fetched by a call without payload; another player never sees its value. @param toastErrors of `load` */
export function resource<N extends NoPayload>(name: N, toastErrors = false): Resource<AnswerOf<N>> {
  type State = ResourceState<AnswerOf<N>>;
  const stored = atom<{ readonly token: string | null; readonly state: State }>({ token: null, state: EMPTY });
  const inFlight = atom<{ readonly token: string | null; readonly done: Promise<void> } | null>(null);

  const state = atom<State>((get) => {
    const { token, state: last } = get(stored);
    return token === get(tokenAtom) ? last : EMPTY;
  });
  const patch = atom(null, (get, set, token: string | null, change: Partial<State>) => {
    if (token === get(tokenAtom)) set(stored, { token, state: { ...get(state), ...change } });
  });

  const fetchOnce = atom(null, async (get, set, token: string | null, quiet: boolean) => {
    try {
      const value = await get(callAtom)(name, {} as PayloadOf<N>, { quiet });
      set(patch, token, { value, error: null });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      set(patch, token, { error: error.message });
    }
  });

  const start = atom(null, (get, set, quiet: boolean): Promise<void> => {
    const token = get(tokenAtom);
    const running = get(inFlight);
    if (running !== null && running.token === token) return running.done;
    const done = set(fetchOnce, token, quiet).finally(() => set(inFlight, null));
    set(inFlight, { token, done });
    return done;
  });

  const refresh = atom(null, async (get, set) => {
    await get(inFlight)?.done;
    await set(start, true);
  });

  return {
    state,
    load: atom(null, (_get, set) => set(start, !toastErrors)),
    refresh,
    set: atom(null, (get, set, value) => set(patch, get(tokenAtom), { value, error: null })),
  };
}
