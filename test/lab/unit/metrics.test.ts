import { expect, test } from 'vitest';
import { GameMetrics } from '../../../game-frame/debug/model/metrics.ts';
import { FREE } from '../../../game-frame/debug/model/tick-cost.ts';
import { config, createGame, seededPieces } from '../../../game-frame/sim/index.ts';

test('what a tick costs is told of frames that played one, and what planck does not account for is the rules', () => {
  const metrics = new GameMetrics();
  const game = createGame(seededPieces('metrics'), config);
  const frame = { frameMs: 16, drawMs: 3, heapMb: 0 };
  metrics.sample(game, { ...frame, ticks: 0, cost: FREE });
  metrics.sample(game, { ...frame, ticks: 1, cost: { tick: 9, broad: 1, contacts: 2, solve: 4 } });
  metrics.sample(game, { ...frame, ticks: 1, cost: { ...FREE, tick: 1 } });
  expect(metrics.times().map(({ name, isPart, ms }) => [name, isPart, ms])).toEqual([
    ['ms a tick', false, [9, 1]],
    ['ms a tick: broad phase', true, [1, 0]],
    ['ms a tick: contacts', true, [2, 0]],
    ['ms a tick: solver', true, [4, 0]],
    ['ms a tick: rules', true, [2, 1]],
    ['ms a frame', false, [16, 16, 16]],
    ['ms a frame: drawing', true, [3, 3, 3]],
  ]);
});
