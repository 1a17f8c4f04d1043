import { useAtomValue, useSetAtom } from 'jotai/react';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'wouter';
import back from '../../../assets/icons/back.svg';
import './Watch.css';
import { common } from '../../copy/common.ts';
import { watch as copy } from '../../copy/watch.ts';
import { monthDay } from '../../campaign/days.ts';
import { homeCopy } from '../../copy/home.ts';
import { navigate } from '../../routing/hash.ts';
import { showResultAtom, unseenResultAtom } from '../../state/game/finished.ts';
import { nextStepAtom, takeNextStepAtom } from '../../state/game/next-step.ts';
import { useRevalidate } from '../../hooks/use-resource.ts';
import { useCopy } from '../../hooks/use-campaign.ts';
import { loggedInAtom } from '../../state/account/session.ts';
import { shareReplayAtom, type Watched, watchGameAtom } from '../../state/watch.ts';
import { browserAtom } from '../../state/browser.ts';
import { Card } from '../../ui/Card.tsx';
import { Empty, EmptyFigure, ErrorRetry } from '../../ui/Empty.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { PlayerAvatar } from '../../ui/PlayerAvatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useSlow } from '../../ui/use-slow.ts';
import type { WatchedGame } from '../../contract/index.ts';
import { campaignPhaseAtom } from '../../state/campaign/phase.ts';
import { Controls, Track } from './Controls.tsx';
import { type Replay, useReplay } from './use-replay.ts';

interface CoverProps extends Pick<Replay, 'failed'> {
  readonly onBack: () => void;
  /** Reloads the frame. */
  readonly onRetry: () => void;
}

interface TheatreProps extends Omit<CoverProps, 'failed'> {
  readonly code: string;
  /** `null` while it is fetched; the frame loads meanwhile. */
  readonly game: WatchedGame | null;
}

const WORDS = { log: copy.outdated, version: copy.outdated, drawings: copy.failed };

/** Covers the frame until the replay is ready, and when it can't be shown. */
function Cover({ failed, onBack, onRetry }: CoverProps) {
  const [slow] = useSlow();
  return (
    <section className="watch-cover u-center">
      <IconButton className="watch-back" icon={back} label={common.back} onClick={onBack} />
      <EmptyFigure mood={failed === null ? 'asleep' : 'lost'} />
      <output>{failed === null ? copy.loading : WORDS[failed]}</output>
      {(slow || failed !== null) && (
        <Button tone="ghost" onClick={onRetry}>
          {common.retry}
        </Button>
      )}
    </section>
  );
}

/** The button for the player's next step, or to home outside the campaign. */
function Join() {
  const { steps } = useCopy(homeCopy);
  const step = useAtomValue(nextStepAtom);
  const takeNextStep = useSetAtom(takeNextStepAtom);
  const open = useAtomValue(campaignPhaseAtom) === 'open';
  return open ? (
    <Button size="sm" onClick={takeNextStep}>
      {step === 'start' || step === 'earn' ? copy.join : steps[step]}
    </Button>
  ) : (
    <Button size="sm" tone="violet" onClick={() => navigate('/')}>
      {common.backHome}
    </Button>
  );
}

function WatchedPlayer({ game }: { readonly game: WatchedGame }) {
  return (
    <header className="watch-player u-row u-wrap">
      <PlayerAvatar avatar={game.avatar} framed={game.framed} className="watch-avatar" />
      <div className="u-fill">
        <h1 className="u-name">{game.nickname}</h1>
        <p>
          <b className="u-number">{copy.score(game.score)}</b> {monthDay(game.day)}
        </p>
      </div>
      <Join />
    </header>
  );
}

/** The replay in its frame, with its controls. */
function Theatre({ code, game, onBack, onRetry }: TheatreProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { playback, marks, failed, send } = useReplay(frame, game?.replay ?? null, onBack);
  const share = useSetAtom(shareReplayAtom);
  const { framePage } = useAtomValue(browserAtom);
  return (
    <main className="screen watch" aria-label={copy.title}>
      <div className="watch-stage">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page on our own origin */}
        <iframe
          ref={frame}
          style={{ opacity: playback === null ? 0 : 1 }}
          title={copy.frame}
          src={`${framePage()}?watch`}
          allow="autoplay"
        />
        {(playback === null || failed !== null) && <Cover failed={failed} onBack={onBack} onRetry={onRetry} />}
      </div>
      <section className="screen-foot watch-panel" aria-label={copy.controls}>
        {game && <WatchedPlayer game={game} />}
        {game && playback && <Track playback={playback} marks={marks} send={send} />}
        {game && playback && <Controls playback={playback} send={send} onShare={() => share(code, game)} />}
        <output className="u-visually-hidden">{playback?.ended === true && copy.ended(playback.score)}</output>
      </section>
    </main>
  );
}

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
  return <Found key={code} code={code} />;
}

function Found({ code }: { readonly code: string }) {
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
