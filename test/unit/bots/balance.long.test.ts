import { expect, test } from 'vitest';
import { runJob, seedsOf } from '../../../game-frame/balance/batch/job.ts';
import { judge } from '../../../game-frame/balance/batch/judge.ts';
import { nameOf, TARGETS } from '../../../game-frame/balance/batch/targets.ts';
import { config } from '../../../game-frame/sim/index.ts';

test('the balance of a few games keeps the targets of random and average players', () => {
  const results = new Map(
    (['random', 'average'] as const).map((bot) => [
      bot,
      seedsOf('balance', 15).map((id) => runJob({ id, bot, config })),
    ]),
  );
  const medians = TARGETS.filter(({ measure }) => measure === 'score' || measure === 'seconds');
  const verdicts = judge([{ preset: 'shipped', results }], medians);
  expect(verdicts).toHaveLength(3);
  for (const { target, met } of verdicts) expect(met, nameOf(target)).toBe(true);
}, 180_000);
