import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  LEVELS,
  config,
  configFields,
  createGame,
  seededPieces,
  type ConfigField,
  type SimConfig,
} from '../../../game-frame/sim/index.ts';

const valuesOf = ({ key }: ConfigField): readonly number[] => [config[key]].flat();

const anyValue = ({ min, max, step }: ConfigField): fc.Arbitrary<number> =>
  fc.integer({ min: 0, max: Math.floor((max - min) / step) }).map((steps) => min + steps * step);

/** What was drawn for a field, as the config holds it. */
function oneValue({ key }: ConfigField, drawn: readonly number[]): Partial<SimConfig> {
  const shipped = config[key];
  return { [key]: typeof shipped === 'number' ? drawn[0] : drawn.slice(0, shipped.length) };
}

const anyConfig: fc.Arbitrary<SimConfig> = fc
  .tuple(...configFields.map((field) => fc.array(anyValue(field), { minLength: LEVELS, maxLength: LEVELS })))
  .map((drawn) => Object.assign({}, config, ...configFields.map((field, i) => oneValue(field, drawn[i] ?? []))));

describe('the config', () => {
  test('has one field of metadata for each of its values', () => {
    expect(configFields.map(({ key }) => key).sort()).toEqual(Object.keys(config).sort());
  });

  test.each(configFields.map((field) => [field.key, field] as const))('%s ships within its range', (_, field) => {
    for (const value of valuesOf(field)) {
      expect(value).toBeGreaterThanOrEqual(field.min);
      expect(value).toBeLessThanOrEqual(field.max);
    }
  });

  test('plays with any values in range', () => {
    fc.assert(
      fc.property(anyConfig, fc.string(), (any, id) => {
        const game = createGame(seededPieces(id, any), any);
        for (let tick = 0; tick < 120 && !game.over; tick += 1) {
          if (game.canDrop) game.step((tick * 7) % (any.xSteps + 1));
          else game.step();
        }
        for (const ball of game.snapshot().balls) expect(Object.values(ball).every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});
