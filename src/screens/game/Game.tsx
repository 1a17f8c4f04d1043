import { useAtomValue, useSetAtom } from 'jotai/react';
import { useEffect, useRef } from 'react';
import './Game.css';
import { gameCopy } from '../../copy/game.ts';
import { navigate } from '../../routing/hash.ts';
import { useCopy } from '../../hooks/use-campaign.ts';
import { browserAtom } from '../../state/browser.ts';
import type { StoredGame } from '../../state/game/session.ts';
import { dispatchGameAtom, gameAtom, gameSessionAtom, gamePhaseAtom } from '../../state/game/session-atom.ts';
import { userAtom } from '../../state/account/user.ts';
import { usePlayer } from '../../hooks/use-player.ts';
import { classes } from '../../ui/classes.ts';
import { GameOver, LoadingCover, NoticeCover } from './Covers.tsx';
import { ResultCard } from './result/ResultCard.tsx';
import { useFrameMessages } from './use-frame-messages.ts';
import { useGameLock } from './use-game-lock.ts';
import { useResizeGuard } from './use-resize-guard.ts';

/** Goes home when there is no game. */
function Guard({ empty }: { readonly empty: boolean }) {
  usePlayer();
  useEffect(() => {
    if (empty) navigate('/', { replace: true });
  }, [empty]);
  return null;
}

/**
 * The game in its frame, covered until it is ready.
 * @param game `null` while the frame loads ahead of a game
 */
function GameFrame({ game }: { readonly game: StoredGame | null }) {
  const copy = useCopy(gameCopy);
  const frame = useRef<HTMLIFrameElement>(null);
  const { framePage } = useAtomValue(browserAtom);
  const dispatch = useSetAtom(dispatchGameAtom);
  const lock = useGameLock(game?.id);
  const ready = useFrameMessages(frame, lock === 'held' ? game : null);
  const over = game !== null && game.finished !== null;
  const refundUsed = useAtomValue(userAtom)?.hp_back_used === true;
  const { resized, leave } = useResizeGuard(ready && !over);

  if (game?.takenOver) return <NoticeCover text={copy.takenOver} note={copy.takenOverNote} />;
  if (lock === 'elsewhere') return <NoticeCover text={copy.elsewhere} />;
  return (
    <>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page on our own origin */}
      <iframe
        ref={frame}
        className="game-frame"
        style={{ opacity: ready ? 1 : 0 }}
        title={copy.frameTitle}
        src={framePage()}
        allow="autoplay"
        tabIndex={over ? -1 : 0}
        aria-hidden={over}
      />
      {game !== null && !ready && !over && <LoadingCover onRetry={() => dispatch({ type: 'retry' })} />}
      {resized && <NoticeCover text={copy.resized} note={refundUsed ? undefined : copy.resizedNote} onHome={leave} />}
    </>
  );
}

/** The game's page: one game from loading to its result. On other screens it only keeps a frame ready, out of sight. */
export default function Game() {
  const { frameTitle } = useCopy(gameCopy);
  const { onPage, frame } = useAtomValue(gameSessionAtom);
  const phase = useAtomValue(gamePhaseAtom);
  const current = useAtomValue(gameAtom);
  const game = onPage ? current : null;
  const playing = phase === 'result' ? null : game;
  return (
    <>
      {onPage && <Guard empty={game === null} />}
      {(playing !== null || frame.ahead) && (
        <main className={classes('game u-window', playing === null && 'game-ahead')} aria-label={frameTitle}>
          {(frame.game !== null || frame.ahead) && <GameFrame key={frame.number} game={playing} />}
          {playing?.finished && <GameOver finished={playing.finished} />}
        </main>
      )}
      {phase === 'result' && game?.finished && game.result && (
        <ResultCard result={game.result} scoreList={game.finished.score_list} />
      )}
    </>
  );
}
