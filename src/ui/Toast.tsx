import { createPortal } from 'react-dom';
import './Toast.css';
import { useTopLayer } from './top-layer.ts';

/**
 * The one short message of the moment, spoken as well as shown. Render it always, with no message when there is
 * none: screen readers announce changes of a region that is already there.
 */
export function Toast({ message }: { readonly message: string | undefined }) {
  const host = useTopLayer();
  return createPortal(
    <output className="toast">{message !== undefined && <span className="toast-text">{message}</span>}</output>,
    host,
  );
}
