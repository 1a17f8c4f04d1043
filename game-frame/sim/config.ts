/**
 * Every number that shapes the game. Lengths are world units (the field is 9 x 16, y up), times are ticks or seconds,
 * as each says; the range is what {@link configFields} allows the debug page to try.
 * Any change to the shipped values needs a new `SIM_VERSION`.
 */
export interface SimConfig {
  /** Inner width of the field, units. 6 to 14. */
  readonly width: number;
  /** Inner height of the field, units; the side walls go on above it. 10 to 24. */
  readonly height: number;
  /** Highest value of a drop's x; 0 is the left wall. 10 to 10000. */
  readonly xSteps: number;

  /** Downward acceleration, units/s². 5 to 100. */
  readonly gravity: number;
  /** Fastest fall, units/s; keeps thin overlaps thin without continuous collision. 5 to 40. */
  readonly maxFall: number;
  /** Downward speed of a ball when the claw lets go, units/s. 0 to 20. */
  readonly dropSpeed: number;
  /** Mass of a ball, per square unit. 0.1 to 10. */
  readonly density: number;
  /** Coulomb friction between balls and with the walls. 0 to 1. */
  readonly friction: number;
  /** Bounce: share of the approach speed that is kept. 0 to 0.9. */
  readonly restitution: number;
  /** Sideways speed at which a dropped ball begins to roll off the top of another, units/s. 0 to 5. */
  readonly tiltSpeed: number;
  /** How far aside of another's middle still is its top, as a share of the two radii. 0 to 1. */
  readonly tiltWithin: number;
  /** Drag on speed, 1/s. 0 to 5. */
  readonly linearDamping: number;
  /** Drag on spin, 1/s. 0 to 10. */
  readonly angularDamping: number;

  /** Ticks in a second of play. 30 to 120. */
  readonly ticksPerSecond: number;
  /** Solver passes over contact velocities a tick. 1 to 20. */
  readonly velocityIterations: number;
  /** Solver passes over overlaps a tick. 1 to 10. */
  readonly positionIterations: number;
  /** Approach speed under which a collision does not bounce, units/s. 0 to 5. */
  readonly velocityThreshold: number;
  /** Overlap that is left alone, units. 0.001 to 0.05. */
  readonly linearSlop: number;
  /** Largest push apart in one solver pass, units. 0.05 to 1. */
  readonly maxLinearCorrection: number;
  /** Share of an overlap removed in one solver pass. 0.05 to 0.9. */
  readonly baumgarte: number;
  /** 1: supported balls at rest are put to sleep, which saves their solving; 0: never. */
  readonly sleep: number;
  /** Rest before sleep, seconds. 0.05 to 2. */
  readonly timeToSleep: number;
  /** Speed that counts as rest, units/s. 0.001 to 1. */
  readonly linearSleepTolerance: number;
  /** Spin that counts as rest, rad/s. 0.001 to 2. */
  readonly angularSleepTolerance: number;

  /** Radius of each level as a share of the width, `LEVELS` values. 0.02 to 0.4. */
  readonly radii: readonly number[];
  /** Weights of levels 1 upwards in the draw of the next ball, whole numbers. 0 to 100. */
  readonly spawnWeights: readonly number[];
  /** `points[k - 1]`: score of two balls of level k meeting, whole numbers. 0 to 20000. */
  readonly points: readonly number[];
  /** Longest time between two merges of a combo, ticks. 0 to 240. */
  readonly comboTicks: number;
  /** Extra points of the second merge of a combo; the third brings twice as much, and so on. 0 to 1000. */
  readonly comboPoints: number;
  /** Number of the merge from which on the extra points don't rise any more. 1 to 100. */
  readonly comboMost: number;

  /** Height at which a ball is let go, units. 8 to 24. */
  readonly dropY: number;
  /** Height of the red line, units. 6 to 20. */
  readonly redY: number;
  /** Least ticks from one drop to the next. 1 to 240. */
  readonly cooldownTicks: number;
  /** Age up to which a ball above the line is not counted, ticks. 0 to 600. */
  readonly graceTicks: number;
  /** Ticks in a row with its top above the line that end the game. 1 to 600. */
  readonly dangerTicks: number;
  /** Longest game, ticks. 600 to 72000. */
  readonly maxTicks: number;
}

/** The shipped game. */
export const config: SimConfig = {
  width: 9,
  height: 16,
  xSteps: 1000,

  gravity: 34,
  maxFall: 18,
  dropSpeed: 8,
  density: 1,
  friction: 0.5,
  restitution: 0.05,
  tiltSpeed: 1,
  tiltWithin: 0.2,
  linearDamping: 0,
  angularDamping: 0.6,

  ticksPerSecond: 60,
  velocityIterations: 4,
  positionIterations: 3,
  velocityThreshold: 1,
  linearSlop: 0.01,
  maxLinearCorrection: 0.2,
  baumgarte: 0.4,
  sleep: 1,
  timeToSleep: 0.2,
  linearSleepTolerance: 0.06,
  angularSleepTolerance: 1.2,

  radii: [0.056, 0.0652, 0.076, 0.0885, 0.1032, 0.1202, 0.14, 0.1631, 0.19, 0.2214, 0.2579],
  spawnWeights: [24, 23, 21, 18, 14],
  points: [1, 1, 2, 3, 6, 20, 50, 290, 680, 1600, 5000],
  comboTicks: 45,
  comboPoints: 1,
  comboMost: 6,

  dropY: 15,
  redY: 12,
  cooldownTicks: 36,
  graceTicks: 60,
  dangerTicks: 120,
  maxTicks: 72_000,
};

/** Radius of a ball of a level, world units. */
export const radiusOf = (level: number, { radii, width }: SimConfig): number => (radii[level - 1] ?? 0) * width;
