import { expect, test, vi } from 'vitest';
import { config } from '../../../game-frame/sim/index.ts';
import { warningsOf } from '../../../game-frame/debug/model/warnings.ts';

test('the shipped config has no warning', () => {
  expect(warningsOf(config)).toEqual([]);
});

test.each([
  ['a ball that sleeps in the air', { gravity: 12, restitution: 0.4 }, /asleep in the air/],
  ['another tick rate', { ticksPerSecond: 30 }, /refuse honest games/],
  ['a claw above the screen', { width: 6 }, /above the player's screen/],
  ['a line above the claw', { redY: 15.5 }, /red line/],
  ['balls that nothing spawns', { spawnWeights: [0, 0] }, /never/],
])('%s is warned of', (_, changes, words) => {
  expect(warningsOf({ ...config, ...changes }).join(' ')).toMatch(words);
});

test('sleep switched off needs no rest', () => {
  expect(warningsOf({ ...config, gravity: 12, sleep: 0 })).toEqual([]);
});

test.each([9, 12, 14])("a field %s units wide fits the player's screen", async (width) => {
  vi.resetModules();
  vi.doMock('../../../game-frame/sim/config.ts', async (original) => {
    return { ...(await original<object>()), config: { ...config, width } };
  });
  const { FIELD, sceneX, worldX } = await import('../../../game-frame/view/units.ts');
  expect(sceneX(width)).toBeCloseTo(FIELD.width - FIELD.left);
  expect(worldX(sceneX(2))).toBeCloseTo(2);
});
