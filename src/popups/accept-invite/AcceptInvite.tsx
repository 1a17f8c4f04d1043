import { useAtomValue, useSetAtom } from 'jotai/react';
import heart from '../../../assets/icons/heart.svg';
import './AcceptInvite.css';
import { popups } from '../../copy/popups.ts';
import { acceptInviteAtom } from '../../state/handle-link.ts';
import type { PopupProps } from '../../state/popups.ts';
import { userAtom } from '../../state/user.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../Notice.tsx';

/** A friend's invite, by the link that the player opened. */
export default function AcceptInvite({ popup, close }: PopupProps<'acceptInvite'>) {
  const accept = useSetAtom(acceptInviteAtom);
  const user = useAtomValue(userAtom);
  const onAccept = async (): Promise<void> => {
    if (await accept(popup.code)) close();
  };
  return (
    <Notice {...popups.invite} onClose={close} onAction={onAccept}>
      <div className="accept-invite" aria-hidden="true">
        <Avatar avatar={2} ringed />
        <Icon src={heart} />
        <Avatar avatar={user?.avatar} ringed />
      </div>
    </Notice>
  );
}
