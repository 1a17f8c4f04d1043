import type { PopupProps } from '../../state/popups.ts';
import Terms from '../Terms.tsx';

/** The campaign's rules. */
export default function Rules({ close }: PopupProps<'rules'>) {
  return <Terms term="rules" onClose={close} />;
}
