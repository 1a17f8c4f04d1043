import { atom } from 'jotai/vanilla';

/**
 * Whether the page lives. Until then it shows what the build has rendered, which knows neither player nor time: what is
 * stored on the device is not shown, so that the app's first picture is the same.
 */
export const liveAtom = atom(true);
