import { useEffect, useEffectEvent } from 'react';
import { mayChangeHistory, onPopupEntry, POPUP_ENTRY } from '../../routing/hash.ts';

/** History calls that popups leave for navigation: without an entry of its own, a popup only isn't closed by back. */
const SPARE = 20;

/** What closes each open popup, the uppermost last. */
const open: (() => void)[] = [];
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
  if (!steppingBack && !onPopupEntry()) open.at(-1)?.();
  steppingBack = false;
  // Later, when the closed popup is gone: one that can't be closed, or the next one, gets the entry back.
  setTimeout(syncEntry);
}
window.addEventListener('popstate', onPopState);

/**
 * The phone's back button closes the popup that uses this, instead of leaving the page.
 * @param close `undefined` for a popup that can't be closed: back does nothing then
 */
export function useCloseOnBack(close: (() => void) | undefined): void {
  const onBack = useEffectEvent(() => close?.());
  useEffect(() => {
    const closeLatest = (): void => onBack();
    open.push(closeLatest);
    // Later, so that the popup is drawn first.
    setTimeout(syncEntry);
    return () => {
      open.splice(open.indexOf(closeLatest), 1);
      // Later: the next popup may use the entry, or a navigation may replace it.
      setTimeout(syncEntry);
    };
  }, []);
}
