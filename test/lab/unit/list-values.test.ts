import { expect, test } from 'vitest';
import { shippedNumbers, withNumber } from '../../../game-frame/balance/config/changes.ts';
import { config, LEVELS } from '../../../game-frame/sim/index.ts';

test('a level that is never spawned has a weight of 0', () => {
  expect(shippedNumbers('spawnWeights')).toEqual([...config.spawnWeights, ...Array.from({ length: 6 }, () => 0)]);
  expect(shippedNumbers('radii')).toEqual(config.radii);
  expect(shippedNumbers('points')).toHaveLength(LEVELS);
  expect(shippedNumbers('gravity')).toEqual([config.gravity]);
});

test.each([
  ['in the list', 1, 7, [4, 7, 0]],
  ['beyond it', 4, 7, [4, 5, 0, 0, 7]],
  ['beyond it, nothing', 4, 0, [4, 5, 0]],
])('a number %s is replaced, and the list is no longer than it must be', (_, index, value, list) => {
  expect(withNumber([4, 5, 0], index, value, 3)).toEqual(list);
});
