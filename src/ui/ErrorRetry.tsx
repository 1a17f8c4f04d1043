import { Button } from './Button.tsx';
import { Spirit } from './Spirit.tsx';
import './Empty.css';
import type { Action } from './use-pending.ts';

interface Props {
  /** What did not load; left out in a dialog, whose title says it. */
  readonly lead?: string;
  readonly message: string;
  readonly retryLabel: string;
  readonly onRetry: Action;
}

/** Replaces a list that could not be fetched. */
export function ErrorRetry({ lead, message, retryLabel, onRetry }: Props) {
  return (
    <div className="empty" role="alert">
      <Spirit mood="lost" />
      {lead !== undefined && <p className="empty-lead">{lead}</p>}
      <p>{message}</p>
      <Button tone="teal" onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
