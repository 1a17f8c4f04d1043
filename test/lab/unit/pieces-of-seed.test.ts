import { expect, test } from 'vitest';
import { playGame } from '../../../game-frame/bots/index.ts';
import { piecesOfSeed } from '../../../game-frame/debug/model/action.ts';
import { timelineOf } from '../../../game-frame/debug/model/record.ts';
import { config, seededPieces } from '../../../game-frame/sim/index.ts';
import { recordOfGame } from './games.ts';

test('a seed that lists the pieces is the same game as the one that draws them', () => {
  const game = playGame('listed', 'random');
  const pieces = seededPieces('listed');
  const listed = Array.from({ length: game.drops + 2 }, (_, n) => pieces.level(n).toString(12)).join('');
  const record = recordOfGame({ ...game, id: `pieces:${listed}` });
  const timeline = timelineOf(record, record.endTick);
  expect(timeline.game.hash()).toBe(game.hash);
});

test('after the last listed piece none is known; any other text draws them', () => {
  const source = piecesOfSeed('pieces:1ab', config);
  expect([0, 1, 2, 3].map((n) => source.level(n))).toEqual([1, 10, 11, undefined]);
  expect(piecesOfSeed('pieces:0', config).level(5)).toBe(seededPieces('pieces:0', config).level(5));
});
