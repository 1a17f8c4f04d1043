import bell from '../../../assets/icons/bell.svg';
import { task } from '../../copy/task.ts';
import type { PopupProps } from '../../state/popups.ts';
import { Button } from '../../ui/Button.tsx';
import { Buttons } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Showcase } from '../../ui/Showcase.tsx';

const copy = task.booking;

/** The player has booked the new version. */
export default function Booking({ close }: PopupProps<'booking'>) {
  return (
    <Dialog title={copy.title} gold onClose={close}>
      <Showcase picture={bell} />
      <p className="u-lead">{copy.lead}</p>
      <p className="u-muted">{copy.note}</p>
      <Buttons>
        <Button onClick={close}>{copy.action}</Button>
      </Buttons>
    </Dialog>
  );
}
