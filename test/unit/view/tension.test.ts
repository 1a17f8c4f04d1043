import { expect, test } from 'vitest';
import type { FrameMessage } from '../../../game-frame/bridge/index.ts';
import { config, seededPieces } from '../../../game-frame/sim/index.ts';
import { forwardEvents } from '../../../game-frame/view/app/forward-events.ts';
import { TICK_MS } from '../../../game-frame/view/loop/fixed-step.ts';
import { GameRunner } from '../../../game-frame/view/loop/game-runner.ts';
import { createSession } from '../../../game-frame/view/loop/session.ts';
import { botLog, dropsByTick } from '../../support/bot-log.ts';

test('a game is calm at first and tense at its end, and says so to the music', () => {
  const id = 'tension';
  const drops = dropsByTick(botLog(id, 'average'));
  const runner = new GameRunner(createSession(id, seededPieces(id)));
  const tense: number[] = [];
  const sent: FrameMessage[] = [];
  forwardEvents(runner, (message) => sent.push(message));
  runner.subscribe({ onTick: () => tense.push(runner.tension.value) });
  while (!runner.game.over) {
    const x = drops.get(runner.game.tick);
    if (x !== undefined) runner.drop(x);
    runner.advance(TICK_MS + 0.001);
  }
  expect(tense.slice(0, 45 * config.ticksPerSecond).every((value) => value === 0)).toBe(true);
  expect(tense.at(-2)).toBeGreaterThan(0.5);
  expect(Math.max(...tense)).toBeLessThanOrEqual(1);
  const stages = sent.flatMap((message) => (message.type === 'stage' ? [message.stage] : []));
  expect(stages[0]).not.toBe('calm');
  expect(stages).toContain('busy');
  expect(stages.slice(-2)).toEqual(['danger', 'calm']);
});
