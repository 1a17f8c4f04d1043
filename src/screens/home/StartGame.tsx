import { useAtomValue, useSetAtom } from 'jotai/react';
import './StartGame.css';
import { campaign } from '../../campaign/campaign.ts';
import { common } from '../../copy/common.ts';
import { home } from '../../copy/home.ts';
import { navigate } from '../../routing/hash.ts';
import { phaseAtom } from '../../state/game/session-atom.ts';
import { startGameAtom } from '../../state/game/start.ts';
import { openPopupAtom } from '../../state/popups.ts';
import { staminaAtom } from '../../state/user.ts';
import { Button } from '../../ui/Button.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Glyph } from './Glyph.tsx';

function Cost() {
  return (
    <small className="start-game-cost" aria-hidden="true">
      <Glyph name="bolt" />-{campaign.stamina.gameCost}
    </small>
  );
}

/** The button that starts a game, or resumes or sends the unfinished one; and the stamina. */
export function StartGame() {
  const start = useSetAtom(startGameAtom);
  const openPopup = useSetAtom(openPopupAtom);
  const phase = useAtomValue(phaseAtom);
  const waiting = phase === 'waiting' || phase === 'expired';
  const stamina = useAtomValue(staminaAtom);
  return (
    <section className="start-game">
      {waiting ? (
        <Button size="lg" pulsing className="start-game-button" onClick={() => navigate('/game')}>
          {phase === 'waiting' ? home.resume : home.settle}
        </Button>
      ) : (
        <Button size="lg" pulsing className="start-game-button" onClick={start}>
          {home.start}
          <Cost />
        </Button>
      )}
      <div className="start-game-stamina">
        <Pill>
          <Glyph name="bolt" />
          {common.stamina} <b>{stamina ?? '–'}</b>
          {!waiting && <em>{home.staminaNote}</em>}
        </Pill>
        {waiting && (
          <Button size="sm" tone="ghost" onClick={() => openPopup({ kind: 'newGame' })}>
            {home.startNew}
          </Button>
        )}
      </div>
    </section>
  );
}
