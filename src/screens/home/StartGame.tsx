import { useAtomValue, useSetAtom } from 'jotai/react';
import './StartGame.css';
import { campaign } from '../../campaign/campaign.ts';
import { common } from '../../copy/common.ts';
import { home } from '../../copy/home.ts';
import { campaignPhaseAtom } from '../../state/campaign-phase.ts';
import { unsentAtom } from '../../state/game/finished.ts';
import { nextStepAtom, replaceGameAtom, takeNextStepAtom, unfinishedAtom } from '../../state/game/next-step.ts';
import { openHomeAtom } from '../../state/home.ts';
import { staminaAtom, unknownUserAtom, userAtom } from '../../state/user.ts';
import { Button } from '../../ui/Button.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { Glyph } from './Glyph.tsx';

const Closed = lazy(() => import('./closed/Closed.tsx'));

/** A number that is filled in from the device before the app lives: see `src/app/boot.ts`. */
function Known({ name, value }: { readonly name: 'stamina' | 'coins'; readonly value: number | null | undefined }) {
  return (
    <b data-known={name} suppressHydrationWarning>
      {value ?? '–'}
    </b>
  );
}

/** Does the next step: sees a result, goes on with an unfinished game, or starts one. */
function Play() {
  const step = useAtomValue(nextStepAtom);
  const takeStep = useSetAtom(takeNextStepAtom);
  return (
    <Button size="lg" pulsing className="start-game-button" onClick={takeStep}>
      {home.steps[step]}
      {['start', 'earn'].includes(step) && (
        <small className="start-game-cost u-row" aria-hidden="true">
          <Glyph name="bolt" />-{campaign.stamina.gameCost}
        </small>
      )}
    </Button>
  );
}

/** The button of the next step, and the stamina. */
function Start() {
  const open = useAtomValue(campaignPhaseAtom) === 'open';
  const openHome = useSetAtom(openHomeAtom);
  const unknown = useAtomValue(unknownUserAtom) !== null;
  const unfinished = useAtomValue(unfinishedAtom);
  const replaceGame = useSetAtom(replaceGameAtom);
  const stamina = useAtomValue(staminaAtom);
  const unsent = useAtomValue(unsentAtom).length > 0;
  const coins = useAtomValue(userAtom)?.coin;
  return (
    <section className="start-game home-unsure">
      <Play />
      <div className="start-game-stamina u-row">
        <Pill>
          <Glyph name="bolt" />
          {common.stamina} <Known name="stamina" value={stamina} />
          {!unfinished && !unknown && <em className="u-note">{unsent ? home.unsent : home.staminaNote}</em>}
        </Pill>
        <Pill hidden={coins === undefined || unfinished}>
          {home.coins} <Known name="coins" value={coins} />
        </Pill>
        {unknown && (
          <Button size="sm" tone="ghost" onClick={openHome}>
            {common.retry}
          </Button>
        )}
        {unfinished && open && (
          <Button size="sm" tone="ghost" onClick={replaceGame}>
            {home.startNew}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Plays, or outside the campaign's days shows when they are; a previous game can be concluded on any day. */
export function StartGame() {
  const campaignPhase = useAtomValue(campaignPhaseAtom);
  const step = useAtomValue(nextStepAtom);
  const concludes = ['result', 'resume', 'settle'].includes(step);
  return campaignPhase === 'open' || concludes ? <Start /> : <Closed phase={campaignPhase} />;
}
