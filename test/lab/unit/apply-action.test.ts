import { expect, test } from 'vitest';
import { config, LEVELS, radiusOf } from '../../../game-frame/sim/index.ts';
import { Timeline } from '../../../game-frame/debug/model/timeline.ts';
import { scripted } from './games.ts';

const play = (timeline: Timeline, ticks: number): void => {
  for (let i = 0; i < ticks; i += 1) timeline.advance();
};

test('a spawned ball is of its level, inside the walls', () => {
  const timeline = new Timeline('spawn', config);
  timeline.dispatch({ do: 'spawn', level: LEVELS, x: -3, y: -3 });
  timeline.advance();
  const [ball] = timeline.game.balls;
  expect(ball?.level).toBe(LEVELS);
  expect(ball?.body.getPosition().x).toBeGreaterThan(radiusOf(LEVELS, config) - 0.1);
});

test('a pulled ball comes to the pointer', () => {
  const timeline = new Timeline('pull', config);
  timeline.dispatch({ do: 'spawn', level: 2, x: 1, y: 1 });
  timeline.advance();
  const [ball] = timeline.game.balls;
  for (let i = 0; i < 60; i += 1) {
    timeline.dispatch({ do: 'pull', ball: ball?.id ?? 0, x: 6, y: 9 });
    timeline.advance();
  }
  const at = ball?.body.getPosition();
  expect(Math.hypot((at?.x ?? 0) - 6, (at?.y ?? 0) - 9)).toBeLessThan(0.2);
});

test('pulling a ball that is gone does nothing', () => {
  const timeline = new Timeline('gone', config);
  timeline.dispatch({ do: 'pull', ball: 99, x: 1, y: 1 });
  expect(timeline.advance()).toBe(true);
});

test('empty takes all balls out, and the game goes on', () => {
  const timeline = scripted('empty', 400);
  timeline.dispatch({ do: 'empty' });
  timeline.advance();
  expect(timeline.game.balls).toHaveLength(0);
  expect(timeline.game.field.world.getContactCount()).toBe(0);
  while (!timeline.game.canDrop) timeline.advance();
  expect(timeline.dispatch({ do: 'drop', x: 5 })).toBe(true);
});

const height = ({ game }: Timeline): number => game.balls[0]?.body.getPosition().y ?? 0;

test('a tuned game goes on under the new config: weaker gravity falls slower', () => {
  const [heavy, light] = [new Timeline('tune', config), new Timeline('tune', config)];
  for (const timeline of [heavy, light]) timeline.dispatch({ do: 'drop', x: 500 });
  light.dispatch({ do: 'tune', config: { ...config, gravity: 5 } });
  play(heavy, 30);
  play(light, 30);
  expect(height(light)).toBeGreaterThan(height(heavy) + 1);
});

test('tuning reaches balls that are there: radius, mass, friction', () => {
  const timeline = scripted('reshape', 200);
  const radii = config.radii.map((radius) => radius * 1.1);
  timeline.dispatch({ do: 'tune', config: { ...config, radii, density: 2, friction: 0.9 } });
  timeline.advance();
  for (const { level, radius, body } of timeline.game.balls) {
    const wanted = (radii[level - 1] ?? 0) * config.width;
    expect(radius).toBe(wanted);
    expect(body.getMass()).toBeCloseTo(2 * Math.PI * wanted * wanted);
    expect(body.getFixtureList()?.getFriction()).toBe(0.9);
  }
});

test('every edit is replayed: going back over it comes out the same', () => {
  const timeline = scripted('edits', 200);
  timeline.dispatch({ do: 'spawn', level: 6, x: 4, y: 10 });
  timeline.dispatch({ do: 'tune', config: { ...config, restitution: 0.6, gravity: 20 } });
  play(timeline, 100);
  timeline.dispatch({ do: 'empty' });
  play(timeline, 50);
  const hash = timeline.game.hash();
  timeline.seek(0);
  timeline.seek(350);
  expect(timeline.game.hash()).toBe(hash);
  expect(timeline.desyncTick).toBeNull();
});
