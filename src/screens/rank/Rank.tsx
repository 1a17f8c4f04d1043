import { useLocation } from 'wouter';
import type { Board } from '../../contract/index.ts';
import { common } from '../../copy/common.ts';
import { rank } from '../../copy/rank.ts';
import { boardResource } from '../../state/board.ts';
import { useLive } from '../../state/live.ts';
import { usePlayer } from '../../state/player.ts';
import { Sheet } from '../../ui/Card.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorRetry } from '../../ui/ErrorRetry.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BoardRow } from './BoardRow.tsx';
import { OwnPlace } from './OwnPlace.tsx';
import { Podium } from './Podium.tsx';
import './rank.css';

/** Players who stand on the podium rather than in the list. */
const PODIUM = 3;

function Places({ board }: { readonly board: Board }) {
  const rest = board.list.slice(PODIUM);
  if (board.list.length === 0) return <Empty>{rank.empty}</Empty>;
  if (rest.length === 0) return null;
  return (
    <ol>
      {rest.map((entry) => (
        <BoardRow key={entry.ranking} entry={entry} self={entry.ranking === board.user.ranking} />
      ))}
    </ol>
  );
}

/** The month's leaderboard: podium, list, and the player's own place at the lower edge. */
export default function Rank() {
  const [, navigate] = useLocation();
  const { value: board, error, reload } = useLive(boardResource);
  const user = usePlayer();
  const shown = board === null || board.list.length !== PODIUM;
  return (
    <Screen
      className="rank"
      head={<PageHead title={rank.title} backLabel={common.back} onBack={() => navigate('/')} />}
      foot={user !== null && board !== null && <OwnPlace user={user} board={board} />}
    >
      <p className="rank-note">{rank.note}</p>
      <Podium entries={board?.list ?? null} />
      {shown && (
        <Sheet className="rank-list" label={rank.title}>
          {board !== null && <Places board={board} />}
          {board === null && error !== null && (
            <ErrorRetry lead={rank.failed} message={error} retryLabel={common.retry} onRetry={reload} />
          )}
          {board === null && error === null && <Skeleton rows={6} label={rank.loading} />}
        </Sheet>
      )}
    </Screen>
  );
}
