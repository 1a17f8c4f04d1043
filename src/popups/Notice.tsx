import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import type { Action } from '../ui/use-pending.ts';

interface Props extends ComponentProps<typeof Dialog> {
  readonly lead?: ReactNode;
  readonly note?: string;
  readonly action: string;
  readonly onAction: Action;
  readonly tone?: 'gold' | 'teal';
  readonly other?: string | undefined;
  readonly onOther?: Action;
}

/** A popup with a picture, a sentence and one or two buttons. */
export function Notice({ children, lead, note, action, onAction, tone = 'gold', other, onOther, ...dialog }: Props) {
  return (
    <Dialog {...dialog}>
      {children}
      {lead !== undefined && <p className="u-lead">{lead}</p>}
      {note !== undefined && <p className="u-muted">{note}</p>}
      <div className="button-group">
        {other !== undefined && (
          <Button tone="ghost" onClick={onOther}>
            {other}
          </Button>
        )}
        <Button tone={tone} onClick={onAction}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
