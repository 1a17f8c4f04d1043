import { useEffect, useState } from 'react';

/** Whether this tab may play the game. */
export type GameLock = 'waiting' | 'held' | 'elsewhere';

/** Milliseconds after which a lock that did not come is held by another tab, and not by this page's last screen. */
const PATIENCE_MS = 800;

/**
 * Keeps a game to one tab: two would write one log. The tab that waits gets the game when the other lets go.
 * Without a game yet there is nothing to keep. Without Web Locks (a page that is not served over HTTPS) every tab may play.
 */
export function useGameLock(id: string | undefined): GameLock {
  const [lock, setLock] = useState<GameLock>('locks' in navigator ? 'waiting' : 'held');
  useEffect(() => {
    if (id === undefined || !('locks' in navigator)) return undefined;
    const asking = new AbortController();
    let release: (() => void) | undefined;
    const hold = (): Promise<void> => {
      setLock('held');
      return new Promise((resolve) => {
        release = resolve;
      });
    };
    const timer = setTimeout(() => setLock((now) => (now === 'waiting' ? 'elsewhere' : now)), PATIENCE_MS);
    // Rejects when the screen closes before the lock came.
    navigator.locks.request(`armory.game.${id}`, { signal: asking.signal }, hold).catch(() => undefined);
    return () => {
      clearTimeout(timer);
      asking.abort();
      release?.();
    };
  }, [id]);
  return lock;
}
