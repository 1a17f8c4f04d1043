import { useSetAtom } from 'jotai/react';
import { weaponName } from '../../../../game-frame/bridge/index.ts';
import { album as copy } from '../../../copy/album.ts';
import { weaponPicture } from '../../../share/weapons.ts';
import { openPopupAtom } from '../../../state/popups.ts';
import { Icon } from '../../../ui/Icon.tsx';

/** What the game added to the album, with the way there; nothing when it added nothing. */
export function NewWeapons({ levels }: { readonly levels: readonly number[] | undefined }) {
  const openPopup = useSetAtom(openPopupAtom);
  if (!levels?.length) return null;
  const best = Math.max(...levels);
  return (
    <button
      type="button"
      className="result-card-tile result-card-line result-card-new"
      onClick={() => openPopup({ kind: 'album', level: best })}
    >
      <Icon src={weaponPicture(best)} />
      <span>
        {copy.added} <strong>{copy.addedNames(weaponName(best), levels.length)}</strong>
      </span>
      <span className="result-card-link">{copy.look}</span>
    </button>
  );
}
