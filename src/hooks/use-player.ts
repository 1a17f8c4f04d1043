import { useAtomValue, useSetAtom } from 'jotai/react';
import { useEffect } from 'react';
import type { UserInfo } from '../contract/index.ts';
import { openPopupAtom } from '../state/overlays.ts';
import { loggedInAtom } from '../state/account/session.ts';
import { loadUserAtom, userAtom } from '../state/account/user.ts';

/** The last known player, fetched again when the screen opens. A visitor is asked to log in. */
export function usePlayer(): UserInfo | null {
  const loggedIn = useAtomValue(loggedInAtom);
  const load = useSetAtom(loadUserAtom);
  const open = useSetAtom(openPopupAtom);
  useEffect(() => {
    if (loggedIn) void load();
    else open({ kind: 'login' });
  }, [loggedIn, load, open]);
  return useAtomValue(userAtom);
}
