import bell from '../../../assets/icons/bell.svg';
import { task } from '../../copy/task.ts';
import type { PopupProps } from '../../state/popups.ts';
import { Showcase } from '../../ui/Showcase.tsx';
import { Notice } from '../Notice.tsx';

/** The player has booked the new version. */
export default function Booking({ close }: PopupProps<'booking'>) {
  return (
    <Notice {...task.booking} gold onClose={close} onAction={close}>
      <Showcase picture={bell} />
    </Notice>
  );
}
