import crown from '../../../assets/icons/crown.svg';
import type { BoardEntry } from '../../contract/index.ts';
import { rank } from '../../copy/rank.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import './Podium.css';

/** The eye finds the first in the middle; readers hear them in order, for the styles do the moving. */
const PLACES = [1, 2, 3] as const;

interface StepProps {
  readonly place: number;
  readonly entry: BoardEntry | undefined;
  /** Nobody is known yet, which is not the same as nobody. */
  readonly unknown: boolean;
}

function Step({ place, entry, unknown }: StepProps) {
  return (
    <li className={`podium-step podium-${place}`}>
      {place === 1 && <Icon className="podium-crown" src={crown} />}
      {entry ? <Avatar avatar={entry.avatar} ringed /> : <span className="podium-vacant vacant" />}
      <p className="podium-name">{entry?.nickname ?? (unknown ? ' ' : rank.vacant)}</p>
      <p className="podium-block">
        <span className="sr">{rank.place(place)}</span>
        <u aria-hidden="true">{place}</u>
        <b>{entry?.score}</b>
      </p>
    </li>
  );
}

/** The first three on their blocks; a block without a player waits for one. `null` while the board is not known. */
export function Podium({ entries }: { readonly entries: readonly BoardEntry[] | null }) {
  return (
    <ol className="podium" aria-label={rank.podium}>
      {PLACES.map((place) => (
        <Step key={place} place={place} entry={entries?.[place - 1]} unknown={entries === null} />
      ))}
    </ol>
  );
}
