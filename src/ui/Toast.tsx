import { useAtomValue } from 'jotai/react';
import { createPortal } from 'react-dom';
import './Toast.css';
import { classes } from './classes.ts';
import { openDialogAtom } from './Dialog.tsx';

interface Props {
  readonly message: string | undefined;
  /** In the middle of the screen, which has buttons at its upper edge. */
  readonly low?: boolean;
}

/** A short message. Render it even without one: screen readers announce only the changes of an existing region. */
export function Toast({ message, low = false }: Props) {
  const dialog = useAtomValue(openDialogAtom);
  return createPortal(
    <output className={classes('toast u-window', low && dialog === null && 'toast-low')}>
      {message !== undefined && <span className="toast-text">{message}</span>}
    </output>,
    dialog ?? document.body,
  );
}
