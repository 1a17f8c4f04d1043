import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import { network } from '../../copy/common.ts';
import { navigate } from '../../routing/hash.ts';
import type { Failure } from '../../api/failure.ts';
import { clearPopupsAtom, openPopupAtom } from '../popups.ts';
import { storedAtom } from '../storage.ts';
import { showToastAtom } from '../toast.ts';

/** Bearer token of the session, kept on the device; `null` for a visitor. */
export const tokenAtom = storedAtom('token', v.nullable(v.string()), null);

/** Whether somebody is logged in. */
export const loggedInAtom = atom((get) => get(tokenAtom) !== null);

/** Message of the overlay that can't be closed: the player is blocked. */
export const blockedAtom = atom<string | null>(null);

/** Message shown while the page is about to load again from its root. */
export const reloadingAtom = atom<string | null>(null);

/** Least time between two reloads, ms: a reload that did not help would repeat forever. */
const RELOAD_PAUSE_MS = 600_000;

/** When the page was last loaded again, by this device's clock in milliseconds. */
const reloadedAtAtom = storedAtom('reloadedAt', v.number(), 0);

/** Reloads the page at its root. If that has just happened, goes home and shows the message there. */
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

/** Forgets the session on this device. */
export const logoutAtom = atom(null, (_get, set) => {
  set(tokenAtom, null);
  set(clearPopupsAtom);
});

/**
 * What the app does about a failed call: ends the session, reloads, or tells the player.
 * A failure of a call with an old token does not concern the current session.
 */
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
