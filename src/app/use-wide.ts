import { useSyncExternalStore } from 'react';

/** Width from which there is room beside the screen's column. */
const WIDE = '(min-width: 1100px)';

function subscribe(listener: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

const isWide = (): boolean => matchMedia(WIDE).matches;
const unknown = (): boolean => false;

/** Whether the window is wide. The prerendered page is narrow. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, isWide, unknown);
