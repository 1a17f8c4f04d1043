import coins from '../../../../assets/icons/coin.svg';
import awarded from '../../../../assets/icons/crown.svg';
import best from '../../../../assets/icons/star.svg';
import listed from '../../../../assets/icons/trophy.svg';
import { game as copy } from '../../../copy/game.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { NearMiss } from './near-misses.ts';

const PICTURES = { coins, listed, awarded, best } as const;

/** What the next game may reach: words, points, and the progress as a bar. */
export function NearMisses({ misses }: { readonly misses: readonly NearMiss[] }) {
  return (
    <ul aria-label={copy.near.title}>
      {misses.map(({ kind, points, done }) => {
        const [before, after] = copy.near[kind];
        return (
          <li key={kind} className="result-card-tile result-card-line">
            <Icon src={PICTURES[kind]} />
            <span>
              {before}
              <b>{points}</b>
              {after}
              <i className="result-card-bar" style={{ backgroundSize: `${100 * done}% 100%` }} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
