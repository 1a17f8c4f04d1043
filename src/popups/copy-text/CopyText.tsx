import './CopyText.css';
import { common } from '../../copy/common.ts';
import { popups } from '../../copy/popups.ts';
import type { PopupProps } from '../../state/popups.ts';
import { Button } from '../../ui/Button.tsx';
import { Buttons } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** Shows a text to be copied by hand, where the browser refuses to copy it. */
export default function CopyText({ popup, close }: PopupProps<'copyText'>) {
  return (
    <Dialog title={popups.copy.title} onClose={close}>
      <p className="u-muted">{popups.copy.note}</p>
      <p className="copy-text">{popup.text}</p>
      <Buttons>
        <Button onClick={close}>{common.gotIt}</Button>
      </Buttons>
    </Dialog>
  );
}
