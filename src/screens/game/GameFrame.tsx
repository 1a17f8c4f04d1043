import { useRef, useState } from 'react';
import { game as copy } from '../../copy/game.ts';
import type { HeldGame } from '../../state/game.ts';
import { classes } from '../../ui/classes.ts';
import { frameUrl } from './frame-url.ts';
import { LoadingCover } from './LoadingCover.tsx';
import { NoticeCover } from './NoticeCover.tsx';
import { useFrameMessages } from './use-frame-messages.ts';
import { useGameLock } from './use-game-lock.ts';
import { useResizeGuard } from './use-resize-guard.ts';

/** The game in its frame, under a cover until it is ready. */
export function GameFrame({ game }: { readonly game: HeldGame }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [attempt, setAttempt] = useState(0);
  const lock = useGameLock(game.id);
  const ready = useFrameMessages(frame, game);
  const over = game.finished !== null;
  const resized = useResizeGuard(ready && !over);

  if (lock === 'elsewhere') return <NoticeCover text={copy.elsewhere} />;
  return (
    <>
      {lock === 'held' && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page on our own origin
        <iframe
          key={attempt}
          ref={frame}
          className={classes('game-frame', !ready && 'game-frame-hidden')}
          title={copy.frameTitle}
          src={frameUrl(game.id)}
          allow="autoplay"
          tabIndex={over ? -1 : 0}
          aria-hidden={over}
        />
      )}
      {!ready && !over && <LoadingCover onRetry={() => setAttempt(attempt + 1)} />}
      {resized && <NoticeCover text={copy.resized} note={copy.resizedNote} />}
    </>
  );
}
