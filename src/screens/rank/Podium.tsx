import crown from '../../../assets/icons/crown.svg';
import type { BoardEntry } from '../../contract/index.ts';
import { rank } from '../../copy/rank.ts';
import { Avatar, VacantAvatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { WatchLink } from './WatchLink.tsx';
import './Podium.css';

/** In order of rank for screen readers; styles move the first into the middle. */
const PLACES = [1, 2, 3] as const;

interface StepProps {
  readonly place: number;
  readonly entry: BoardEntry | undefined;
  /** The place can still be taken. */
  readonly vacant: boolean;
}

function Step({ place, entry, vacant }: StepProps) {
  return (
    <li className={`podium-step podium-${place}`}>
      {place === 1 && <Icon className="podium-crown" src={crown} />}
      {entry ? (
        <Avatar avatar={entry.avatar} ringed className="podium-avatar" />
      ) : (
        <VacantAvatar className="podium-avatar" />
      )}
      <p className="podium-name">{entry?.nickname ?? (vacant ? rank.vacant : ' ')}</p>
      {entry && <WatchLink className="podium-watch" code={entry.watch} nickname={entry.nickname} />}
      <p className="podium-block">
        <span className="u-visually-hidden">{rank.place(place)}</span>
        <u className="u-outlined" aria-hidden="true">
          {place}
        </u>
        <b>{entry?.score}</b>
      </p>
    </li>
  );
}

interface Props {
  /** `null` while the board is not loaded. */
  readonly entries: readonly BoardEntry[] | null;
  /** No place can be taken any more. */
  readonly ended: boolean;
}

/** The first three, each on a block; a block may be empty. */
export function Podium({ entries, ended }: Props) {
  return (
    <ol className="podium" aria-label={rank.podium}>
      {PLACES.map((place) => (
        <Step key={place} place={place} entry={entries?.[place - 1]} vacant={entries !== null && !ended} />
      ))}
    </ol>
  );
}
