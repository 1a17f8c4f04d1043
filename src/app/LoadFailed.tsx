import { useEffect } from 'react';
import { common, network } from '../copy/common.ts';
import { navigate } from '../routing/hash.ts';
import { reloadPage } from '../routing/reload.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorRetry } from '../ui/Empty.tsx';
import { Screen } from '../ui/Screen.tsx';

function retry(): void {
  if (navigator.onLine) reloadPage();
}

/**
 * Says that a file did not load, and reloads the page once the network is back: a browser does not
 * retry a failed import, and a page that is reloaded while offline shows the browser's error page.
 */
function Retry() {
  useEffect(() => {
    window.addEventListener('online', reloadPage);
    return () => window.removeEventListener('online', reloadPage);
  }, []);
  return <ErrorRetry message={network.unreachable} retryLabel={common.retry} onRetry={retry} />;
}

/** Replaces a popup whose file did not load. @param onClose left out: nothing closes it */
export function PopupFailed({ onClose }: { readonly onClose?: (() => void) | undefined }) {
  return (
    <Dialog title={network.missing} onClose={onClose}>
      <Retry />
    </Dialog>
  );
}

/** Replaces a screen whose file did not load. */
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
      <Card>
        <Retry />
        <Button block tone="ghost" onClick={() => navigate('/')}>
          {common.backHome}
        </Button>
      </Card>
    </Screen>
  );
}
