import { expect, test } from 'vitest';
import { lead } from '../../../game-frame/view/loop/pace.ts';

/** Ten points after a hundred ticks, thirty after two hundred, forty at its end. */
const best = { ticks: 100, scores: [10, 30, 40] };

test.each([
  [0, 0, 0],
  [50, 5, 0],
  [100, 25, 15],
  [150, 0, -20],
  [200, 30, 0],
  // The best game was over by then: its score stands.
  [10_000, 45, 5],
])('at tick %i with %i points the lead is %i', (tick, score, points) => {
  expect(lead({ tick, score }, best)).toBe(points);
});
