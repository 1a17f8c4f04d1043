import { useAtomValue, useSetAtom } from 'jotai/react';
import { useEffect } from 'react';
import { withTimeout } from '../../../game-frame/with-timeout.ts';
import { dispatchGameAtom, gameSessionAtom } from '../../state/game/session-atom.ts';

/** Time after which a lock still held belongs to another tab, not to the screen just left, ms. */
const PATIENCE_MS = 800;

/** Whether the browser reports that a tab holds a lock. */
async function isHeld(name: string): Promise<boolean> {
  const { held } = await withTimeout(navigator.locks.query());
  return held?.some((lock) => lock.name === name) ?? false;
}

/**
 * Locks a game to one tab, since two would write to the same log. A waiting tab gets the game when the other releases it.
 * Where Web Locks are missing (without HTTPS), refused or never answer, every tab may play.
 * @param id `undefined` without a game
 */
export function useGameLock(id: string | undefined): 'asking' | 'held' | 'elsewhere' {
  const { lock } = useAtomValue(gameSessionAtom).frame;
  const dispatch = useSetAtom(dispatchGameAtom);
  useEffect(() => {
    if (id === undefined) return undefined;
    if (!('locks' in navigator)) return dispatch({ type: 'lock', lock: 'held' });
    const name = `armory.game.${id}`;
    const asking = new AbortController();
    let release: (() => void) | undefined;
    let mine = false;
    const report = (state: 'held' | 'elsewhere'): void => {
      if (!asking.signal.aborted) dispatch({ type: 'lock', lock: state });
    };
    const play = (): void => report('held');
    const onQueried = (held: boolean): void => report(held && !mine ? 'elsewhere' : 'held');
    const timer = setTimeout(() => isHeld(name).then(onQueried, play), PATIENCE_MS);
    const hold = (): Promise<void> => {
      clearTimeout(timer);
      mine = true;
      play();
      return new Promise((resolve) => {
        release = resolve;
      });
    };
    // Also rejects when the screen closes before the lock is granted.
    navigator.locks.request(name, { signal: asking.signal }, hold).catch(play);
    return () => {
      clearTimeout(timer);
      asking.abort();
      release?.();
    };
  }, [id, dispatch]);
  return lock;
}
