/** Event of the window: the app now handles taps, and the boot script stops. */
export const LIVE_EVENT = 'app-live';
