import { useSetAtom } from 'jotai/react';
import { useRef } from 'react';
import type { WatchedGame } from '../../contract/index.ts';
import { watch as copy } from '../../copy/watch.ts';
import { framePage } from '../../routing/frame-page.ts';
import { shareReplayAtom } from '../../state/watch.ts';
import { classes } from '../../ui/classes.ts';
import { Controls } from './Controls.tsx';
import { Player } from './Player.tsx';
import { Track } from './Track.tsx';
import { useReplay } from './use-replay.ts';
import { WatchCover } from './WatchCover.tsx';
import './Watch.css';

interface Props {
  readonly code: string;
  /** `null` while it is being fetched; the frame loads meanwhile. */
  readonly game: WatchedGame | null;
  readonly onBack: () => void;
  /** Reloads the frame. */
  readonly onRetry: () => void;
}

/** The replay in its frame, with its controls. */
export function Theatre({ code, game, onBack, onRetry }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { playback, marks, failed, send } = useReplay(frame, game?.replay ?? null, onBack);
  const share = useSetAtom(shareReplayAtom);
  return (
    <main className="screen watch" aria-label={copy.title}>
      <div className="watch-stage">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page on our own origin */}
        <iframe
          ref={frame}
          className={classes(playback === null && 'watch-hidden')}
          title={copy.frame}
          src={`${framePage()}?watch`}
          allow="autoplay"
        />
        {(playback === null || failed !== null) && <WatchCover failed={failed} onBack={onBack} onRetry={onRetry} />}
      </div>
      <section className="screen-foot watch-panel" aria-label={copy.controls}>
        {game && <Player game={game} />}
        {game && playback && <Track playback={playback} marks={marks} send={send} />}
        {game && playback && <Controls playback={playback} send={send} onShare={() => share(code, game)} />}
        <output className="u-visually-hidden">{playback?.ended === true && copy.ended(playback.score)}</output>
      </section>
    </main>
  );
}
