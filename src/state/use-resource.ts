import { useAtomValue, useSetAtom } from 'jotai/react';
import { useEffect } from 'react';
import type { Resource, ResourceState } from './resource.ts';
import { useRevalidate } from './revalidate.ts';
import { loggedInAtom } from './session.ts';

/** A resource as a screen shows it: fetched when the screen opens, and again whenever it may be stale. */
export function useResource<T>(resource: Resource<T>): ResourceState<T> & { readonly reload: () => Promise<void> } {
  const state = useAtomValue(resource.state);
  const reload = useSetAtom(resource.load);
  const loggedIn = useAtomValue(loggedInAtom);
  useEffect(() => {
    if (loggedIn) void reload();
  }, [reload, loggedIn]);
  useRevalidate(() => {
    if (loggedIn) void reload();
  });
  return { ...state, reload };
}
