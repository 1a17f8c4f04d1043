import { useAtomValue, useSetAtom } from 'jotai/react';
import heart from '../../../assets/icons/heart.svg';
import './AcceptInvite.css';
import { popups } from '../../copy/popups.ts';
import { acceptInviteAtom } from '../../state/invite.ts';
import type { PopupProps } from '../../state/popups.ts';
import { userAtom } from '../../state/user.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Buttons } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Lines } from '../Lines.tsx';

/** A friend's invite, by the link that the player came by. */
export default function AcceptInvite({ popup, close }: PopupProps<'acceptInvite'>) {
  const accept = useSetAtom(acceptInviteAtom);
  const user = useAtomValue(userAtom);
  const onAccept = async (): Promise<void> => {
    if (await accept(popup.code)) close();
  };
  return (
    <Dialog title={popups.invite.title} onClose={close}>
      <div className="accept-invite-pair" aria-hidden="true">
        <Avatar avatar={2} ringed />
        <Icon src={heart} />
        <Avatar avatar={user?.avatar} ringed />
      </div>
      <Lines lines={popups.invite.lines} />
      <p className="u-muted">{popups.invite.note}</p>
      <Buttons>
        <Button onClick={onAccept}>{popups.invite.action}</Button>
      </Buttons>
    </Dialog>
  );
}
