import { expect, test } from 'vitest';
import type { FrameMessage } from '../../../game-frame/bridge/index.ts';
import { config } from '../../../game-frame/sim/index.ts';
import { forwardEvents } from '../../../game-frame/view/app/forward-events.ts';
import { TICK_MS } from '../../../game-frame/view/loop/fixed-step.ts';
import { botLog } from '../../support/bot-log.ts';
import { playByFrames } from './play-through.ts';

test('a game is calm at first and tense at its end, and says so to the music', () => {
  const tense: number[] = [];
  const sent: FrameMessage[] = [];
  const log = botLog('tension', 'average');
  playByFrames(
    'tension',
    log,
    () => TICK_MS,
    (runner) => {
      forwardEvents(runner, (message) => sent.push(message));
      runner.subscribe({ onTick: () => tense.push(runner.tension.value) });
    },
  );
  expect(tense.slice(0, 45 * config.ticksPerSecond).every((value) => value === 0)).toBe(true);
  expect(tense.at(-2)).toBeGreaterThan(0.5);
  expect(Math.max(...tense)).toBeLessThanOrEqual(1);
  const levels = sent.flatMap((message) => (message.type === 'tension' ? [message.level] : []));
  expect(levels[0]).not.toBe('calm');
  expect(levels).toContain('busy');
  expect(levels.slice(-2)).toEqual(['danger', 'calm']);
});
