import type { FrameMessage } from '../../bridge/index.ts';
import { soundCues } from '../audio/sound-cues.ts';
import type { GameRunner } from '../loop/game-runner.ts';
import { EffectRandom } from '../random.ts';

/** What the music says of a game. */
type MusicStage = Extract<FrameMessage, { readonly type: 'stage' }>['stage'];

/** Tension from which the music is busy, and below which it is calm again. */
const BUSY = 0.3;
const CALM = 0.18;

/** The stage that follows another one, by what the game is like now; one that stands still is calm. */
function nextStage(before: MusicStage, { running, danger, tension }: GameRunner): MusicStage {
  if (!running) return 'calm';
  if (danger.alarm) return 'danger';
  return tension.value >= (before === 'calm' ? BUSY : CALM) ? 'busy' : 'calm';
}

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
