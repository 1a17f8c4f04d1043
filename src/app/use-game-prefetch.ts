import { useAtomValue, useSetAtom } from 'jotai/react';
import { useCallback, useEffect, useState } from 'react';
import { prefetchGame, whenIdle } from './prefetch-game.ts';
import { gameEventAtom } from '../state/game/session-atom.ts';
import { canPlayAtom } from '../state/game/start.ts';

/**
 * Makes the game ready while home idles: fetches its files, and for a player who can start one opens its frame out of
 * sight. On a weak phone that is a second of scripts, drawings and WebGL that the tap need not wait for.
 * @returns to be called when home has what it needs itself
 */
export function useGamePrefetch(path: string): () => void {
  const [fetched, setFetched] = useState(false);
  const canPlay = useAtomValue(canPlayAtom);
  const tellGame = useSetAtom(gameEventAtom);
  const wanted = fetched && canPlay && path === '/';
  useEffect(() => {
    if (!wanted) return undefined;
    let still = true;
    void whenIdle().then(() => still && tellGame({ type: 'prepare' }));
    return () => {
      still = false;
    };
  }, [wanted, tellGame]);
  return useCallback(() => void prefetchGame().then(setFetched), []);
}
