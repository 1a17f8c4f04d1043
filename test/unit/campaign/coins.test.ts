import { expect, test } from 'vitest';
import { coinsOf } from '../../../src/campaign/coins.ts';
import { campaign } from '../../support/campaign.ts';

test.each([
  [0, 0],
  [499, 0],
  [500, 100],
  [999, 100],
  [12_345, 2400],
  [899, 14, { score: 300, coins: 7 }],
])('a score of %i converts to %i coins', (score, coins, conversion = campaign.conversion) => {
  expect(coinsOf(score, conversion)).toBe(coins);
});
