import * as v from 'valibot';
import { configFields, LEVELS, type SimConfig } from '../../sim/index.ts';

/** Values of the config that are lists, one number a level. */
const LISTS = ['radii', 'spawnWeights', 'points'] as const satisfies readonly (keyof SimConfig)[];

/** Whether a value of the config is a list. */
export const isList = (key: string): key is (typeof LISTS)[number] => LISTS.some((list) => list === key);

function number(key: keyof SimConfig) {
  const { min = -Infinity, max = Infinity } = configFields.find((field) => field.key === key) ?? {};
  return v.pipe(v.number(), v.minValue(min), v.maxValue(max));
}

const list = (key: keyof SimConfig, shortest: number) =>
  v.pipe(v.array(number(key)), v.minLength(shortest), v.maxLength(LEVELS), v.readonly());

/** A whole config, every value within its range. */
export const configSchema = v.strictObject({
  width: number('width'),
  height: number('height'),
  xSteps: number('xSteps'),
  gravity: number('gravity'),
  maxFall: number('maxFall'),
  dropSpeed: number('dropSpeed'),
  density: number('density'),
  friction: number('friction'),
  restitution: number('restitution'),
  linearDamping: number('linearDamping'),
  angularDamping: number('angularDamping'),
  ticksPerSecond: number('ticksPerSecond'),
  velocityIterations: number('velocityIterations'),
  positionIterations: number('positionIterations'),
  velocityThreshold: number('velocityThreshold'),
  linearSlop: number('linearSlop'),
  maxLinearCorrection: number('maxLinearCorrection'),
  baumgarte: number('baumgarte'),
  sleep: number('sleep'),
  timeToSleep: number('timeToSleep'),
  linearSleepTolerance: number('linearSleepTolerance'),
  angularSleepTolerance: number('angularSleepTolerance'),
  radii: list('radii', LEVELS),
  spawnWeights: list('spawnWeights', 1),
  points: list('points', LEVELS),
  dropY: number('dropY'),
  redY: number('redY'),
  cooldownTicks: number('cooldownTicks'),
  graceTicks: number('graceTicks'),
  dangerTicks: number('dangerTicks'),
  maxTicks: number('maxTicks'),
});

/** Some values of a config; unknown names are refused, so that a misspelt one is reported. */
export const changesSchema = v.partial(configSchema);
/** The values of a config that differ from the shipped one. */
export type Changes = v.InferOutput<typeof changesSchema>;
