import bell from '../../../assets/icons/bell.svg';
import { task } from '../../copy/task.ts';
import type { PopupProps } from '../../state/popups.ts';
import { Button } from '../../ui/Button.tsx';
import { Showcase } from '../../ui/Showcase.tsx';
import { Notice } from '../Notice.tsx';

const { action, ...copy } = task.booking;

/** The player has booked the new version. */
export default function Booking({ close }: PopupProps<'booking'>) {
  return (
    <Notice {...copy} gold onClose={close} picture={<Showcase picture={bell} />}>
      <Button onClick={close}>{action}</Button>
    </Notice>
  );
}
