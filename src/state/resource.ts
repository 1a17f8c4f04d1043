import { atom, type Atom, type WritableAtom } from 'jotai/vanilla';
import { useAtomValue, useSetAtom } from 'jotai/react';
import { useCallback, useEffect } from 'react';
import { Failure } from '../api/failure.ts';
import type { AnswerOf, CallName, PayloadOf } from '../contract/index.ts';
import { callAtom } from './client.ts';
import { tokenAtom, loggedInAtom } from './session.ts';
import { useRevalidate } from './revalidate.ts';

/** Server data as the app holds it. */
export interface ResourceState<T> {
  /** Last known value: shown at once, also while a newer one is fetched or can't be. */
  readonly value: T | null;
  /** Why the last fetch failed, for the player to read; `null` when it did not. */
  readonly error: string | null;
}

/** Server data that one call fetches, again whenever it may be stale. */
export interface Resource<T> {
  readonly state: Atom<ResourceState<T>>;
  /** Fetches; calls during a fetch share it. Resolves when it is over, also when it failed. */
  readonly load: WritableAtom<null, [], Promise<void>>;
  /** Fetches after a change: a fetch that was under way may have missed it, so it is waited for first. */
  readonly refresh: WritableAtom<null, [], Promise<void>>;
  /** Replaces the known value, for changes whose outcome is known. */
  readonly set: WritableAtom<null, [value: T], void>;
}

type NoPayload = { [N in CallName]: Record<string, never> extends PayloadOf<N> ? N : never }[CallName];

const EMPTY: ResourceState<never> = { value: null, error: null };

/**
 * A resource fetched by a call without payload. Each session has its own: another player sees nothing of it.
 * @param told whether a failed `load` shows a toast; screens that show `error` need none
 */
export function resource<N extends NoPayload>(name: N, told = false): Resource<AnswerOf<N>> {
  type State = ResourceState<AnswerOf<N>>;
  const held = atom<{ readonly token: string | null; readonly state: State }>({ token: null, state: EMPTY });
  const inFlight = atom<{ readonly token: string | null; readonly done: Promise<void> } | null>(null);

  const state = atom<State>((get) => {
    const { token, state: known } = get(held);
    return token === get(tokenAtom) ? known : EMPTY;
  });
  const patch = atom(null, (get, set, token: string | null, change: Partial<State>) => {
    if (token === get(tokenAtom)) set(held, { token, state: { ...get(state), ...change } });
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
    load: atom(null, (_get, set) => set(start, !told)),
    refresh,
    set: atom(null, (get, set, value) => set(patch, get(tokenAtom), { value, error: null })),
  };
}

/** A resource as a screen shows it: fetched when the screen opens, and again whenever it may be stale. */
export function useResource<T>({
  state,
  load,
}: Resource<T>): ResourceState<T> & { readonly reload: () => Promise<void> } {
  const reload = useSetAtom(load);
  const loggedIn = useAtomValue(loggedInAtom);
  const update = useCallback(() => {
    if (loggedIn) void reload();
  }, [reload, loggedIn]);
  useEffect(update, [update]);
  useRevalidate(update);
  return { ...useAtomValue(state), reload };
}
