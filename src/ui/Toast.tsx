import { createPortal } from 'react-dom';
import './Toast.css';
import { classes } from './classes.ts';
import { useTopLayer } from './top-layer.ts';

interface Props {
  readonly message: string | undefined;
  /** The screen has buttons at its upper edge: the toast stands below them. */
  readonly low?: boolean;
}

/**
 * The one short message of the moment, spoken as well as shown. Render it always, with no message when there is
 * none: screen readers announce changes of a region that is already there.
 */
export function Toast({ message, low = false }: Props) {
  const host = useTopLayer();
  const below = low && host === document.body;
  return createPortal(
    <output className={classes('toast', below && 'toast-low')}>
      {message !== undefined && <span className="toast-text">{message}</span>}
    </output>,
    host,
  );
}
