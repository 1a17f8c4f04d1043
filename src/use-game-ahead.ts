import { useAtomValue, useSetAtom } from 'jotai/react';
import { useCallback, useEffect, useState } from 'react';
import { fetchGameAhead, settled } from './fetch-ahead.ts';
import { canPlayAtom, frameAheadAtom } from './state/game.ts';

/**
 * Makes the game ready while home idles: fetches its files, and for a player who can start one opens its frame out of
 * sight. On a weak phone that is a second of scripts, drawings and WebGL that the tap need not wait for.
 * @returns to be called when home has what it needs itself
 */
export function useGameAhead(path: string): () => void {
  const [fetched, setFetched] = useState(false);
  const canPlay = useAtomValue(canPlayAtom);
  const keepFrame = useSetAtom(frameAheadAtom);
  const wanted = fetched && canPlay && path === '/';
  useEffect(() => {
    if (!wanted) return undefined;
    let still = true;
    void settled().then(() => still && keepFrame(true));
    return () => {
      still = false;
    };
  }, [wanted, keepFrame]);
  return useCallback(() => void fetchGameAhead().then(setFetched), []);
}
