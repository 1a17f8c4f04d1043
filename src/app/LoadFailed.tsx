import { common } from '../copy/common.ts';
import { network } from '../copy/network.ts';
import { reloadPage } from '../routing/reload.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorRetry } from '../ui/ErrorRetry.tsx';

/** Shown when the file of a screen or popup did not load. Browsers do not try an import again without a reload. */
export function LoadFailed() {
  return (
    <Dialog title={network.missing}>
      <ErrorRetry message={network.unreachable} retryLabel={common.retry} onRetry={reloadPage} />
    </Dialog>
  );
}
