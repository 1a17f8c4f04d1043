import { useAtomValue, useSetAtom } from 'jotai/react';
import { useCallback, useEffect, useState } from 'react';
import { dispatchGameAtom } from '../state/game/session-atom.ts';
import { canPlayAtom } from '../state/game/start.ts';
import { whenIdle } from './when-idle.ts';

async function prefetchWhenIdle(): Promise<boolean> {
  await whenIdle();
  const { prefetchGame } = await import('./prefetch.ts');
  return prefetchGame();
}

async function prefetchWatchWhenIdle(): Promise<void> {
  await whenIdle();
  const { prefetchWatch } = await import('./prefetch.ts');
  await prefetchWatch();
}

/**
 * Prepares the replay's screen while the board is idle, and the game while home is: fetches its files and, for a player
 * who can start one, opens its frame out of sight. On a weak phone this saves the tap a second of scripts, textures and
 * WebGL.
 * @returns to be called when home has loaded its own data
 */
export function usePrefetch(path: string): () => void {
  const [fetched, setFetched] = useState(false);
  const canPlay = useAtomValue(canPlayAtom);
  const dispatch = useSetAtom(dispatchGameAtom);
  const wanted = fetched && canPlay && path === '/';
  useEffect(() => {
    if (!wanted) return undefined;
    let cancelled = false;
    void whenIdle().then(() => cancelled || dispatch({ type: 'prepare' }));
    return () => {
      cancelled = true;
    };
  }, [wanted, dispatch]);
  useEffect(() => {
    if (path === '/rank') prefetchWatchWhenIdle().catch(() => undefined);
  }, [path]);
  return useCallback(() => void prefetchWhenIdle().then(setFetched, () => undefined), []);
}
