import { atom } from 'jotai/vanilla';

/**
 * Whether hydration is complete. Until then the page shows what the build has rendered, without player and time: stored
 * values are left out so that the first render matches the markup.
 */
export const liveAtom = atom(true);
