import type { FrameMessage } from '../../bridge/index.ts';
import { LEVELS } from '../../sim/index.ts';
import { soundCues } from '../audio/sound-cues.ts';
import type { GameRunner } from '../loop/game-runner.ts';
import { EffectRandom } from '../random.ts';

type MusicTension = Extract<FrameMessage, { readonly type: 'tension' }>['level'];

/** Tension from which the music is busy, and below which it is calm again. */
const BUSY = 0.3;
const CALM = 0.18;

/** The next tension level; a paused game is calm. */
function nextTension(before: MusicTension, { running, danger, tension }: GameRunner): MusicTension {
  if (!running) return 'calm';
  if (danger.alarm) return 'danger';
  return tension.value >= (before === 'calm' ? BUSY : CALM) ? 'busy' : 'calm';
}

/** Reports sounds, tension, score, danger and the end to the page around the game. */
export function forwardEvents(runner: GameRunner, send: (message: FrameMessage) => void): void {
  const { game, session } = runner;
  let danger = false;
  const sendDanger = (): void => {
    const on = runner.danger.alarm && runner.running;
    if (on !== danger) send({ type: 'danger', on });
    danger = on;
  };
  let level: MusicTension = 'calm';
  const sendTension = (): void => {
    const next = nextTension(level, runner);
    if (next !== level) send({ type: 'tension', level: next });
    level = next;
  };
  runner.subscribe(soundCues((cue, rate, gain) => send({ type: 'sound', cue, rate, gain }), new EffectRandom()));
  runner.subscribe({
    onMerge: ({ into }) => {
      send({ type: 'score', score: game.score });
      if (into && into.level < LEVELS && runner.isFirst(into.level))
        send({ type: 'sound', cue: 'claim', rate: 1, gain: 0.8 });
    },
    onAlarm: sendDanger,
    onPauseChange: () => {
      sendDanger();
      sendTension();
    },
    onTick: sendTension,
    onFinished: () =>
      send({ type: 'gameOver', totalScore: game.score, scoreList: [...game.counts], gameData: session.pack() }),
  });
}
