import { useAtomValue, useSetAtom } from 'jotai/react';
import { useEffect } from 'react';
import { dispatchGameAtom, gameSessionAtom } from '../../state/game/session-atom.ts';

/** Milliseconds after which another tab holds the lock, and not only the screen that this page has just left. */
const PATIENCE_MS = 800;

/**
 * Keeps a game to one tab, since two would write one log. A tab that waits gets the game when the other one releases
 * it. Without Web Locks (a page that is not served over HTTPS) every tab may play.
 * @param id `undefined` while there is no game to keep
 */
export function useGameLock(id: string | undefined): 'asking' | 'held' | 'elsewhere' {
  const { lock } = useAtomValue(gameSessionAtom).frame;
  const dispatch = useSetAtom(dispatchGameAtom);
  useEffect(() => {
    if (id === undefined) return undefined;
    if (!('locks' in navigator)) return dispatch({ type: 'lock', lock: 'held' });
    const asking = new AbortController();
    let release: (() => void) | undefined;
    const timer = setTimeout(() => dispatch({ type: 'lock', lock: 'elsewhere' }), PATIENCE_MS);
    const hold = (): Promise<void> => {
      clearTimeout(timer);
      dispatch({ type: 'lock', lock: 'held' });
      return new Promise((resolve) => {
        release = resolve;
      });
    };
    // Rejects when the screen closes before the lock came.
    navigator.locks.request(`armory.game.${id}`, { signal: asking.signal }, hold).catch(() => undefined);
    return () => {
      clearTimeout(timer);
      asking.abort();
      release?.();
    };
  }, [id, dispatch]);
  return lock;
}
