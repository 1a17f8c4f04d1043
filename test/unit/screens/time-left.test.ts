import { expect, test } from 'vitest';
import { timeLeft } from '../../../src/screens/home/closed/Closed.tsx';

test.each([
  [0, [0, 0, 0, 0]],
  [-5_000, [0, 0, 0, 0]],
  [1, [0, 0, 0, 1]],
  [59_001, [0, 0, 1, 0]],
  [86_399_000, [0, 23, 59, 59]],
  [3 * 86_400_000 + 3_661_000, [3, 1, 1, 1]],
])('%i ms are shown as %j', (ms, shown) => {
  expect(timeLeft(ms)).toEqual(shown);
});
