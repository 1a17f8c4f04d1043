import { useAtomValue } from 'jotai/react';
import { useEffect } from 'react';
import { common, network } from '../copy/common.ts';
import { navigate } from '../routing/hash.ts';
import { browserAtom } from '../state/browser.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorRetry } from '../ui/Empty.tsx';
import { Screen } from '../ui/Screen.tsx';

/** Reloads the page once it is online: browsers don't retry a failed import, and offline they show an error page. */
function Retry() {
  const { reload } = useAtomValue(browserAtom);
  const retry = (): void => {
    if (navigator.onLine) reload();
  };
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [reload]);
  return <ErrorRetry message={network.unreachable} retryLabel={common.retry} onRetry={retry} />;
}

/** Shown in place of a popup whose file did not load. Without `onClose` nothing closes it. */
export function PopupFailed({ onClose }: { readonly onClose?: (() => void) | undefined }) {
  return (
    <Dialog title={network.missing} onClose={onClose}>
      <Retry />
    </Dialog>
  );
}

/** Shown in place of a screen whose file did not load. */
export function ScreenFailed() {
  return (
    <Screen
      head={
        <header className="page-head">
          <i />
          <h1 className="u-display u-outlined">{network.missing}</h1>
        </header>
      }
    >
      <Card className="u-inset">
        <Retry />
        <Button block tone="ghost" onClick={() => navigate('/')}>
          {common.backHome}
        </Button>
      </Card>
    </Screen>
  );
}
