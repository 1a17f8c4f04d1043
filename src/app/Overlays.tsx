import { useAtomValue, useSetAtom } from 'jotai/react';
import { useEffect } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { network } from '../copy/common.ts';
import { PopupHost } from './popup-host.ts';
import { PopupFailed } from './LoadFailed.tsx';
import { HOME, useAppRoute } from '../routes.tsx';
import { reloadRoot } from '../routing/reload.ts';
import { type Overlay, overlayAtom } from '../state/overlay.ts';
import { closePopupAtom, type Popup } from '../state/popups.ts';
import { currentToastAtom } from '../state/toast.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Spirit } from '../ui/Spirit.tsx';
import { Toast } from '../ui/Toast.tsx';

/** Time to read why the page reloads, ms. */
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

/** Everything above the screen: the single open dialog, and the toast. */
export function Overlays() {
  const toast = useAtomValue(currentToastAtom);
  const overlay = useAtomValue(overlayAtom);
  // Other screens have a title at the upper edge; home has its logo there.
  const low = useAppRoute() === HOME;
  return (
    <>
      {overlay && <Shown overlay={overlay} />}
      <Toast message={toast?.text} low={low} />
    </>
  );
}
