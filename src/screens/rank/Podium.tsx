import crown from '../../../assets/icons/crown.svg';
import type { BoardEntry } from '../../contract/index.ts';
import { rank } from '../../copy/rank.ts';
import { Avatar, VacantAvatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { WatchLink } from './WatchLink.tsx';
import './Podium.css';

/** In order of rank for screen readers; the style sheet moves the first into the middle. */
const PLACES = [1, 2, 3] as const;

interface Props {
  readonly entries: readonly BoardEntry[];
  /** Whether empty places can still be taken. */
  readonly vacant: boolean;
}

/** The first three, each on a block; a block may be empty. */
export function Podium({ entries, vacant }: Props) {
  return (
    <ol className="podium" aria-label={rank.podium}>
      {PLACES.map((place) => {
        const entry = entries[place - 1];
        return (
          <li key={place} className={`podium-step podium-${place}`}>
            {place === 1 && <Icon className="podium-crown" src={crown} />}
            {entry && <Avatar avatar={entry.avatar} ringed className="podium-avatar" />}
            {entry && <WatchLink className="podium-watch" code={entry.watch} nickname={entry.nickname} />}
            {!entry && <VacantAvatar className="podium-avatar" />}
            <p className="podium-name u-ellipsis">{entry?.nickname ?? (vacant ? rank.vacant : '\u00a0')}</p>
            <p className="podium-block">
              <span className="u-visually-hidden">{rank.place(place)}</span>
              <u aria-hidden="true">{place}</u>
              <b>{entry?.score}</b>
            </p>
          </li>
        );
      })}
    </ol>
  );
}
