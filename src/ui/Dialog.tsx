import { useSetAtom } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import './Dialog.css';
import { classes } from './classes.ts';

/** The open dialog. Everything outside of it is inert, including toasts. */
export const openDialogAtom = atom<HTMLElement | null>(null);

interface Props {
  readonly title: string;
  /** Called by ×, Escape and the phone's back gesture. Without it, the player can't close the dialog. */
  readonly onClose?: (() => void) | undefined;
  /** Accessible name of the ×. */
  readonly closeLabel?: string;
  /** With a gold ribbon, for a win. */
  readonly gold?: boolean;
  /** Class of the box. */
  readonly className?: string;
  /** Id of an element whose text follows the title in the accessible name. */
  readonly sayingId?: string;
  /** At the lower edge of a tall screen, with a lighter mask, so that the screen behind it is visible. */
  readonly low?: boolean;
  readonly children: ReactNode;
}

/** Closes a dialog. The focus returns to the element that opened it or, without one, to the screen's first button. */
function closeDialog(dialog: HTMLDialogElement): void {
  dialog.close();
  if (!document.activeElement?.closest('main'))
    document.querySelector<HTMLElement>('main .button')?.focus({ preventScroll: true });
}

/** A modal popup, open while it is rendered. The rest of the page is inert; closing returns the focus. */
export function Dialog({
  title,
  onClose,
  closeLabel = '关闭',
  gold = false,
  className,
  low = false,
  sayingId,
  children,
}: Props) {
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const setOpenDialog = useSetAtom(openDialogAtom);

  // A layout effect: its cleanup runs while the dialog is still in the page, and closing it returns the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    // `autofocus` takes effect as the dialog opens; a later `focus()` would cost another layout.
    if (heading.current) heading.current.autofocus = true;
    dialog.showModal();
    setOpenDialog(dialog);
    return () => {
      setOpenDialog(null);
      closeDialog(dialog);
    };
  }, [setOpenDialog]);
  // The title rather than the first field, which would open a phone's keyboard; again when the content changes, since the
  // focused button may be gone.
  // oxlint-disable-next-line react/exhaustive-deps -- another title is another dialog
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), [title]);

  const refuse = (event: SyntheticEvent): void => {
    event.preventDefault();
    onClose?.();
  };
  // Some browsers close a dialog on a second Escape or back gesture, even if its cancel event was prevented.
  const onClosed = (): void => {
    const dialog = ref.current;
    if (dialog?.isConnected && !dialog.open) dialog.showModal();
  };

  return (
    <dialog
      ref={ref}
      className="dialog u-window u-center u-scroll"
      data-low={low || undefined}
      aria-labelledby={sayingId === undefined ? titleId : `${titleId} ${sayingId}`}
      onCancel={refuse}
      onClose={onClosed}
      onKeyDown={(event) => event.key === 'Escape' && refuse(event)}
    >
      <div className={classes('dialog-box', className)}>
        <h2 ref={heading} id={titleId} className={classes('dialog-title', gold && 'dialog-gold')} tabIndex={-1}>
          {title}
        </h2>
        {children}
        {onClose && (
          <button type="button" className="dialog-close u-candy u-reach" aria-label={closeLabel} onClick={onClose}>
            <i />
          </button>
        )}
      </div>
    </dialog>
  );
}
