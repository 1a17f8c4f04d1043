import { useSetAtom } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { isOwnKey } from '../../game-frame/own-key.ts';
import './Dialog.css';
import { classes } from './classes.ts';
import { useCloseOnBack } from './use-close-on-back.ts';

/** The open dialog. Everything outside of it is inert, including toasts. */
export const openDialogAtom = atom<HTMLElement | null>(null);

/** After this time a tap beside the box is no longer the second one of a double tap on what opened it, ms. */
const DOUBLE_TAP_MS = 400;

interface Props {
  readonly title: string;
  /** The only way out: ×, Escape, back, and a tap beside the box. Without it, the player can't close the dialog. */
  readonly onClose?: (() => void) | undefined;
  readonly closeLabel?: string;
  /** With a gold ribbon, for a win. */
  readonly gold?: boolean;
  readonly className?: string;
  /** Id of an element whose text follows the title in the accessible name. */
  readonly sayingId?: string;
  /** At the lower edge of a tall screen, with a lighter mask, so that the screen behind it is visible. */
  readonly low?: boolean;
  readonly children?: ReactNode;
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
  const shownAt = useRef(0);
  /** Whether the mouse or finger went down beside the box. */
  const beside = useRef(false);
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
  useLayoutEffect(() => {
    shownAt.current = performance.now();
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  useCloseOnBack(onClose);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (isOwnKey(event.nativeEvent)) onClose?.();
  };
  // Chrome's back gesture and second Escape close a dialog without asking.
  const onClosed = (): void => {
    const dialog = ref.current;
    if (!dialog?.isConnected || dialog.open) return;
    dialog.showModal();
    onClose?.();
  };
  // A tap that only leaves a field, and its keyboard, does not count.
  const onMouseDown = ({ target }: MouseEvent): void => {
    const typing = document.activeElement instanceof HTMLInputElement;
    beside.current = target === ref.current && !typing && performance.now() - shownAt.current > DOUBLE_TAP_MS;
  };
  const onClick = ({ target }: MouseEvent): void => {
    if (beside.current && target === ref.current) onClose?.();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a tap outside is one way of several
    <dialog
      ref={ref}
      className="dialog u-window u-center u-scroll"
      data-low={low || undefined}
      aria-labelledby={sayingId === undefined ? titleId : `${titleId} ${sayingId}`}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClose={onClosed}
      onKeyDown={onKeyDown}
      onMouseDown={onMouseDown}
      onClick={onClick}
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
