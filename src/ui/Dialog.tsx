import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import './Dialog.css';
import './Ribbon.css';
import { classes } from './classes.ts';
import { enterTopLayer } from './top-layer.ts';

interface Props {
  readonly title: string;
  /** Called by ×, Escape and the phone's close gesture. Without it the dialog can't be closed by the player. */
  readonly onClose?: (() => void) | undefined;
  /** Name of the ×. */
  readonly closeLabel?: string;
  /** Gold ribbon: something was won. */
  readonly gold?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A modal popup on the native `<dialog>`: the rest of the page is inert, and the focus returns to where it was.
 * Open as long as it is rendered.
 */
export function Dialog({ title, onClose, closeLabel = '关闭', gold = false, className, children }: Props) {
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // A layout effect: its cleanup runs while the dialog is still in the page, and closing it returns the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    // `autofocus` takes effect as the dialog opens; a later `focus()` would cost another layout.
    if (heading.current) heading.current.autofocus = true;
    dialog.showModal();
    const leave = enterTopLayer(dialog);
    return () => {
      leave();
      dialog.close();
    };
  }, []);
  // The title, rather than the first field, which would pull a phone's keyboard up; and again when a dialog turns into
  // something else, since the button that had the focus may be gone.
  // oxlint-disable-next-line react/exhaustive-deps -- another title is another dialog
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [title]);

  const refuse = (event: SyntheticEvent): void => {
    event.preventDefault();
    onClose?.();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') refuse(event);
  };
  // Some browsers close a dialog on a second Escape or back gesture, whatever its cancel event said.
  const onClosed = (): void => {
    const dialog = ref.current;
    if (dialog?.isConnected && !dialog.open) dialog.showModal();
  };

  return (
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={refuse}
      onClose={onClosed}
      onKeyDown={onKeyDown}
    >
      <div className={classes('dialog-box', className)}>
        <h2 ref={heading} id={titleId} className={classes('ribbon', gold && 'ribbon-gold')} tabIndex={-1}>
          {title}
        </h2>
        {children}
        {onClose && (
          <button type="button" className="dialog-close" aria-label={closeLabel} onClick={onClose}>
            <i />
          </button>
        )}
      </div>
    </dialog>
  );
}
