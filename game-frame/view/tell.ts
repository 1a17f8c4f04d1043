import type { FrameMessage } from '../bridge/index.ts';
import { EffectRandom } from './effects/random.ts';
import type { Play } from './play/play.ts';
import { soundsOf } from './play/sounds.ts';

/** Sends the page around the game what it must know while the game runs: score, sounds, heart-beat. */
export function tellPage(play: Play, send: (message: FrameMessage) => void): void {
  let beating = false;
  const beat = (): void => {
    const on = play.danger.alarm && play.running;
    if (on !== beating) send({ type: 'danger', on });
    beating = on;
  };
  play.observe(soundsOf((cue, rate, gain) => send({ type: 'sound', cue, rate, gain }), new EffectRandom()));
  play.observe({
    merged: () => send({ type: 'score', score: play.game.score }),
    alarmed: beat,
    held: beat,
  });
}
