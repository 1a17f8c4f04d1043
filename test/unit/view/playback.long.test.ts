import { beforeAll, describe, expect, test } from 'vitest';
import { config, createGame, type InputLog, playLog, seededPieces } from '../../../game-frame/sim/index.ts';
import { Playback, replayAim } from '../../../game-frame/view/watch/playback.ts';
import { Scan } from '../../../game-frame/view/watch/scan.ts';
import { TICK_MS } from '../../../game-frame/view/loop/fixed-step.ts';
import { botLog } from '../../support/bot-log.ts';

const SEED = 'a watched game';
const pieces = () => seededPieces(SEED);
/** Long enough for every end sequence. */
const END_MS = 3000;

let log: InputLog;
beforeAll(() => {
  log = botLog(SEED, 'greedy');
});

const played = (tick: number) => playLog(pieces(), { ...log, endTick: tick });

function open(of: InputLog = log): { scan: Scan; playback: Playback } {
  const scan = new Scan(createGame(pieces()), of);
  // A clock that stands still: what is not scanned is reached in one frame.
  return { scan, playback: new Playback(scan, of, () => 0) };
}

function pass(playback: Playback, ms: number): void {
  for (let passed = 0; passed < ms; passed += TICK_MS) playback.advance(TICK_MS);
}

function seek(playback: Playback, tick: number): void {
  playback.seek(tick);
  while (playback.position !== playback.game.tick) playback.advance(0);
  playback.advance(0);
}

describe('a replay', () => {
  test('ends like the game, at any speed', () => {
    for (const speed of [1, 8] as const) {
      const { playback } = open();
      playback.speed = speed;
      playback.toggle();
      pass(playback, (log.endTick * TICK_MS) / speed + END_MS);
      const whole = playLog(pieces(), log);
      expect([playback.game.score, playback.game.hash()]).toEqual([whole.score, whole.hash()]);
      expect(playback).toMatchObject({ atEnd: true, playing: false });
    }
  });

  test('seeks to any tick, forwards and backwards, with the game’s state', () => {
    const { playback } = open();
    for (const share of [0.9, 0.2, 0.5, 1, 0, 0.01]) {
      const tick = Math.round(log.endTick * share);
      seek(playback, tick);
      expect([playback.game.tick, playback.game.hash()]).toEqual([tick, played(tick).hash()]);
    }
  });

  test('plays on as the game went after it was wound', () => {
    const { playback } = open();
    playback.toggle();
    seek(playback, 1200);
    seek(playback, 600);
    pass(playback, 5000);
    expect(playback.game.tick).toBeGreaterThan(800);
    expect(playback.game.hash()).toBe(played(playback.game.tick).hash());
  });

  test('emits only a jump for skipped ticks', () => {
    const { playback } = open();
    const events: string[] = [];
    playback.subscribe({
      onDrop: () => events.push('drop'),
      onMerge: () => events.push('merge'),
      onImpact: () => events.push('impact'),
      onTick: () => events.push('tick'),
      onJump: () => events.push('jump'),
    });
    seek(playback, 900);
    expect(events).toEqual(['jump']);
  });

  test('steps from drop to drop and pauses there', () => {
    const { playback } = open();
    playback.toggle();
    const ticks: number[] = [];
    for (const by of [1, 1, 1, -1] as const) {
      playback.stepDrop(by);
      seek(playback, playback.position);
      ticks.push(playback.game.tick);
    }
    const [first, second, third] = log.drops.map(({ tick }) => tick);
    expect(ticks).toEqual([first, second, third, second]);
    expect(playback.playing).toBe(false);
    expect(log.drops).toContainEqual({ tick: second, x: expect.any(Number) });
  });

  test('begins again when it is started at its end, also after the balls have burst', () => {
    const { playback } = open();
    seek(playback, log.endTick - 1);
    playback.toggle();
    pass(playback, END_MS);
    expect(playback.atEnd).toBe(true);
    playback.toggle();
    pass(playback, 500);
    expect(playback.game.tick).toBeLessThan(60);
    expect(playback.game.hash()).toBe(played(playback.game.tick).hash());
  });

  test('of a game that was left ends where it was left', () => {
    const { playback } = open({ ...log, endTick: 900, drops: log.drops.filter(({ tick }) => tick < 900) });
    let over = 0;
    playback.subscribe({ onGameOver: () => (over += 1) });
    playback.toggle();
    pass(playback, 900 * TICK_MS + END_MS);
    expect([playback.game.tick, playback.atEnd, playback.playing, over]).toEqual([900, true, false, 1]);
  });

  test('unsubscribed listeners hear nothing, before a jump and after it', () => {
    const { playback } = open();
    let ticks = 0;
    const stop = playback.subscribe({ onTick: () => (ticks += 1) });
    seek(playback, 300);
    stop();
    playback.toggle();
    pass(playback, 100);
    expect(ticks).toBe(0);
  });
});

describe('a scan', () => {
  test('finds every merge of level 8 and up, in order', () => {
    const { scan } = open();
    scan.run(() => false);
    expect(scan.done).toBe(true);
    const made = playLog(pieces(), log)
      .counts.slice(7)
      .reduce((sum, count) => sum + count, 0);
    expect(scan.marks.filter(({ level }) => level <= 11)).toHaveLength(made);
    expect(scan.marks.map(({ tick }) => tick)).toEqual(scan.marks.map(({ tick }) => tick).toSorted((a, b) => a - b));
    expect(scan.marks.every(({ level }) => level >= 8)).toBe(true);
  });

  test('stops when its time is up and resumes later', () => {
    const { scan } = open();
    scan.run(() => true);
    const { tick } = scan;
    expect(tick).toBeGreaterThan(0);
    expect(tick).toBeLessThan(10);
    scan.run(() => true);
    expect(scan.tick).toBeGreaterThan(tick);
  });
});

test('the claw of a replay is at each drop’s place when it drops, and never leaves the field', () => {
  const place = replayAim(log);
  for (const { tick, x } of log.drops) expect(place(tick)).toBeCloseTo((x * config.width) / config.xSteps);
  for (let tick = 0; tick < log.endTick; tick += 7) {
    expect(place(tick)).toBeGreaterThanOrEqual(0);
    expect(place(tick)).toBeLessThanOrEqual(config.width);
  }
});
