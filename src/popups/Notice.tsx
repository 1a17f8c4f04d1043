import type { ReactNode } from 'react';
import { Buttons } from '../ui/Buttons.tsx';
import { Dialog } from '../ui/Dialog.tsx';

interface Props {
  readonly title: string;
  /** Something was won. */
  readonly gold?: boolean;
  readonly onClose: () => void;
  readonly picture: ReactNode;
  readonly lead: ReactNode;
  readonly note?: string;
  /** The buttons. */
  readonly children: ReactNode;
}

/** A popup of a picture, a sentence and what to do. */
export function Notice({ picture, lead, note, children, ...dialog }: Props) {
  return (
    <Dialog {...dialog}>
      {picture}
      <p className="u-lead">{lead}</p>
      {note !== undefined && <p className="u-muted">{note}</p>}
      <Buttons>{children}</Buttons>
    </Dialog>
  );
}
