import type { SimConfig } from './config.ts';

/** What an editor needs to know of one value of the config (of each element, where it is a list). */
export interface ConfigField {
  readonly key: keyof SimConfig;
  readonly group: 'field' | 'motion' | 'solver' | 'levels' | 'rules';
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Whether a change of it alone changes how a game feels; if not, there is nothing to tune. */
  readonly hasEffect: boolean;
}

type Row = readonly [ConfigField['group'], keyof SimConfig, unit: string, min: number, max: number, step: number];

const ROWS: readonly Row[] = [
  ['field', 'width', 'units', 6, 14, 0.1],
  ['field', 'height', 'units', 10, 24, 0.1],
  ['field', 'dropY', 'units', 8, 24, 0.1],
  ['field', 'redY', 'units', 6, 20, 0.1],
  ['field', 'xSteps', 'steps', 10, 10_000, 1],

  ['motion', 'gravity', 'units/s²', 5, 100, 0.5],
  ['motion', 'maxFall', 'units/s', 5, 40, 0.5],
  ['motion', 'dropSpeed', 'units/s', 0, 20, 0.5],
  ['motion', 'density', 'mass/unit²', 0.1, 10, 0.1],
  ['motion', 'friction', '', 0, 1, 0.01],
  ['motion', 'restitution', '', 0, 0.9, 0.01],
  ['motion', 'tiltSpeed', 'units/s', 0, 5, 0.05],
  ['motion', 'tiltWithin', 'of radii', 0, 1, 0.01],
  ['motion', 'linearDamping', '1/s', 0, 5, 0.05],
  ['motion', 'angularDamping', '1/s', 0, 10, 0.05],

  ['solver', 'ticksPerSecond', '1/s', 30, 120, 1],
  ['solver', 'velocityIterations', 'passes', 1, 20, 1],
  ['solver', 'positionIterations', 'passes', 1, 10, 1],
  ['solver', 'velocityThreshold', 'units/s', 0, 5, 0.05],
  ['solver', 'linearSlop', 'units', 0.001, 0.05, 0.001],
  ['solver', 'maxLinearCorrection', 'units', 0.05, 1, 0.01],
  ['solver', 'baumgarte', '', 0.05, 0.9, 0.01],
  ['solver', 'sleep', '0 or 1', 0, 1, 1],
  ['solver', 'timeToSleep', 's', 0.05, 2, 0.01],
  ['solver', 'linearSleepTolerance', 'units/s', 0.001, 1, 0.001],
  ['solver', 'angularSleepTolerance', 'rad/s', 0.001, 2, 0.001],

  ['levels', 'radii', 'of width', 0.02, 0.4, 0.0001],
  ['levels', 'spawnWeights', 'weight', 0, 100, 1],
  ['levels', 'points', 'points', 0, 20_000, 1],
  ['levels', 'comboTicks', 'ticks', 0, 240, 1],
  ['levels', 'comboPoints', 'points', 0, 1000, 1],
  ['levels', 'comboMost', 'merges', 1, 100, 1],

  ['rules', 'cooldownTicks', 'ticks', 1, 240, 1],
  ['rules', 'graceTicks', 'ticks', 0, 600, 1],
  ['rules', 'dangerTicks', 'ticks', 1, 600, 1],
  ['rules', 'maxTicks', 'ticks', 600, 72_000, 60],
];

/** Every field of {@link SimConfig} once, in the order an editor shows them. Marked pure: players don't download it. */
export const configFields: readonly ConfigField[] = /* @__PURE__ */ ROWS.map(([group, key, unit, min, max, step]) => ({
  group,
  key,
  unit,
  min,
  max,
  step,
  // All bodies have one density and nothing else has mass, so it cancels out but for rounding.
  hasEffect: key !== 'density',
}));
