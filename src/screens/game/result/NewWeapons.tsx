import { useSetAtom } from 'jotai/react';
import './NewWeapons.css';
import { weaponName } from '../../../../game-frame/bridge/index.ts';
import { album as copy } from '../../../copy/album.ts';
import { weaponPicture } from '../../../share/weapons.ts';
import { openPopupAtom } from '../../../state/popups.ts';
import { Icon } from '../../../ui/Icon.tsx';

/** What the game added to the album, and the way there; nothing when it added nothing. */
export function NewWeapons({ levels }: { readonly levels: readonly number[] | undefined }) {
  const openPopup = useSetAtom(openPopupAtom);
  if (levels === undefined || levels.length === 0) return null;
  const best = Math.max(...levels);
  return (
    <button type="button" className="new-weapons" onClick={() => openPopup({ kind: 'album', level: best })}>
      <Icon src={weaponPicture(best)} />
      <span>
        {copy.added}
        <b>{copy.addedNames(weaponName(best), levels.length)}</b>
      </span>
      <em>{copy.look}</em>
    </button>
  );
}
