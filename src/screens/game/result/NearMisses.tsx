import coin from '../../../../assets/icons/coin.svg';
import crown from '../../../../assets/icons/crown.svg';
import star from '../../../../assets/icons/star.svg';
import trophy from '../../../../assets/icons/trophy.svg';
import './NearMisses.css';
import { game as copy } from '../../../copy/game.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { NearMiss } from './near-misses.ts';

const PICTURES = { coins: coin, listed: trophy, awarded: crown, best: star } as const;

/** What the next game may reach: words, points, and how far it came as a bar. */
export function NearMisses({ misses }: { readonly misses: readonly NearMiss[] }) {
  return (
    <ul className="near-misses" aria-label={copy.near.title}>
      {misses.map(({ kind, points, done }) => {
        const [before, after] = copy.near[kind];
        return (
          <li key={kind}>
            <Icon src={PICTURES[kind]} />
            <span>
              {before}
              <b>{points}</b>
              {after}
            </span>
            <i className="near-misses-bar" aria-hidden="true">
              <i style={{ transform: `scaleX(${done})` }} />
            </i>
          </li>
        );
      })}
    </ul>
  );
}
