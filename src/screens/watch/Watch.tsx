import { useAtomValue, useSetAtom } from 'jotai/react';
import { useEffect, useState } from 'react';
import { useParams } from 'wouter';
import { common } from '../../copy/common.ts';
import { watch as copy } from '../../copy/watch.ts';
import { navigate } from '../../routing/hash.ts';
import { showResultAtom, unseenResultAtom } from '../../state/game/finished.ts';
import { useRevalidate } from '../../hooks/use-revalidate.ts';
import { loggedInAtom } from '../../state/account/session.ts';
import { type Watched, watchGameAtom } from '../../state/watch.ts';
import { Card } from '../../ui/Card.tsx';
import { Empty, ErrorRetry } from '../../ui/Empty.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Join, WatchedPlayer, Theatre } from './Theatre.tsx';

/** The game of a code, fetched again after a failure whenever a retry may help. */
function useWatched(code: string): { readonly watched: Watched | null; readonly retry: () => Promise<void> } {
  const [watched, setWatched] = useState<Watched | null>(null);
  const fetchGame = useSetAtom(watchGameAtom);
  const [retry] = useState(() => async () => setWatched(await fetchGame(code)));
  const failed = watched === null || ('message' in watched && !watched.gone);
  useEffect(() => {
    void retry();
  }, [retry]);
  useRevalidate(() => {
    if (failed) void retry();
  });
  return { watched, retry };
}

/** Shown without a replay, with the reason. */
function Nothing({ watched, retry }: { readonly watched: Watched; readonly retry: () => Promise<void> }) {
  if ('game' in watched)
    return (
      <>
        <WatchedPlayer game={watched.game} />
        <p className="u-lead">{copy.old}</p>
      </>
    );
  if (!watched.gone)
    return <ErrorRetry lead={copy.failed} message={watched.message} retryLabel={common.retry} onRetry={retry} />;
  return (
    <>
      <Empty>{watched.message}</Empty>
      <Join />
    </>
  );
}

/** The replay of a game, for anyone with its code: `#/watch/<code>`. */
export default function Watch() {
  const { code = '' } = useParams();
  return <Replay key={code} code={code} />;
}

function Replay({ code }: { readonly code: string }) {
  const { watched, retry } = useWatched(code);
  const [frame, setFrame] = useState(0);
  const loggedIn = useAtomValue(loggedInAtom);
  const unseen = useAtomValue(unseenResultAtom);
  const showResult = useSetAtom(showResultAtom);
  const onBack = (): void => (unseen ? showResult() : navigate(loggedIn ? '/rank' : '/'));
  const game = watched && 'game' in watched ? watched.game : null;
  if (watched === null || game?.replay)
    return <Theatre key={frame} code={code} game={game} onBack={onBack} onRetry={() => setFrame(frame + 1)} />;
  return (
    <Screen head={<PageHead title={copy.title} backLabel={common.back} onBack={onBack} />}>
      <Card className="watch-sheet" label={copy.title}>
        <Nothing watched={watched} retry={retry} />
      </Card>
    </Screen>
  );
}
