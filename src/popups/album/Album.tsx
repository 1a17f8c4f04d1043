import { useSetAtom } from 'jotai/react';
import { useState } from 'react';
import './Album.css';
import { weaponName } from '../../../game-frame/bridge/index.ts';
import type { MadeWeapon } from '../../contract/index.ts';
import { album as copy } from '../../copy/album.ts';
import { weaponPicture } from '../../share/weapons.ts';
import { albumResource, shareWeaponAtom } from '../../state/album.ts';
import type { PopupProps } from '../../state/popups.ts';
import { useList } from '../../state/use-list.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorRetry } from '../../ui/ErrorRetry.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Showcase } from '../../ui/Showcase.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** The chosen weapon: its line, since when and how many; of one that was never made only how to get it. */
function Chosen({
  level,
  weapon,
  onShare,
}: {
  readonly level: number;
  readonly weapon: MadeWeapon | undefined;
  readonly onShare: () => Promise<unknown>;
}) {
  return (
    <div className={classes('album-chosen', weapon === undefined && 'album-missing')} aria-live="polite">
      <Showcase picture={weaponPicture(level)} still={weapon === undefined} />
      <p className="u-lead">{weapon ? weaponName(level) : copy.unknown}</p>
      <p>{weapon ? copy.lore[level - 1] : copy.hint(level)}</p>
      {weapon && (
        <>
          <p className="album-facts">
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

/** All weapons; a tap chooses one. */
function Weapons({
  made,
  chosen,
  onChoose,
}: {
  readonly made: ReadonlySet<number>;
  readonly chosen: number;
  readonly onChoose: (level: number) => void;
}) {
  return (
    <ul className="album-weapons" aria-label={copy.weapons}>
      {copy.lore.map((line, index) => {
        const level = index + 1;
        return (
          <li key={line}>
            <button
              type="button"
              className={classes(!made.has(level) && 'album-missing')}
              aria-label={made.has(level) ? weaponName(level) : copy.missing(level)}
              aria-pressed={level === chosen}
              onClick={() => onChoose(level)}
            >
              <Icon src={weaponPicture(level)} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface PagesProps {
  readonly weapons: readonly MadeWeapon[];
  /** Chosen at first; the highest that was made when left out. */
  readonly first: number | undefined;
  readonly onShare: (level: number) => Promise<unknown>;
}

function Pages({ weapons, first, onShare }: PagesProps) {
  const highest = weapons.at(-1)?.level ?? 1;
  const [chosen, setChosen] = useState(first ?? highest);
  return (
    <>
      <Chosen level={chosen} weapon={weapons.find(({ level }) => level === chosen)} onShare={() => onShare(chosen)} />
      <p className="u-muted">{weapons.length === 0 ? copy.empty : copy.collected(weapons.length, copy.lore.length)}</p>
      <Weapons made={new Set(weapons.map(({ level }) => level))} chosen={chosen} onChoose={setChosen} />
    </>
  );
}

/** The album of the eleven weapons. */
export default function Album({ popup, close }: PopupProps<'album'>) {
  const { value, problem } = useList(albumResource, copy.failed);
  const share = useSetAtom(shareWeaponAtom);
  const onShare = (level: number): Promise<unknown> => {
    close();
    return share(level);
  };
  return (
    <Dialog title={copy.title} onClose={close}>
      {value !== null && <Pages weapons={value} first={popup.level} onShare={onShare} />}
      {value === null && problem === null && <Skeleton label={copy.loading} />}
      {value === null && problem !== null && <ErrorRetry {...problem} />}
    </Dialog>
  );
}
