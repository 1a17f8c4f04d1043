import { describe, expect, test } from 'vitest';
import { replay } from '../../../game-frame/sim/index.ts';
import { EffectRandom } from '../../../game-frame/view/effects/random.ts';
import { Play } from '../../../game-frame/view/play/play.ts';
import { createSession } from '../../../game-frame/view/play/session.ts';
import { botLog, playByFrames } from './play-through.ts';

const id = 'frame-play';
const log = botLog(id);
const expected = playByFrames(id, log, () => 1000 / 60).game.hash();

/** Frame lengths of a screen that misses one frame in ten and stands still now and then. */
function ragged(): () => number {
  const random = new EffectRandom(5);
  return () => {
    const chance = random.next();
    if (chance < 0.005) return 5000;
    return chance < 0.1 ? 33.4 : 16.7;
  };
}

describe('play', () => {
  test.each([
    ['90 Hz', () => 1000 / 90],
    ['120 Hz', () => 1000 / 120],
    ['30 Hz', () => 1000 / 30],
    ['dropped frames and 5 s hidden', ragged()],
  ])('%s: the same game', (_name, frames) => {
    expect(playByFrames(id, log, frames).game.hash()).toBe(expected);
  });

  test('what it packed replays to what was played', () => {
    const { game, session } = playByFrames(id, log, () => 1000 / 60);
    const result = replay(id, session.pack());
    expect(result).toMatchObject({ ok: true, score: game.score, counts: game.counts, over: true, hash: game.hash() });
  });

  test('stands still while any hold is on, and goes on after the last', () => {
    const play = new Play(createSession(id));
    const held: boolean[] = [];
    play.observe({ held: (still) => held.push(still) });
    play.hold('paused');
    play.hold('hidden');
    play.advance(1000);
    expect(play.game.tick).toBe(0);
    play.release('paused');
    play.advance(1000);
    expect(play.game.tick).toBe(0);
    play.release('hidden');
    play.advance(34);
    expect(play.game.tick).toBe(2);
    expect(held).toEqual([true, false]);
  });

  test('takes no drop while it stands still', () => {
    const play = new Play(createSession(id));
    play.hold('paused');
    play.drop(500);
    play.release('paused');
    play.advance(100);
    expect(play.game.balls).toHaveLength(0);
  });

  test('a freeze costs time, not ticks', () => {
    const play = new Play(createSession(id));
    play.freeze(50);
    play.advance(50);
    expect(play.game.tick).toBe(0);
    play.advance(1000 / 60 + 0.01);
    expect(play.game.tick).toBe(1);
  });

  test('tells of drops, merges with their combo, the alarm and the end', () => {
    const told = { drops: 0, points: 0, alarms: 0, ends: 0, best: 0 };
    const play = new Play(createSession(id));
    const drops = new Map(log.drops.map(({ tick, x }) => [tick, x]));
    play.observe({
      dropped: () => (told.drops += 1),
      merged: ({ points }, combo) => {
        told.points += points;
        told.best = Math.max(told.best, combo);
      },
      alarmed: () => (told.alarms += 1),
      ended: () => (told.ends += 1),
    });
    while (!play.game.over) {
      const x = drops.get(play.game.tick);
      if (x !== undefined) play.drop(x);
      play.advance(1000 / 60);
    }
    expect(told).toMatchObject({ drops: log.drops.length, points: play.game.score, ends: 1 });
    expect(told.best).toBeGreaterThan(1);
    expect(told.alarms).toBeGreaterThan(0);
  });
});
