import { useSetAtom } from 'jotai/react';
import { useState } from 'react';
import './Weapons.css';
import { weaponName } from '../../../game-frame/bridge/index.ts';
import type { MadeWeapon, Rim } from '../../contract/index.ts';
import { rimsOf } from '../../contract/rims.ts';
import { albumCopy } from '../../copy/album.ts';
import { weaponPicture } from '../../share/weapons.ts';
import { albumResource, shareWeaponAtom } from '../../state/album.ts';
import { useCopy } from '../../hooks/use-campaign.ts';
import { useList } from '../../hooks/use-list.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Showcase } from '../../ui/Showcase.tsx';

type Props = Readonly<{ weapons: readonly MadeWeapon[]; selected: number }>;

/** The rims that a weapon has, the newest last. */
const earnedRims = ({ level, made }: MadeWeapon): readonly Rim[] =>
  rimsOf(level)
    .filter(({ need }) => made >= need)
    .map(({ rim }) => rim);

/** Class of a weapon's picture: a silhouette if it was never made, otherwise its newest rim. */
function pictureClass(weapon: MadeWeapon | undefined): string | false {
  if (!weapon) return 'weapons-missing';
  const rim = earnedRims(weapon).at(-1);
  return rim !== undefined && `weapons-rimmed weapons-${rim}`;
}

function NextRim({ level, made }: MadeWeapon) {
  const copy = useCopy(albumCopy);
  const next = rimsOf(level).find(({ need }) => made < need);
  if (!next) return <p className="weapons-next u-row">{copy.allRims}</p>;
  return (
    <p className="weapons-next u-row">
      <i className={`weapons-sample weapons-${next.rim}`} />
      {copy.goals[next.rim]}
      <ProgressBar value={made} max={next.need} label={copy.progressOf(copy.goals[next.rim])} />
    </p>
  );
}

/** Details of the selected weapon; for one never made, only how to get it. */
function Selected({ weapons, selected, onShare }: Props & { readonly onShare: () => unknown }) {
  const copy = useCopy(albumCopy);
  const weapon = weapons.find(({ level }) => level === selected);
  return (
    <div className={classes('weapons-selected u-column', pictureClass(weapon))} aria-live="polite">
      <Showcase picture={weaponPicture(selected)} still={!weapon} />
      <p className="u-lead">{weapon ? weaponName(selected) : copy.unknown}</p>
      <p>{weapon ? copy.lore[selected - 1] : copy.hint(selected)}</p>
      {weapon && (
        <>
          <p className="weapons-facts u-wrap">
            <span>{copy.first(weapon.first_day)}</span>
            <span>{copy.made(weapon.made)}</span>
          </p>
          <NextRim {...weapon} />
          <Button tone="teal" size="sm" onClick={onShare}>
            {copy.share}
          </Button>
        </>
      )}
    </div>
  );
}

function useWeaponLabel(): (level: number, weapon: MadeWeapon | undefined) => string {
  const copy = useCopy(albumCopy);
  return (level, weapon) => {
    if (!weapon) return copy.missing(level);
    const rim = earnedRims(weapon).at(-1);
    return rim === undefined ? weaponName(level) : copy.rimmed(weaponName(level), copy.goals[rim]);
  };
}

function Cards({ weapons, selected, onSelect }: Props & { readonly onSelect: (level: number) => void }) {
  const copy = useCopy(albumCopy);
  const labelOf = useWeaponLabel();
  return (
    <ul className="weapons-cards u-wrap" aria-label={copy.weapons}>
      {copy.lore.map((line, index) => {
        const level = index + 1;
        const weapon = weapons.find((each) => each.level === level);
        return (
          <li key={line}>
            <button
              type="button"
              className={classes('u-center', pictureClass(weapon))}
              aria-label={labelOf(level, weapon)}
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

function Collected({ weapons }: Pick<Props, 'weapons'>) {
  const copy = useCopy(albumCopy);
  const all = copy.lore.flatMap((_, index) => rimsOf(index + 1)).length;
  const had = weapons.flatMap(earnedRims).length;
  return (
    <p className="weapons-facts u-wrap">
      <span>{copy.collected(weapons.length, copy.lore.length)}</span>
      {had > 0 && <span>{copy.rims(had, all)}</span>}
    </p>
  );
}

interface WeaponsProps {
  /** Selected at first; by default the highest weapon made. */
  readonly level: number | undefined;
  readonly close: () => void;
}

export function Weapons({ level, close }: WeaponsProps) {
  const copy = useCopy(albumCopy);
  const album = useList(albumResource, copy.failed);
  const share = useSetAtom(shareWeaponAtom);
  const [tapped, setTapped] = useState(level);
  const selected = tapped ?? album.value?.at(-1)?.level ?? 1;
  const onShare = (): Promise<unknown> => {
    close();
    return share(selected);
  };
  return (
    <Fetched {...album} label={copy.loading}>
      {(weapons) => (
        <>
          <Selected weapons={weapons} selected={selected} onShare={onShare} />
          {weapons.length === 0 ? <p className="u-muted">{copy.empty}</p> : <Collected weapons={weapons} />}
          <Cards weapons={weapons} selected={selected} onSelect={setTapped} />
        </>
      )}
    </Fetched>
  );
}
