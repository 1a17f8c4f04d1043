import { Button } from './Button.tsx';
import './Empty.css';
import type { Action } from './use-pending.ts';

/** The mascot of empty states: `asleep` when there is nothing, `lost` when something did not load. */
export function EmptyFigure({ mood }: { readonly mood: 'asleep' | 'lost' }) {
  return <i className={`empty-figure empty-${mood}`} />;
}

/** Shown in place of an empty list. */
export function Empty({ children }: { readonly children: string }) {
  return (
    <div className="empty">
      <EmptyFigure mood="asleep" />
      <p className="empty-lead">{children}</p>
    </div>
  );
}

interface Props {
  /** Names the list that failed to load; omitted where a title does. */
  readonly lead?: string | undefined;
  readonly message: string;
  readonly retryLabel: string;
  readonly onRetry: Action;
  /** Not a failure, but something that the player has to do first. */
  readonly expected?: boolean;
}

/** Shown in place of a list that failed to load, with a button to retry. */
export function ErrorRetry({ lead, message, retryLabel, onRetry, expected = false }: Props) {
  return (
    <div className="empty" role={expected ? undefined : 'alert'}>
      <EmptyFigure mood={expected ? 'asleep' : 'lost'} />
      {lead !== undefined && <p className="empty-lead">{lead}</p>}
      <p>{message}</p>
      <Button tone="teal" onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
