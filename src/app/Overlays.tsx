import { useAtomValue, useSetAtom } from 'jotai/react';
import { useEffect } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { network } from '../copy/network.ts';
import { PopupHost } from './lazy-screens.ts';
import { PopupFailed } from './LoadFailed.tsx';
import { useHashPath } from '../routing/hash.ts';
import { reloadRoot } from '../routing/reload.ts';
import { type Overlay, overlayAtom } from '../state/overlay.ts';
import { closePopupAtom, type Popup } from '../state/popups.ts';
import { currentToastAtom } from '../state/toast.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Spirit } from '../ui/Spirit.tsx';
import { Toast } from '../ui/Toast.tsx';

/** Paths whose screens have a title, or nothing, at the middle of their upper edge. */
const HEADED = new Set(['/task', '/rank', '/reward', '/game', '/watch']);
/** `/watch` of `/watch/code`. */
const screenOf = (path: string): string => path.split('/', 2).join('/');

/** Milliseconds for reading why the page reloads. */
const RELOAD_MS = 2_000;

/** The player is blocked: nothing closes this dialog. */
function Blocked({ message }: { readonly message: string }) {
  return (
    <Dialog title={network.blocked}>
      <Spirit mood="lost" />
      <p className="u-lead">{message}</p>
      <p className="u-muted">{network.appeal}</p>
    </Dialog>
  );
}

/** The page is about to load again from its root: nothing closes this dialog. */
function Reloading({ message }: { readonly message: string }) {
  useEffect(() => {
    const timer = setTimeout(reloadRoot, RELOAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog title={network.reloading}>
      <Spirit mood="asleep" />
      <p className="u-lead">{message}</p>
    </Dialog>
  );
}

function ShownPopup({ popup }: { readonly popup: Popup }) {
  const close = useSetAtom(closePopupAtom);
  return (
    <ErrorBoundary key={popup.kind} fallback={<PopupFailed onClose={() => close(popup.kind)} />}>
      <PopupHost popup={popup} />
    </ErrorBoundary>
  );
}

function Shown({ overlay }: { readonly overlay: Overlay }) {
  if (overlay.kind === 'blocked') return <Blocked message={overlay.message} />;
  if (overlay.kind === 'reloading') return <Reloading message={overlay.message} />;
  return <ShownPopup popup={overlay.popup} />;
}

/** Everything above the screen: the one dialog that is open, and the toast. */
export function Overlays() {
  const toast = useAtomValue(currentToastAtom);
  const overlay = useAtomValue(overlayAtom);
  const path = useHashPath();
  return (
    <>
      {overlay && <Shown overlay={overlay} />}
      <Toast message={toast?.text} low={!HEADED.has(screenOf(path))} />
    </>
  );
}
