import type { FrameMessage } from '../../bridge/index.ts';
import { type MusicStage, nextStage } from '../audio/music-stage.ts';
import { soundCues } from '../audio/sound-cues.ts';
import type { GameRunner } from '../loop/game-runner.ts';
import { EffectRandom } from '../random.ts';

/** Sends the page around the game what it must know: sounds, what the music is to say, score, danger and the end. */
export function forwardEvents(runner: GameRunner, send: (message: FrameMessage) => void): void {
  const { game, session } = runner;
  let danger = false;
  const sendDanger = (): void => {
    const on = runner.danger.alarm && runner.running;
    if (on !== danger) send({ type: 'danger', on });
    danger = on;
  };
  let stage: MusicStage = 'calm';
  const sendStage = (): void => {
    const next = nextStage(stage, runner);
    if (next !== stage) send({ type: 'stage', stage: next });
    stage = next;
  };
  runner.subscribe(soundCues((cue, rate, gain) => send({ type: 'sound', cue, rate, gain }), new EffectRandom()));
  runner.subscribe({
    onMerge: () => send({ type: 'score', score: game.score }),
    onAlarm: sendDanger,
    onPauseChange: () => {
      sendDanger();
      sendStage();
    },
    onTick: sendStage,
    onFinished: () =>
      send({ type: 'gameOver', totalScore: game.score, scoreList: [...game.counts], gameData: session.pack() }),
  });
}
