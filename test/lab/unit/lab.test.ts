import { describe, expect, test } from 'vitest';
import { config } from '../../../game-frame/sim/index.ts';
import { Lab } from '../../../game-frame/debug/lab.ts';
import { recordOf } from '../../../game-frame/debug/model/record.ts';
import { Timeline } from '../../../game-frame/debug/model/timeline.ts';
import { scripted } from './games.ts';

const moon = { ...config, gravity: 8 };

function labAt(ticks: number, then = ticks): Lab {
  const lab = new Lab('lab');
  lab.bot = 'random';
  lab.step(ticks);
  lab.bot = null;
  lab.step(then - ticks);
  return lab;
}

describe('a change of the config', () => {
  test('or restarts the game', () => {
    const lab = labAt(300);
    lab.onConfigChange = 'restart';
    lab.tune(moon);
    expect(lab.a).toMatchObject({ tick: 0, id: 'lab', config: moon, edited: false });
  });

  test('or replays the same inputs', () => {
    const lab = labAt(300);
    const inputs = lab.a.history();
    lab.onConfigChange = 'replay';
    lab.tune(moon);
    expect(lab.a).toMatchObject({ tick: 300, config: moon });
    expect(lab.a.history()).toEqual(inputs);
  });

  test('of the walls always replays the inputs', () => {
    const lab = labAt(200);
    lab.tune({ ...config, width: 10 });
    expect(lab.a).toMatchObject({ tick: 200, edited: false });
    expect(lab.a.game.config.width).toBe(10);
  });
});

test('a smaller number of steps keeps the aim inside, and refuses drops outside', () => {
  const lab = new Lab('steps');
  lab.tune({ ...config, xSteps: 10 });
  expect(lab.aim).toBe(10);
  expect(lab.dispatch({ do: 'drop', x: 500 })).toBe(false);
  expect(lab.drop()).toBe(true);
  lab.step(1);
  expect(lab.a.game.balls).toHaveLength(1);
  const replayed = new Timeline('steps', { ...config, xSteps: 10 }, [{ tick: 0, action: { do: 'drop', x: 500 } }], 5);
  replayed.seek(5);
  expect(replayed.refusedDrops).toBe(1);
});

test('says why a drop is refused', () => {
  const lab = new Lab('refused');
  lab.editing = true;
  lab.drop();
  lab.step(10);
  expect(lab.drop()).toBe(false);
  expect(lab.hint).toMatch(/^The claw is not back yet: \d+ ticks more\.$/);
  lab.edit({ do: 'end' });
  lab.step(1);
  expect(lab.drop()).toBe(false);
  expect(lab.hint).toBe('The game is over.');
  const short = new Lab('pieces:1');
  short.drop();
  short.step(100);
  expect(short.drop()).toBe(false);
  expect(short.hint).toBe('No more pieces of this game are known.');
});

test('an opened record is under the config that it was tuned to last', () => {
  const lab = labAt(100);
  lab.tune(moon);
  lab.step(50);
  const felt = { ...moon, friction: 0.9 };
  lab.tune(felt);
  lab.step(50);
  const opened = new Lab('other');
  opened.openRecord(recordOf(lab.a));
  expect(opened.config).toEqual(felt);
  opened.seek(200);
  expect(opened.a.game.config).toEqual(felt);
});

describe('two games side by side', () => {
  test('under the same config are the same game', () => {
    const lab = labAt(200);
    lab.compareWith(config);
    lab.bot = 'greedy';
    lab.step(300);
    lab.seek(250);
    lab.step(100);
    expect(lab.b?.game.hash()).toBe(lab.a.game.hash());
  });

  test('restart together', () => {
    const lab = labAt(100);
    lab.compareWith(moon);
    lab.restart('another');
    expect(lab.sides.map(({ id, tick }) => [id, tick])).toEqual([
      ['another', 0],
      ['another', 0],
    ]);
    lab.compareWith(null);
    expect(lab.sides).toHaveLength(1);
  });
});

describe('an honest comparison', () => {
  const short = { ...config, cooldownTicks: 100 };

  test('plays both sides from tick 0, although A was tuned on the way', () => {
    const lab = labAt(300);
    lab.tune(moon);
    lab.step(200);
    lab.compareWith(config);
    const alone = new Timeline('lab', moon, lab.b?.inputs, 500);
    alone.seek(500);
    expect(lab.a).toMatchObject({ tick: 500, config: moon, edited: false });
    expect(lab.a.game.hash()).toBe(alone.game.hash());
    expect(lab.b?.game.hash()).toBe(labAt(300, 500).a.game.hash());
  });

  test('gives B the inputs after the cursor too', () => {
    const lab = new Lab('x');
    lab.openRecord(recordOf(scripted('whole', 900)));
    lab.compareWith(config);
    expect(lab.b?.end).toBe(900);
    lab.seek(900);
    expect(lab.b?.game.hash()).toBe(lab.a.game.hash());
    expect(lab.record).not.toBeNull();
  });

  test('gives B the drops that A had refused', () => {
    const lab = labAt(400);
    const inputs = lab.a.inputs;
    lab.onConfigChange = 'replay';
    lab.tune(short);
    lab.compareWith(config);
    expect(lab.a.refusedDrops).toBeGreaterThan(0);
    expect(lab.b?.history()).toEqual(inputs);
  });

  test('counts live drops that B refuses', () => {
    const lab = new Lab('live');
    lab.compareWith(short);
    lab.bot = 'random';
    lab.step(400);
    expect(lab.b?.refusedDrops).toBe(lab.a.inputs.length - (lab.b?.history().length ?? 0));
    expect(lab.b?.refusedDrops).toBeGreaterThan(0);
  });

  test('replays a change of A, so that its whole game is under one config', () => {
    const lab = labAt(200);
    lab.compareWith(config);
    lab.tune(moon);
    expect(lab.a).toMatchObject({ tick: 200, edited: false, config: moon });
  });
});

describe('time', () => {
  test('runs at the rate of the config', () => {
    const lab = new Lab('rate', { ...config, ticksPerSecond: 30 });
    lab.frame(1000);
    expect(lab.tick).toBe(30);
  });

  test('stops while paused and runs at its speed otherwise', () => {
    const lab = new Lab('time');
    lab.speed = 8;
    lab.frame(100);
    expect(lab.tick).toBe(48);
    lab.frame(100_000);
    expect(lab.tick).toBe(48 + 60);
    lab.paused = true;
    lab.frame(100);
    expect(lab.tick).toBe(48 + 60);
  });

  test('a bot drops the same after a rewind', () => {
    const straight = labAt(600).a.game.hash();
    const lab = labAt(600);
    lab.seek(300);
    lab.bot = 'random';
    lab.step(300);
    expect(lab.a.game.hash()).toBe(straight);
  });
});
