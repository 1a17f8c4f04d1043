import type { GameCue } from '../../bridge/index.ts';
import type { Ball } from '../../sim/index.ts';
import type { Hud } from '../hud/hud.ts';
import { toScene } from '../scene/layout.ts';
import type { Page } from './page.ts';
import { EndSequence } from '../loop/end-sequence.ts';
import type { GameRunner } from '../loop/game-runner.ts';
import type { BallListStore } from '../scene/ball-list-store.ts';
import type { EffectsSystem } from '../effects/effects-system.ts';
import { sceneX, sceneY } from '../units.ts';

interface EndingParts {
  readonly page: Page;
  readonly hud: Hud;
  readonly runner: GameRunner;
  readonly roster: BallListStore;
  /** The effects there are at the moment; none while the picture is lost. */
  readonly show: () => EffectsSystem | null;
  readonly onSound: (cue: GameCue, rate: number, gain: number) => void;
  readonly onDone: () => void;
}

/** Balls pop from the top of the pile down; each climbs a little in pitch. */
export function createEndOfGame({ page, hud, runner, roster, show, onSound, onDone }: EndingParts): EndSequence {
  const balls = [...runner.game.balls].sort((a, b) => b.body.getPosition().y - a.body.getPosition().y);
  let popped = 0;
  const pop = (ball: Ball): void => {
    const { x, y } = ball.body.getPosition();
    const target = hud.scorePoint();
    const score = toScene(page.layout(), { x: target.x - page.left(), y: target.y });
    roster.remove(ball.id);
    show()?.burst(ball.level, sceneX(x), sceneY(y), score.x, score.y);
    hud.bumpScore();
    onSound('coin', Math.min(2, 0.8 + popped * 0.04), 0.5);
    popped += 1;
  };
  return new EndSequence(
    balls.map((ball) => () => pop(ball)),
    onDone,
  );
}
