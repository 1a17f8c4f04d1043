import { useAtomValue, useSetAtom } from 'jotai/react';
import { useCallback, useEffect } from 'react';
import type { Resource, ResourceState } from '../state/resource.ts';
import { loggedInAtom } from '../state/account/session.ts';
import { useRevalidate } from './use-revalidate.ts';

/** A resource, fetched when the component mounts and again whenever it may be stale. */
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
