import { useAtomValue } from 'jotai/react';
import { weaponName } from '../../../game-frame/bridge/index.ts';
import { album } from '../../copy/album.ts';
import { share } from '../../copy/share.ts';
import { inviteLink } from '../../share/links.ts';
import { weaponPicture } from '../../share/weapons.ts';
import type { PopupProps } from '../../state/popups.ts';
import { userAtom } from '../../state/user.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { PictureFrame } from './PictureFrame.tsx';

/** The card of a weapon that the player has made, to be saved by a long press. */
export default function WeaponCard({ popup: { level }, close }: PopupProps<'weaponCard'>) {
  const user = useAtomValue(userAtom);
  const name = weaponName(level);
  return (
    <Dialog title={share.manualTitle} onClose={close}>
      <PictureFrame
        owner={album.owner(user?.nickname ?? '')}
        weapon={weaponPicture(level)}
        headline={name}
        line={album.lore[level - 1] ?? ''}
        link={user === null ? '' : inviteLink(user.invite_code)}
        alt={album.pictureAlt(name)}
        onFailed={close}
      />
      <p className="u-muted">{share.picture}</p>
    </Dialog>
  );
}
