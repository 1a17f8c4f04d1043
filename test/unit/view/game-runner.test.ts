import { describe, expect, test } from 'vitest';
import { config, seededPieces } from '../../../game-frame/sim/index.ts';
import { EffectRandom } from '../../../game-frame/view/random.ts';
import { TICK_MS } from '../../../game-frame/view/loop/fixed-step.ts';
import type { GameListener } from '../../../game-frame/view/loop/game-listener.ts';
import { GameRunner } from '../../../game-frame/view/loop/game-runner.ts';
import { createSession, type Session } from '../../../game-frame/view/loop/session.ts';
import { botLog } from '../../support/bot-log.ts';
import { playByFrames } from './play-through.ts';

const id = 'frame-play';
const log = botLog(id);
const expected = playByFrames(id, log, () => TICK_MS).game.hash();

/** Frame lengths of a screen that misses one frame in ten and stands still now and then. */
function ragged(): () => number {
  const random = new EffectRandom(5);
  return () => {
    const chance = random.next();
    if (chance < 0.005) return 5000;
    return chance < 0.1 ? 33.4 : 16.7;
  };
}

describe('game runner', () => {
  test.each([
    ['90 Hz', () => 1000 / 90],
    ['120 Hz', () => 1000 / 120],
    ['30 Hz', () => 1000 / 30],
    ['dropped frames and 5 s hidden', ragged()],
  ])('%s: the same game', (_name, frames) => {
    expect(playByFrames(id, log, frames).game.hash()).toBe(expected);
  });

  test('pauses while there is any reason, and resumes after the last', () => {
    const runner = new GameRunner(createSession(id, seededPieces(id)));
    const held: boolean[] = [];
    runner.subscribe({ onPauseChange: (paused) => held.push(paused) });
    runner.pause('menu');
    runner.drop(500);
    runner.pause('hidden');
    runner.advance(1000);
    expect(runner.game.tick).toBe(0);
    runner.resume('menu');
    runner.advance(1000);
    expect(runner.game.tick).toBe(0);
    runner.resume('hidden');
    runner.advance(34);
    expect(runner.game.tick).toBe(2);
    expect(runner.game.balls).toHaveLength(0);
    expect(held).toEqual([true, false]);
  });

  test('a pause within a tick ends the frame', () => {
    const runner = new GameRunner(createSession(id, seededPieces(id)));
    runner.subscribe({ onTick: () => runner.pause('menu') });
    runner.advance(80);
    expect(runner.game.tick).toBe(1);
  });

  test('a freeze costs time, not ticks', () => {
    const runner = new GameRunner(createSession(id, seededPieces(id)));
    runner.freeze(50);
    runner.advance(50);
    expect(runner.game.tick).toBe(0);
    runner.advance(TICK_MS + 0.01);
    expect(runner.game.tick).toBe(1);
  });

  test('emits drops, merges with their combo, the alarm and the end', () => {
    const counts = { drops: 0, points: 0, alarms: 0, ends: 0, best: 0 };
    const listener: GameListener = {
      onDrop: () => (counts.drops += 1),
      onMerge: ({ points, combo }) => {
        counts.points += points;
        counts.best = Math.max(counts.best, combo);
      },
      onAlarm: () => (counts.alarms += 1),
      onGameOver: () => (counts.ends += 1),
    };
    const { game } = playByFrames(
      id,
      log,
      () => TICK_MS,
      (runner) => runner.subscribe(listener),
    );
    expect(counts).toMatchObject({ drops: log.drops.length, points: game.score, ends: 1 });
    expect(counts.best).toBeGreaterThan(1);
    expect(counts.alarms).toBeGreaterThan(0);
  });
});

const run = (session: Session, ticks: number): void => {
  for (let i = 0; i < ticks; i += 1) session.tick();
};

describe('session', () => {
  test('keeps a release of the last moment of the cooldown', () => {
    const session = createSession('s', seededPieces('s'));
    session.drop(200);
    run(session, config.cooldownTicks - 5);
    session.drop(700);
    run(session, 10);
    expect(session.game.balls).toHaveLength(2);
  });

  test('forgets a release that came too early', () => {
    const session = createSession('s', seededPieces('s'));
    session.drop(200);
    run(session, 4);
    session.drop(700);
    run(session, config.cooldownTicks + 20);
    expect(session.game.balls).toHaveLength(1);
  });
});
