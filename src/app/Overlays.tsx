import { useAtomValue, useSetAtom } from 'jotai/react';
import { useEffect } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { network } from '../copy/common.ts';
import { PopupFailed } from './LoadFailed.tsx';
import { HOME, useAppRoute } from '../routes.tsx';
import { browserAtom, READING_MS } from '../state/browser.ts';
import { closePopupAtom, currentPopupAtom, currentToastAtom } from '../state/overlays.ts';
import { blockedAtom, reloadingAtom } from '../state/account/session.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyFigure } from '../ui/Empty.tsx';
import { Toast } from '../ui/Toast.tsx';
import { lazy } from '../ui/lazy.tsx';

export const PopupHost = lazy(() => import('../popups/host/PopupHost.tsx'));

const Blocked = lazy(() => import('../popups/Blocked.tsx'));

/** Announces that the page is about to reload; nothing closes this dialog. */
function Reloading({ message }: { readonly message: string }) {
  const { reloadRoot } = useAtomValue(browserAtom);
  useEffect(() => {
    const timer = setTimeout(reloadRoot, READING_MS);
    return () => clearTimeout(timer);
  }, [reloadRoot]);
  return (
    <Dialog title={network.reloading}>
      <EmptyFigure mood="asleep" />
      <p className="u-lead">{message}</p>
    </Dialog>
  );
}

/** The dialog on show: blocking comes first, then a reload, then {@link currentPopupAtom}. */
function ShownDialog() {
  const blocked = useAtomValue(blockedAtom);
  const reloading = useAtomValue(reloadingAtom);
  const popup = useAtomValue(currentPopupAtom);
  const close = useSetAtom(closePopupAtom);
  if (blocked !== null) {
    return (
      <ErrorBoundary fallback={<PopupFailed />}>
        <Blocked message={blocked} />
      </ErrorBoundary>
    );
  }
  if (reloading !== null) return <Reloading message={reloading} />;
  return (
    popup && (
      <ErrorBoundary key={popup.kind} fallback={<PopupFailed onClose={() => close(popup.kind)} />}>
        <PopupHost popup={popup} />
      </ErrorBoundary>
    )
  );
}

/** The layers above the screen: one dialog, and the toast. */
export function Overlays() {
  const toast = useAtomValue(currentToastAtom);
  // Other screens have a title at the upper edge; home has its logo there.
  const low = useAppRoute() === HOME;
  return (
    <>
      <ShownDialog />
      <Toast message={toast?.text} low={low} />
    </>
  );
}
