import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import { network } from '../../copy/common.ts';
import { navigate } from '../../routing/hash.ts';
import type { Failure } from '../../api/failure.ts';
import { clearPopupsAtom, openPopupAtom, showToastAtom } from '../overlays.ts';
import { storedAtom } from '../storage.ts';

/** The session's bearer token, stored on the device; `null` for a visitor. */
export const tokenAtom = storedAtom('token', v.nullable(v.string()), null);

export const loggedInAtom = atom((get) => get(tokenAtom) !== null);

export const blockedAtom = atom<string | null>(null);

/** Message shown before the page reloads at its root. */
export const reloadingAtom = atom<string | null>(null);

/** Shortest time between two reloads, ms: prevents endless reloads. */
const RELOAD_PAUSE_MS = 600_000;

/** Time of the last reload by this device's clock, milliseconds since 1970. */
const reloadedAtAtom = storedAtom('reloadedAt', v.number(), 0);

/** Reloads the page at its root; soon after another reload, goes home and shows the message instead. */
const reloadAtom = atom(null, (get, set, message: string) => {
  if (get(reloadingAtom) !== null) return;
  const now = Date.now();
  if (Math.abs(now - get(reloadedAtAtom)) > RELOAD_PAUSE_MS) {
    set(reloadedAtAtom, now);
    set(reloadingAtom, message);
    return;
  }
  set(showToastAtom, message, { stays: 'long' });
  navigate('/');
});

export const logoutAtom = atom(null, (_get, set) => {
  set(tokenAtom, null);
  set(clearPopupsAtom);
});

/** Ends the session, reloads, or shows a toast. @param token of the call; an old one does not end the current session */
export const failureAtom = atom(null, (get, set, failure: Failure, token: string | null, quiet: boolean) => {
  const stale = token !== get(tokenAtom);
  switch (failure.kind) {
    case 'session':
      if (stale) return;
      set(logoutAtom);
      set(showToastAtom, token === null ? failure.message : network.sessionEnded, { cue: 'error' });
      set(openPopupAtom, { kind: 'login' });
      return;
    case 'blocked':
      if (stale) return;
      set(logoutAtom);
      set(blockedAtom, failure.message);
      return;
    case 'reload':
      set(reloadAtom, failure.message);
      return;
    case 'refused':
    case 'throttled':
    case 'broken':
    case 'unreachable':
      if (!quiet) set(showToastAtom, failure.message, { cue: 'error' });
  }
});
