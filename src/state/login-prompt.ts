import { useAtomValue, useSetAtom } from 'jotai/react';
import { useEffect } from 'react';
import { openPopupAtom } from './popups.ts';
import { loggedInAtom } from './session.ts';

/** Asks a visitor who came straight to a player's screen to log in. */
export function useLoginPrompt(): void {
  const loggedIn = useAtomValue(loggedInAtom);
  const open = useSetAtom(openPopupAtom);
  useEffect(() => {
    if (!loggedIn) open({ kind: 'login' });
  }, [loggedIn, open]);
}
