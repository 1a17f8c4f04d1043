import type { SimConfig } from './config.ts';

/** What an editor needs to know of one value of the config (of each element, where it is a list). */
export interface ConfigField {
  readonly key: keyof SimConfig;
  readonly group: 'field' | 'motion' | 'solver' | 'levels' | 'rules';
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

const field = (
  group: ConfigField['group'],
  key: keyof SimConfig,
  unit: string,
  [min, max, step]: readonly [number, number, number],
): ConfigField => ({ key, group, unit, min, max, step });

/** Every field of {@link SimConfig} once, in the order an editor shows them. */
export const configFields: readonly ConfigField[] = [
  field('field', 'width', 'units', [6, 14, 0.1]),
  field('field', 'height', 'units', [10, 24, 0.1]),
  field('field', 'dropY', 'units', [8, 24, 0.1]),
  field('field', 'redY', 'units', [6, 20, 0.1]),
  field('field', 'xSteps', 'steps', [10, 10_000, 1]),

  field('motion', 'gravity', 'units/s²', [5, 100, 0.5]),
  field('motion', 'maxFall', 'units/s', [5, 40, 0.5]),
  field('motion', 'dropSpeed', 'units/s', [0, 20, 0.5]),
  field('motion', 'density', 'mass/unit²', [0.1, 10, 0.1]),
  field('motion', 'friction', '', [0, 1, 0.01]),
  field('motion', 'restitution', '', [0, 0.9, 0.01]),
  field('motion', 'linearDamping', '1/s', [0, 5, 0.05]),
  field('motion', 'angularDamping', '1/s', [0, 10, 0.05]),

  field('solver', 'ticksPerSecond', '1/s', [30, 120, 1]),
  field('solver', 'velocityIterations', 'passes', [1, 20, 1]),
  field('solver', 'positionIterations', 'passes', [1, 10, 1]),
  field('solver', 'velocityThreshold', 'units/s', [0, 5, 0.05]),
  field('solver', 'linearSlop', 'units', [0.001, 0.05, 0.001]),
  field('solver', 'maxLinearCorrection', 'units', [0.05, 1, 0.01]),
  field('solver', 'baumgarte', '', [0.05, 0.9, 0.01]),
  field('solver', 'sleep', '0 or 1', [0, 1, 1]),
  field('solver', 'timeToSleep', 's', [0.05, 2, 0.01]),
  field('solver', 'linearSleepTolerance', 'units/s', [0.001, 1, 0.001]),
  field('solver', 'angularSleepTolerance', 'rad/s', [0.001, 2, 0.001]),

  field('levels', 'radii', 'of width', [0.02, 0.4, 0.0001]),
  field('levels', 'spawnWeights', 'weight', [0, 100, 1]),
  field('levels', 'points', 'points', [0, 20_000, 1]),

  field('rules', 'cooldownTicks', 'ticks', [1, 240, 1]),
  field('rules', 'graceTicks', 'ticks', [0, 600, 1]),
  field('rules', 'dangerTicks', 'ticks', [1, 600, 1]),
  field('rules', 'maxTicks', 'ticks', [600, 72_000, 60]),
];
