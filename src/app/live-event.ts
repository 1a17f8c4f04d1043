/** Event of the window: the app answers taps from now on. What stood in for it until then ends. */
export const LIVE_EVENT = 'app-live';
