import { Button } from './Button.tsx';
import { Spirit } from './Spirit.tsx';
import './Empty.css';
import type { Action } from './use-pending.ts';

interface Props {
  /** Says what did not load; left out where a title does. */
  readonly lead?: string | undefined;
  readonly message: string;
  readonly retryLabel: string;
  readonly onRetry: Action;
  /** Not a failure: the player has to do something first. */
  readonly expected?: boolean;
}

/** Replaces a list that could not be fetched, with a button that may help. */
export function ErrorRetry({ lead, message, retryLabel, onRetry, expected = false }: Props) {
  return (
    <div className="empty" role={expected ? undefined : 'alert'}>
      <Spirit mood={expected ? 'asleep' : 'lost'} />
      {lead !== undefined && <p className="empty-lead">{lead}</p>}
      <p>{message}</p>
      <Button tone="teal" onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
