import { expect, test } from 'vitest';
import { coinsOf } from '../../../src/campaign/coins.ts';
import { campaign } from '../../support/campaign.ts';

test.each([
  [0, 0],
  [499, 0],
  [500, 100],
  [999, 100],
  [12_345, 2400],
])('a score of %i converts to %i coins', (score, coins) => {
  expect(coinsOf(score, campaign.conversion)).toBe(coins);
});

test('another campaign converts at its own rate', () => {
  expect(coinsOf(899, { score: 300, coins: 7 })).toBe(14);
});
