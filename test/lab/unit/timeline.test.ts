import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { config } from '../../../game-frame/sim/index.ts';
import { Timeline } from '../../../game-frame/debug/model/timeline.ts';
import { scripted, shortGame } from './games.ts';

describe('rewinding', () => {
  test('a tick has the same hash however it is reached', () => {
    const straight = scripted('ways', 700);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 700 }), { minLength: 1, maxLength: 8 }), (stops) => {
        const timeline = scripted('ways', 700);
        for (const stop of stops) timeline.seek(stop);
        const last = stops.at(-1) ?? 0;
        expect(timeline.tick).toBe(last);
        expect(timeline.at(last)?.hash).toBe(straight.at(last)?.hash);
        expect(timeline.desyncTick).toBeNull();
      }),
      { numRuns: 8 },
    );
  });

  test('has the merges to high levels, the danger and the end as landmarks, also after a rewind', () => {
    const timeline = new Timeline('landmarks', config);
    for (const x of [2, 2.1]) timeline.dispatch({ do: 'spawn', level: 8, x, y: 2 });
    while (timeline.landmarks().length === 0) timeline.advance();
    const [first] = timeline.landmarks();
    expect(first).toEqual({ tick: timeline.tick, name: 'level 9' });
    timeline.dispatch({ do: 'end' });
    timeline.advance();
    timeline.seek(0);
    timeline.seek(timeline.end);
    expect(timeline.landmarks()[0]).toEqual(first);
    // One ball is a full field where the red line is low.
    const full = new Timeline('danger', { ...config, redY: 1 });
    full.dispatch({ do: 'spawn', level: 9, x: 4, y: 2 });
    let going = true;
    while (going) going = full.advance();
    expect(full.landmarks().map(({ name }) => name)).toEqual(['danger', 'end']);
  });

  test('stays within what was played', () => {
    const timeline = scripted('bounds', 100);
    timeline.seek(5000);
    expect(timeline.tick).toBe(100);
    timeline.seek(-5);
    expect(timeline.tick).toBe(0);
  });

  test('comes back from the end of a game', () => {
    const timeline = shortGame('over');
    const { tick } = timeline;
    timeline.seek(tick - 30);
    expect(timeline.game.over).toBe(false);
    timeline.seek(tick);
    expect(timeline.game.over).toBe(true);
    expect(timeline.advance()).toBe(false);
  });
});

describe('an action', () => {
  test('in the past cuts off everything after it', () => {
    const timeline = scripted('cut', 500);
    timeline.seek(200);
    while (!timeline.game.canDrop) timeline.advance();
    const now = timeline.tick;
    expect(timeline.dispatch({ do: 'drop', x: 3 })).toBe(true);
    expect(timeline.end).toBe(now);
    expect(timeline.history().every(({ tick }) => tick <= now)).toBe(true);
  });

  test('a drop during the cooldown or twice in a tick is refused', () => {
    const timeline = new Timeline('cool', config);
    expect(timeline.dispatch({ do: 'drop', x: 1 })).toBe(true);
    expect(timeline.dispatch({ do: 'drop', x: 2 })).toBe(false);
    timeline.advance();
    expect(timeline.dispatch({ do: 'drop', x: 3 })).toBe(false);
    expect(timeline.game.balls).toHaveLength(1);
  });

  test('drops alone leave a game unedited; everything else marks it', () => {
    expect(scripted('plain', 200).edited).toBe(false);
    const timeline = scripted('marked', 200);
    timeline.dispatch({ do: 'spawn', level: 4, x: 2, y: 8 });
    expect(timeline.edited).toBe(true);
  });

  test('replayed drops that no longer fit are counted, not played', () => {
    const original = scripted('slow', 400);
    const slower = new Timeline('slow', { ...config, cooldownTicks: 100 }, original.history(), original.tick);
    slower.seek(original.tick);
    expect(slower.refusedDrops).toBeGreaterThan(0);
    expect(slower.history().length + slower.refusedDrops).toBe(original.history().length);
  });
});
