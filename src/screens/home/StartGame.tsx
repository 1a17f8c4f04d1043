import { useAtomValue, useSetAtom } from 'jotai/react';
import './StartGame.css';
import { campaign } from '../../campaign/campaign.ts';
import { common } from '../../copy/common.ts';
import { home } from '../../copy/home.ts';
import { navigate } from '../../routing/hash.ts';
import { campaignPhaseAtom } from '../../state/campaign-phase.ts';
import { showResultAtom, unseenResultAtom, unsentAtom } from '../../state/game/finished.ts';
import { phaseAtom } from '../../state/game/session-atom.ts';
import { startGameAtom } from '../../state/game/start.ts';
import { openHomeAtom } from '../../state/home.ts';
import { openPopupAtom } from '../../state/popups.ts';
import { staminaAtom, unknownUserAtom, userAtom } from '../../state/user.ts';
import { Button } from '../../ui/Button.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { Glyph } from './Glyph.tsx';

const Closed = lazy(() => import('./closed/Closed.tsx'));

function Cost() {
  return (
    <small className="start-game-cost" aria-hidden="true">
      <Glyph name="bolt" />-{campaign.stamina.gameCost}
    </small>
  );
}

/** A number that is filled in from the device before the app lives: see `src/app/boot.ts`. */
function Known({ name, value }: { readonly name: 'stamina' | 'coins'; readonly value: number | null | undefined }) {
  return (
    <b data-known={name} suppressHydrationWarning>
      {value ?? '–'}
    </b>
  );
}

/** The one thing to do now: see a result, resume or send an unfinished game, or start one. */
function Play({ waiting }: { readonly waiting: 'waiting' | 'expired' | null }) {
  const start = useSetAtom(startGameAtom);
  const unseen = useAtomValue(unseenResultAtom);
  const showResult = useSetAtom(showResultAtom);
  const look = { size: 'lg', pulsing: true, className: 'start-game-button' } as const;
  if (unseen) {
    return (
      <Button {...look} onClick={showResult}>
        {home.showScore}
      </Button>
    );
  }
  if (waiting !== null) {
    return (
      <Button {...look} onClick={() => navigate('/game')}>
        {waiting === 'waiting' ? home.resume : home.settle}
      </Button>
    );
  }
  return (
    <Button {...look} onClick={start}>
      {home.start}
      <Cost />
    </Button>
  );
}

/** The button that starts a game, or resumes or sends the unfinished one; and the stamina. */
function Start() {
  const open = useAtomValue(campaignPhaseAtom) === 'open';
  const openHome = useSetAtom(openHomeAtom);
  const unknown = useAtomValue(unknownUserAtom) !== null;
  const openPopup = useSetAtom(openPopupAtom);
  const phase = useAtomValue(phaseAtom);
  const waiting = phase === 'waiting' || phase === 'expired' ? phase : null;
  const stamina = useAtomValue(staminaAtom);
  const unsent = useAtomValue(unsentAtom).length > 0;
  const coins = useAtomValue(userAtom)?.coin;
  return (
    <section className="start-game">
      <Play waiting={waiting} />
      <div className="start-game-stamina">
        <Pill>
          <Glyph name="bolt" />
          {common.stamina} <Known name="stamina" value={stamina} />
          {waiting === null && !unknown && <em>{unsent ? home.unsent : home.staminaNote}</em>}
        </Pill>
        <Pill hidden={coins === undefined || waiting !== null}>
          {home.coins} <Known name="coins" value={coins} />
        </Pill>
        {unknown && (
          <Button size="sm" tone="ghost" onClick={openHome}>
            {common.retry}
          </Button>
        )}
        {waiting !== null && open && (
          <Button size="sm" tone="ghost" onClick={() => openPopup({ kind: 'newGame' })}>
            {home.startNew}
          </Button>
        )}
      </div>
    </section>
  );
}

/** What home is for: to play, or outside the campaign's days to see when they are. An unfinished game can be ended. */
export function StartGame() {
  const campaignPhase = useAtomValue(campaignPhaseAtom);
  const phase = useAtomValue(phaseAtom);
  const unseen = useAtomValue(unseenResultAtom);
  const unfinished = unseen || phase === 'waiting' || phase === 'expired';
  return campaignPhase === 'open' || unfinished ? <Start /> : <Closed phase={campaignPhase} />;
}
