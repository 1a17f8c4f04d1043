import { useAtomValue, useSetAtom } from 'jotai/react';
import { useEffect } from 'react';
import { loggedInAtom } from './session.ts';
import type { Resource, ResourceState } from './resource.ts';
import { onRevalidate } from './revalidate.ts';

/** A resource as a screen shows it: fetched when the screen opens, and again whenever the player returns to it. */
export function useResource<T>(resource: Resource<T>): ResourceState<T> & { readonly reload: () => Promise<void> } {
  const state = useAtomValue(resource.state);
  const reload = useSetAtom(resource.load);
  const loggedIn = useAtomValue(loggedInAtom);
  useEffect(() => {
    if (!loggedIn) return undefined;
    void reload();
    return onRevalidate(() => void reload());
  }, [reload, loggedIn]);
  return { ...state, reload };
}
