import { expect, test } from 'vitest';
import { shipFaults } from '../../../game-frame/debug/model/ship-guard.ts';
import { config } from '../../../game-frame/sim/index.ts';

test('nothing speaks against the shipped config', () => {
  expect(shipFaults(config)).toEqual([]);
});

test.each([
  ['a tick rate the server does not count by', { ticksPerSecond: 30 }, 'tick rate'],
  ['a width that puts balls off the screen', { width: 12 }, 'size of the field'],
  ['a red line above the claw', { redY: 15 }, 'Red line'],
  ['more places than a log knows', { xSteps: 2000 }, '0 to 1000'],
  ['a cooldown that makes logs too long', { cooldownTicks: 10 }, 'more drops'],
  ['a level as large as the one before', { radii: config.radii.map(() => 0.1) }, 'grow level by level'],
  ['weights of nothing', { spawnWeights: [0, 0] }, 'No level'],
  ['a fall through balls', { maxFall: 40 }, 'passes through'],
  ['no points', { points: config.points.map(() => 0) }, 'scores 0'],
  ['a last level that fills the field', { radii: config.radii.with(10, 0.4) }, 'more room'],
  ['half points', { points: config.points.map((points) => points + 0.5) }, 'whole numbers'],
])('%s is refused', (_, changes, why) => {
  const faults = shipFaults({ ...config, ...changes });
  expect(faults.filter(({ kind }) => kind === 'refuse').map((fault) => fault.why)).toEqual([
    expect.stringContaining(why),
  ]);
});

test.each([
  ['density, which changes nothing', { density: 2 }, 'density changes nothing'],
  ['one solver pass', { velocityIterations: 1 }, 'solver passes'],
  ['one level alone', { spawnWeights: [0, 0, 0, 0, 1] }, 'one level'],
  ['a red line at the claw', { redY: 14.5 }, 'reaches into the claw'],
])('%s is warned of', (_, changes, why) => {
  expect(shipFaults({ ...config, ...changes })).toEqual([{ kind: 'warn', why: expect.stringContaining(why) }]);
});

test('a change that is costly or shows elsewhere is warned of', () => {
  expect(shipFaults({ ...config, sleep: 0, dropY: 14 }).map(({ kind }) => kind)).toEqual(['warn', 'warn']);
});
