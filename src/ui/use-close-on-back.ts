import { useEffect, useEffectEvent } from 'react';
import { mayChangeHistory, onPopupEntry, POPUP_ENTRY } from '../routing/hash.ts';

/** History calls reserved for navigation: without an entry of its own, a popup is merely not closed by back. */
const SPARE = 20;

/** Functions that close the open popups, the uppermost last. */
const open: (() => void)[] = [];
/** Whether a `history.back()` of this module is pending: browsers run it asynchronously. */
let steppingBack = false;

/** Keeps one history entry while any popup is open. */
function syncEntry(): void {
  if (steppingBack) return;
  if (open.length > 0 && !onPopupEntry() && mayChangeHistory(SPARE)) history.pushState(POPUP_ENTRY, '');
  if (open.length === 0 && onPopupEntry()) {
    steppingBack = true;
    history.back();
  }
}

function onPopState(): void {
  // Only the player's own back closes a popup, not a navigation onto a popup's entry.
  if (!steppingBack && !onPopupEntry()) open.at(-1)?.();
  steppingBack = false;
  // After the popup has gone: one that can't be closed, or the next one, gets the entry back.
  setTimeout(syncEntry);
}

/** Makes the phone's back button close the popup instead of leaving the page, or do nothing without `close`. */
export function useCloseOnBack(close: (() => void) | undefined): void {
  const onBack = useEffectEvent(() => close?.());
  useEffect(() => {
    // Once: the same function is not added again.
    window.addEventListener('popstate', onPopState);
    const closeLatest = (): void => onBack();
    open.push(closeLatest);
    // After the popup is painted.
    setTimeout(syncEntry);
    return () => {
      open.splice(open.indexOf(closeLatest), 1);
      // Deferred: the next popup may use the entry, or a navigation may replace it.
      setTimeout(syncEntry);
    };
  }, []);
}
