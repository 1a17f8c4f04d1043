import { atom } from 'jotai/vanilla';
import { currentPopupAtom, type Popup } from './popups.ts';
import { blockedAtom, reloadingAtom } from './session.ts';

/** The single dialog that is open. */
export type Overlay =
  | { readonly kind: 'blocked'; readonly message: string }
  | { readonly kind: 'reloading'; readonly message: string }
  | { readonly kind: 'popup'; readonly popup: Popup };

/**
 * The dialog on show; `null` without one. A blocked player sees nothing else, then comes a reload, then the popups in
 * their own order: see {@link currentPopupAtom}.
 */
export const overlayAtom = atom((get): Overlay | null => {
  const blocked = get(blockedAtom);
  if (blocked !== null) return { kind: 'blocked', message: blocked };
  const reloading = get(reloadingAtom);
  if (reloading !== null) return { kind: 'reloading', message: reloading };
  const popup = get(currentPopupAtom);
  return popup && { kind: 'popup', popup };
});
