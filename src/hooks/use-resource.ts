import { useAtomValue, useSetAtom, useStore } from 'jotai/react';
import { useCallback, useEffect, useEffectEvent } from 'react';
import type { Resource } from '../state/resource.ts';
import { loggedInAtom } from '../state/account/session.ts';
import { freshnessAtom } from '../state/campaign/freshness.ts';

/** Calls back whenever fetched data may have become stale. */
export function useRevalidate(callback: () => void): void {
  const store = useStore();
  const onStale = useEffectEvent(callback);
  useEffect(() => store.sub(freshnessAtom, () => onStale()), [store]);
}

/** A resource, fetched when the component mounts and again whenever it may be stale. */
export function useResource<T>({ state, load }: Resource<T>) {
  const reload = useSetAtom(load);
  const loggedIn = useAtomValue(loggedInAtom);
  const update = useCallback(() => {
    if (loggedIn) void reload();
  }, [reload, loggedIn]);
  useEffect(update, [update]);
  useRevalidate(update);
  return { ...useAtomValue(state), reload };
}
