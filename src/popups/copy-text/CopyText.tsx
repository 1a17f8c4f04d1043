import './CopyText.css';
import { common } from '../../copy/common.ts';
import { popups } from '../../copy/popups.ts';
import type { PopupProps } from '../../state/popups.ts';
import { Notice } from '../Notice.tsx';

/** Shows a text to be copied by hand, where the browser refuses to copy it. */
export default function CopyText({ popup, close }: PopupProps<'copyText'>) {
  return (
    <Notice title={popups.copy.title} onClose={close} action={common.gotIt} onAction={close}>
      <p className="u-muted">{popups.copy.note}</p>
      <p className="copy-text">{popup.text}</p>
    </Notice>
  );
}
