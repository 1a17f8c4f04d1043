import { useAtomValue, useSetAtom } from 'jotai/react';
import { reward } from '../../copy/reward.ts';
import { copyText } from '../../share/clipboard.ts';
import { openGroup } from '../../share/links.ts';
import type { PopupProps } from '../../state/popups.ts';
import { openPopupAtom } from '../../state/popups.ts';
import { showToastAtom } from '../../state/toast.ts';
import { userAtom } from '../../state/user.ts';
import { Button } from '../../ui/Button.tsx';
import { Buttons } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Steps } from '../../ui/Steps.tsx';

const copy = reward.claim;

/** How a prize gets from the admin to the player. */
export default function HowToClaim({ close }: PopupProps<'howToClaim'>) {
  const id = useAtomValue(userAtom)?.id ?? '';
  const toast = useSetAtom(showToastAtom);
  const openPopup = useSetAtom(openPopupAtom);
  const copyId = () =>
    copyText(id).then((copied) => (copied ? toast(copy.copied) : openPopup({ kind: 'copyText', text: id })));
  return (
    <Dialog title={copy.title} onClose={close}>
      <Steps steps={copy.steps} />
      <p className="u-lead">{reward.account(id)}</p>
      <p className="u-muted">{copy.stock}</p>
      <Buttons>
        <Button tone="ghost" onClick={copyId}>
          {copy.copyId}
        </Button>
        <Button onClick={openGroup}>{copy.join}</Button>
      </Buttons>
    </Dialog>
  );
}
