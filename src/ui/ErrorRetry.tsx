import { Button } from './Button.tsx';
import './states.css';
import type { Action } from './use-pending.ts';

interface Props {
  readonly message: string;
  readonly retryLabel: string;
  readonly onRetry: Action;
}

/** What stands where a list could not be fetched. */
export function ErrorRetry({ message, retryLabel, onRetry }: Props) {
  return (
    <div className="empty" role="alert">
      <p>{message}</p>
      <Button tone="ghost" size="sm" onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
