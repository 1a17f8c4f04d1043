import { popupsCopy } from '../copy/popups.ts';
import { useCopy } from '../hooks/use-campaign.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyFigure } from '../ui/Empty.tsx';

/** The player is blocked: nothing closes this dialog. */
export default function Blocked({ message }: { readonly message: string }) {
  const { title, appeal } = useCopy(popupsCopy).blocked;
  return (
    <Dialog title={title}>
      <EmptyFigure mood="lost" />
      <p className="u-lead">{message}</p>
      <p className="u-muted">{appeal}</p>
    </Dialog>
  );
}
