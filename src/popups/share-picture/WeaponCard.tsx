import { weaponName } from '../../../game-frame/bridge/index.ts';
import { album } from '../../copy/album.ts';
import { weaponPicture } from '../../share/weapons.ts';
import type { PopupProps } from '../../state/popups.ts';
import { PictureDialog } from './PictureDialog.tsx';

/** The card of a weapon that the player has made. */
export default function WeaponCard({ popup: { level }, close }: PopupProps<'weaponCard'>) {
  const name = weaponName(level);
  return (
    <PictureDialog
      ownerOf={album.owner}
      weapon={weaponPicture(level)}
      headline={name}
      line={album.lore[level - 1] ?? ''}
      alt={album.pictureAlt(name)}
      close={close}
    />
  );
}
