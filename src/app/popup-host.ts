import { lazy } from '../ui/lazy.tsx';

/** Shows a popup; loaded with the first one. */
export const PopupHost = lazy(() => import('../popups/host/PopupHost.tsx'));
