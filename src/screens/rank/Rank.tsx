import { useAtomValue } from 'jotai/react';
import type { Phase } from '../../campaign/phase.ts';
import type { Board } from '../../contract/index.ts';
import { closedCopy } from '../../copy/closed.ts';
import { common } from '../../copy/common.ts';
import { rankCopy } from '../../copy/rank.ts';
import { navigate } from '../../routing/hash.ts';
import { boardResource } from '../../state/board.ts';
import { useCampaign, useCopy } from '../../hooks/use-campaign.ts';
import { campaignPhaseAtom } from '../../state/campaign/phase.ts';
import { useList } from '../../hooks/use-list.ts';
import { usePlayer } from '../../hooks/use-player.ts';
import { Card } from '../../ui/Card.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Fetched } from '../../ui/Fetched.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { BoardRow, OwnPlace, Podium, reviewBelow, ReviewedPlaces, reviewNote } from './Places.tsx';
import './Rank.css';

const PODIUM = 3;
const awarded = (places: number): number[] => Array.from({ length: places - PODIUM }, (_, index) => PODIUM + 1 + index);

function Places({ board }: { readonly board: Board }) {
  const rank = useCopy(rankCopy);
  const closed = useCopy(closedCopy);
  const { awardedPlaces } = useCampaign().board;
  const phase = useAtomValue(campaignPhaseAtom);
  const taken = board.list.length;
  if (taken === 0) return <Empty>{phase === 'open' ? rank.empty : closed.board[phase].empty}</Empty>;
  return (
    <ol>
      {board.list.slice(PODIUM).map((entry) => (
        <BoardRow key={entry.ranking} place={entry.ranking} entry={entry} self={entry.ranking === board.user.ranking} />
      ))}
      {(phase === 'open' ? awarded(awardedPlaces) : [])
        .filter((place) => place > taken)
        .map((place) => (
          <BoardRow key={place} place={place} />
        ))}
    </ol>
  );
}

/** The month that is under review or settled, unless it has no places to show. */
const reviewOf = (board: Board | null): Board['review'] =>
  board?.review?.list.length === 0 ? undefined : board?.review;

/** The note above the board. After the campaign, only the board says whether its places are final. */
function useNote(phase: Phase, board: Board | null): string {
  const rank = useCopy(rankCopy);
  const closed = useCopy(closedCopy);
  if (phase === 'open') return rank.note;
  if (phase === 'before') return closed.board.before.note;
  if (board === null) return closed.home[phase].title;
  const review = reviewOf(board);
  return review?.confirmed === false ? reviewNote(review, rank) : closed.board[phase].note;
}

/** The month's leaderboard: podium, list, and the player's own place at the bottom. */
export default function Rank() {
  const rank = useCopy(rankCopy);
  const { value: board, problem } = useList(boardResource, rank.failed);
  const user = usePlayer();
  const phase = useAtomValue(campaignPhaseAtom);
  const note = useNote(phase, board);
  const review = reviewOf(board);
  return (
    <Screen
      className="rank"
      head={<PageHead title={rank.title} backLabel={common.back} onBack={() => navigate('/')} />}
      foot={user === null || board === null ? undefined : <OwnPlace user={user} board={board} />}
    >
      <p className="rank-note u-note">{note}</p>
      {phase === 'open' && review?.confirmed === false && (
        <p className="rank-note u-note">{reviewBelow(review, rank)}</p>
      )}
      <Podium entries={board?.list ?? []} vacant={board !== null && (phase === 'open' || phase === 'before')} />
      <Card className="rank-list" label={rank.title}>
        <Fetched value={board} problem={problem} rows={6} label={rank.loading}>
          {(shown) => <Places board={shown} />}
        </Fetched>
      </Card>
      {phase === 'open' && review && <ReviewedPlaces review={review} nickname={user?.nickname ?? null} />}
    </Screen>
  );
}
