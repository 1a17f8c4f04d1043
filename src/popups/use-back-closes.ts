import { useEffect, useRef } from 'react';
import { onPopupEntry, POPUP_ENTRY } from '../routing/hash.ts';

/** How many popups are up: while one follows another the history keeps its one entry. */
let up = 0;

const enter = (): void => {
  if (!onPopupEntry()) history.pushState(POPUP_ENTRY, '');
};

/** Later, since a popup that follows, or a navigation, may have taken the entry by then. */
const leave = (): void => {
  setTimeout(() => {
    if (up === 0 && onPopupEntry()) history.back();
  });
};

/**
 * The phone's back button closes the popup that uses this, instead of leaving the page: it adds an entry to the
 * history, and takes it off again when the popup closes by itself.
 * @param close nothing for a popup that can't be closed: back does nothing then
 */
export function useBackCloses(close: (() => void) | undefined): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const onBack = (): void => {
      if (onPopupEntry()) return;
      if (latest.current) latest.current();
      else enter();
    };
    up += 1;
    enter();
    window.addEventListener('popstate', onBack);
    return () => {
      up -= 1;
      window.removeEventListener('popstate', onBack);
      leave();
    };
  }, []);
}
