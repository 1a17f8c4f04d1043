import type { FrameMessage } from '../../bridge/index.ts';
import { EffectRandom } from '../random.ts';
import type { GameRunner } from '../loop/game-runner.ts';
import { soundsOf } from '../audio/sound-cues.ts';

/** Sends the page around the game what it must know while the game runs: score, sounds, heart-beat. */
export function forwardEvents(runner: GameRunner, send: (message: FrameMessage) => void): void {
  let beating = false;
  const beat = (): void => {
    const on = runner.danger.alarm && runner.running;
    if (on !== beating) send({ type: 'danger', on });
    beating = on;
  };
  runner.observe(soundsOf((cue, rate, gain) => send({ type: 'sound', cue, rate, gain }), new EffectRandom()));
  runner.observe({
    merged: () => send({ type: 'score', score: runner.game.score }),
    alarmed: beat,
    onPauseChange: beat,
  });
}
