import { useEffect, useRef } from 'react';
import { onPopupEntry, POPUP_ENTRY } from '../routing/hash.ts';

type Close = (() => void) | undefined;

/** What back does to the popups that are up, the uppermost last. */
const up: { readonly close: () => Close }[] = [];
/** A step back that this module has asked for and that has not happened yet: browsers take their time. */
let steppingBack = false;

/** Keeps one entry in the history as long as any popup is up. */
function settle(): void {
  if (steppingBack) return;
  if (up.length > 0 && !onPopupEntry()) history.pushState(POPUP_ENTRY, '');
  if (up.length === 0 && onPopupEntry()) {
    steppingBack = true;
    history.back();
  }
}

function onPopState(): void {
  // The player's own step back, and not one that leads to a popup's entry.
  if (!steppingBack && !onPopupEntry()) up.at(-1)?.close()?.();
  steppingBack = false;
  // Later, when what was closed is gone: a popup that can't be closed, or the next one, gets the entry back.
  setTimeout(settle);
}
window.addEventListener('popstate', onPopState);

/**
 * The phone's back button closes the popup that uses this, instead of leaving the page.
 * @param close nothing for a popup that can't be closed: back does nothing then
 */
export function useCloseOnBack(close: Close): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const popup = { close: () => latest.current };
    up.push(popup);
    // Later, since the popup is to be seen first.
    setTimeout(settle);
    return () => {
      up.splice(up.indexOf(popup), 1);
      // Later, since the popup that follows takes the entry over, and a navigation its place.
      setTimeout(settle);
    };
  }, []);
}
