import { common } from '../copy/common.ts';
import { network } from '../copy/network.ts';
import { reloadPage } from '../routing/reload.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorRetry } from '../ui/ErrorRetry.tsx';

/** Stands where a screen or popup did not arrive: browsers remember the failure until the page is loaded again. */
export function LoadFailed() {
  return (
    <Dialog title={network.missing}>
      <ErrorRetry message={network.unreachable} retryLabel={common.retry} onRetry={reloadPage} />
    </Dialog>
  );
}
