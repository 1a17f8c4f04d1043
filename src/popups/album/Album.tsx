import { useSetAtom } from 'jotai/react';
import { useState } from 'react';
import './Album.css';
import { weaponName } from '../../../game-frame/bridge/index.ts';
import type { MadeWeapon } from '../../contract/index.ts';
import { albumCopy } from '../../copy/album.ts';
import { weaponPicture } from '../../share/weapons.ts';
import { albumResource, shareWeaponAtom } from '../../state/album.ts';
import { useCopy } from '../../state/campaign.ts';
import type { PopupProps } from '../../state/popups.ts';
import { useList } from '../../state/use-list.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Fetched } from '../../ui/Fetched.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Showcase } from '../../ui/Showcase.tsx';

interface Props {
  readonly weapons: readonly MadeWeapon[];
  /** Level of the selected weapon. */
  readonly selected: number;
}

/** The selected weapon: its line, since when and how many; of one that was never made only how to get it. */
function Selected({ weapons, selected, onShare }: Props & { readonly onShare: () => unknown }) {
  const copy = useCopy(albumCopy);
  const weapon = weapons.find(({ level }) => level === selected);
  return (
    <div className={classes('album-selected u-column', !weapon && 'album-missing')} aria-live="polite">
      <Showcase picture={weaponPicture(selected)} still={!weapon} />
      <p className="u-lead">{weapon ? weaponName(selected) : copy.unknown}</p>
      <p>{weapon ? copy.lore[selected - 1] : copy.hint(selected)}</p>
      {weapon && (
        <>
          <p className="album-facts u-wrap">
            <span>{copy.first(weapon.first_day)}</span>
            <span>{copy.made(weapon.made)}</span>
          </p>
          <Button tone="teal" size="sm" onClick={onShare}>
            {copy.share}
          </Button>
        </>
      )}
    </div>
  );
}

/** All weapons; a tap selects one. */
function Weapons({ weapons, selected, onSelect }: Props & { readonly onSelect: (level: number) => void }) {
  const copy = useCopy(albumCopy);
  const made = new Set(weapons.map(({ level }) => level));
  return (
    <ul className="album-weapons u-wrap" aria-label={copy.weapons}>
      {copy.lore.map((line, index) => {
        const level = index + 1;
        return (
          <li key={line}>
            <button
              type="button"
              className={classes('u-center', !made.has(level) && 'album-missing')}
              aria-label={made.has(level) ? weaponName(level) : copy.missing(level)}
              aria-pressed={level === selected}
              onClick={() => onSelect(level)}
            >
              <Icon src={weaponPicture(level)} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The album of weapons: opens at the level that the popup names, or at the highest that was made. */
export default function Album({ popup, close }: PopupProps<'album'>) {
  const copy = useCopy(albumCopy);
  const album = useList(albumResource, copy.failed);
  const share = useSetAtom(shareWeaponAtom);
  const [tapped, setTapped] = useState(popup.level);
  const selected = tapped ?? album.value?.at(-1)?.level ?? 1;
  const onShare = (): Promise<unknown> => {
    close();
    return share(selected);
  };
  return (
    <Dialog title={copy.title} onClose={close}>
      <Fetched {...album} label={copy.loading}>
        {(weapons) => (
          <>
            <Selected weapons={weapons} selected={selected} onShare={onShare} />
            <p className="u-muted">
              {weapons.length === 0 ? copy.empty : copy.collected(weapons.length, copy.lore.length)}
            </p>
            <Weapons weapons={weapons} selected={selected} onSelect={setTapped} />
          </>
        )}
      </Fetched>
    </Dialog>
  );
}
