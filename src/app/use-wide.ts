import { useSyncExternalStore } from 'react';

/** Width from which there is room beside the screen's column; the style sheet hides what has none. */
const wide = window.matchMedia('(min-width: 1100px)');

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Whether the window is wide, also when it becomes so later. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
