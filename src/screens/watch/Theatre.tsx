import { useAtomValue, useSetAtom } from 'jotai/react';
import { useRef } from 'react';
import back from '../../../assets/icons/back.svg';
import type { WatchedGame } from '../../contract/index.ts';
import { common } from '../../copy/common.ts';
import { monthDay } from '../../copy/days.ts';
import { homeCopy } from '../../copy/home.ts';
import { watch as copy } from '../../copy/watch.ts';
import { navigate } from '../../routing/hash.ts';
import { useCopy } from '../../hooks/use-campaign.ts';
import { campaignPhaseAtom } from '../../state/campaign/phase.ts';
import { browserAtom } from '../../state/browser.ts';
import { nextStepAtom, takeNextStepAtom } from '../../state/game/next-step.ts';
import { shareReplayAtom } from '../../state/watch.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { EmptyFigure } from '../../ui/Empty.tsx';
import { useSlow } from '../../ui/use-slow.ts';
import { Controls, Track } from './Controls.tsx';
import { type Replay, useReplay } from './use-replay.ts';
import './Watch.css';

interface CoverProps extends Pick<Replay, 'failed'> {
  readonly onBack: () => void;
  /** Reloads the frame. */
  readonly onRetry: () => void;
}

interface Props extends Omit<CoverProps, 'failed'> {
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
export function Join() {
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

export function WatchedPlayer({ game }: { readonly game: WatchedGame }) {
  return (
    <header className="watch-player u-row u-wrap">
      <Avatar avatar={game.avatar} ringed />
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
export function Theatre({ code, game, onBack, onRetry }: Props) {
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
