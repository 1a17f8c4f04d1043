import { useAtomValue } from 'jotai/react';
import { campaign } from '../../campaign/campaign.ts';
import type { Board, UserInfo } from '../../contract/index.ts';
import { rank } from '../../copy/rank.ts';
import { placeShown } from '../../state/board.ts';
import { campaignPhaseAtom } from '../../state/campaign-phase.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { WatchLink } from './WatchLink.tsx';
import './OwnPlace.css';

/** The player's own place, always visible. */
export function OwnPlace({ user, board }: { readonly user: UserInfo; readonly board: Board }) {
  const place = placeShown(board);
  const open = useAtomValue(campaignPhaseAtom) === 'open';
  const held = open && place !== null && place <= campaign.board.awardedPlaces;
  return (
    <section className="own-place u-row" aria-label={rank.own}>
      <span className={place === null ? 'own-place-off' : 'own-place-number u-number'}>{place ?? rank.offBoard}</span>
      <Avatar avatar={user.avatar} ringed />
      <div className="u-fill">
        <h2>{rank.self(user.nickname ?? '')}</h2>
        <p>{held ? rank.held : rank.hint}</p>
      </div>
      <b className="u-number own-place-score">{board.user.score}</b>
      <WatchLink code={board.user.watch} nickname={user.nickname ?? ''} />
    </section>
  );
}
