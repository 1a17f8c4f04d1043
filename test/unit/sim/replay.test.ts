import { beforeAll, describe, expect, test } from 'vitest';
import { playGame, type PlayedGame } from '../../../game-frame/bots/index.ts';
import { config, packLog, replay, seededPieces, type InputLog } from '../../../game-frame/sim/index.ts';
import { openLog } from '../../support/bot-log.ts';

describe('a replay', () => {
  let game: PlayedGame;
  let log: InputLog;
  beforeAll(() => {
    game = playGame('replayed', 'random');
    log = openLog(game.gameData);
  });

  test('of a log cut short is not over, and needs allowOpen', () => {
    const cut = packLog({ ...log, drops: log.drops.slice(0, 5), endTick: 400 });
    expect(replay(seededPieces(game.id), cut)).toEqual({ ok: false, fault: 'not-over' });
    expect(replay(seededPieces(game.id), cut, { allowOpen: true })).toMatchObject({
      ok: true,
      ticks: 400,
      over: false,
    });
  });

  test('of a log with ticks after the end is refused', () => {
    const late = packLog({ ...log, endTick: log.endTick + 1 });
    expect(replay(seededPieces(game.id), late)).toEqual({ ok: false, fault: 'after-end' });
    expect(replay(seededPieces(game.id), late, { allowOpen: true })).toEqual({ ok: false, fault: 'after-end' });
  });

  test('of a log with one drop elsewhere is refused or another game', () => {
    for (let at = 3; at < log.drops.length; at += 12) {
      const drops = log.drops.map((drop, i) => (i === at ? { ...drop, x: config.xSteps - drop.x } : drop));
      const moved = replay(seededPieces(game.id), packLog({ ...log, drops }));
      expect(moved.ok && moved.hash === game.hash).toBe(false);
    }
  });

  test('goes by the config it is given', () => {
    const quick = { ...config, maxTicks: 600 };
    const short = playGame('quick', 'random', quick);
    expect(short.ticks).toBe(600);
    expect(replay(seededPieces('quick'), short.gameData, { config: quick })).toMatchObject({
      ok: true,
      over: true,
      ticks: 600,
    });
    expect(replay(seededPieces('quick'), short.gameData)).toEqual({ ok: false, fault: 'not-over' });
  });
});
