import { rules } from '../../copy/rules.ts';
import type { PopupProps } from '../../state/popups.ts';
import { Document } from '../Document.tsx';

/** The campaign's rules. */
export default function Rules({ close }: PopupProps<'rules'>) {
  return <Document text={rules} onClose={close} />;
}
