import { useSetAtom } from 'jotai/react';
import { useRef } from 'react';
import { game as copy } from '../../copy/game.ts';
import { framePage } from '../../routing/frame-page.ts';
import type { StoredGame } from '../../state/game/session.ts';
import { dispatchGameAtom } from '../../state/game/session-atom.ts';
import { classes } from '../../ui/classes.ts';
import { LoadingCover } from './LoadingCover.tsx';
import { NoticeCover } from './NoticeCover.tsx';
import { useFrameMessages } from './use-frame-messages.ts';
import { useGameLock } from './use-game-lock.ts';
import { useResizeGuard } from './use-resize-guard.ts';

interface Props {
  /** The game to play; `null` while it is unknown and the frame loads ahead. */
  readonly game: StoredGame | null;
}

/** The game in its frame, under a cover until it is ready. */
export function GameFrame({ game }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const dispatch = useSetAtom(dispatchGameAtom);
  const lock = useGameLock(game?.id);
  const ready = useFrameMessages(frame, lock === 'held' ? game : null);
  const over = game !== null && game.finished !== null;
  const { resized, leave } = useResizeGuard(ready && !over);

  if (game?.takenOver) return <NoticeCover text={copy.takenOver} note={copy.takenOverNote} />;
  if (lock === 'elsewhere') return <NoticeCover text={copy.elsewhere} />;
  return (
    <>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page on our own origin */}
      <iframe
        ref={frame}
        className={classes('game-frame', !ready && 'game-frame-hidden')}
        title={copy.frameTitle}
        src={framePage()}
        allow="autoplay"
        tabIndex={over ? -1 : 0}
        aria-hidden={over}
      />
      {game !== null && !ready && !over && <LoadingCover onRetry={() => dispatch({ type: 'retry' })} />}
      {resized && <NoticeCover text={copy.resized} note={copy.resizedNote} onHome={leave} />}
    </>
  );
}
