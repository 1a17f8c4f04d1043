import { useEffect, useRef } from 'react';
import { onPopupEntry, POPUP_ENTRY, mayChangeHistory } from '../../routing/hash.ts';

type Close = (() => void) | undefined;

/** History calls that popups leave for navigation: without an entry of its own, a popup only isn't closed by back. */
const SPARE = 20;

/** Open popups with what closes them, the uppermost last. */
const open: { readonly close: () => Close }[] = [];
/** Whether a `history.back()` of this module has not happened yet: browsers do it later. */
let steppingBack = false;

/** Keeps one entry in the history as long as any popup is open. */
function syncEntry(): void {
  if (steppingBack) return;
  if (open.length > 0 && !onPopupEntry() && mayChangeHistory(SPARE)) history.pushState(POPUP_ENTRY, '');
  if (open.length === 0 && onPopupEntry()) {
    steppingBack = true;
    history.back();
  }
}

function onPopState(): void {
  // Only the player's own back closes a popup, and not a move onto a popup's entry.
  if (!steppingBack && !onPopupEntry()) open.at(-1)?.close()?.();
  steppingBack = false;
  // Later, when the closed popup is gone: one that can't be closed, or the next one, gets the entry back.
  setTimeout(syncEntry);
}
window.addEventListener('popstate', onPopState);

/**
 * The phone's back button closes the popup that uses this, instead of leaving the page.
 * @param close `undefined` for a popup that can't be closed: back does nothing then
 */
export function useCloseOnBack(close: Close): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const popup = { close: () => latest.current };
    open.push(popup);
    // Later, so that the popup is drawn first.
    setTimeout(syncEntry);
    return () => {
      open.splice(open.indexOf(popup), 1);
      // Later: the next popup may use the entry, or a navigation may replace it.
      setTimeout(syncEntry);
    };
  }, []);
}
