import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { config, LEVELS, radiusOf, cloneGame, type FieldGame } from '../../../game-frame/sim/index.ts';
import { Timeline } from '../../../game-frame/debug/model/timeline.ts';
import { scripted, shortGame } from './games.ts';

function act(timeline: Timeline, action: Parameters<Timeline['dispatch']>[0]): void {
  timeline.dispatch(action);
  timeline.advance();
}

const play = (timeline: Timeline, ticks: number): void => {
  for (let i = 0; i < ticks; i += 1) timeline.advance();
};

function edited(): Timeline {
  const timeline = scripted('ways', 550);
  timeline.dispatch({ do: 'spawn', level: 6, x: 4, y: 10 });
  timeline.dispatch({ do: 'tune', config: { ...config, restitution: 0.6, gravity: 20 } });
  play(timeline, 100);
  timeline.dispatch({ do: 'empty' });
  play(timeline, 50);
  return timeline;
}

describe('rewinding', () => {
  test('a tick has the same hash however it is reached, also over edits; none is before or after the game', () => {
    const straight = edited();
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 800 }), { minLength: 1, maxLength: 8 }), (stops) => {
        const timeline = edited();
        for (const stop of stops) timeline.seek(stop);
        const last = Math.min(700, Math.max(0, stops.at(-1) ?? 0));
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
    act(timeline, { do: 'end' });
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
});

test('a spawned ball is of its level, inside the walls', () => {
  const timeline = new Timeline('spawn', config);
  act(timeline, { do: 'spawn', level: LEVELS, x: -3, y: -3 });
  const [ball] = timeline.game.balls;
  expect(ball?.level).toBe(LEVELS);
  expect(ball?.body.getPosition().x).toBeGreaterThan(radiusOf(LEVELS, config) - 0.1);
});

test('pulling a ball that is gone does nothing', () => {
  const timeline = new Timeline('gone', config);
  timeline.dispatch({ do: 'pull', ball: 99, x: 1, y: 1 });
  expect(timeline.advance()).toBe(true);
});

test('empty removes all balls, and the game continues', () => {
  const timeline = scripted('empty', 400);
  act(timeline, { do: 'empty' });
  expect(timeline.game.balls).toHaveLength(0);
  expect(timeline.game.field.world.getContactCount()).toBe(0);
  while (!timeline.game.canDrop) timeline.advance();
  expect(timeline.dispatch({ do: 'drop', x: 5 })).toBe(true);
});

test('tuning reaches balls that are there: radius, mass, friction', () => {
  const timeline = scripted('reshape', 200);
  const radii = config.radii.map((radius) => radius * 1.1);
  act(timeline, { do: 'tune', config: { ...config, radii, density: 2, friction: 0.9 } });
  for (const { level, radius, body } of timeline.game.balls) {
    const wanted = (radii[level - 1] ?? 0) * config.width;
    expect(radius).toBe(wanted);
    expect(body.getMass()).toBeCloseTo(2 * Math.PI * wanted * wanted);
    expect(body.getFixtureList()?.getFriction()).toBe(0.9);
  }
});

function playOn(game: FieldGame, ticks: number): readonly unknown[] {
  const held: unknown[] = [];
  for (let i = 0; i < ticks; i += 1) {
    if (game.canDrop) held.push(game.held);
    game.step(...(game.canDrop ? [100] : []));
  }
  return held;
}

test('a copy continues exactly like its original, from any tick, and never changes it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 1, max: 700 }), (tick, further) => {
      const { game } = scripted(`fork-${tick % 5}`, tick);
      const before = game.hash();
      const copy = cloneGame(game);
      const drawn = playOn(copy, further);
      expect(game.hash()).toBe(before);
      expect(playOn(game, further)).toEqual(drawn);
      expect(copy.hash()).toBe(game.hash());
    }),
    { numRuns: 12 },
  );
});
