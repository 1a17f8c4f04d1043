import { LEVELS, radiusOf, config as shipped, type SimConfig } from '../../sim/index.ts';

/** Height of the player's drawn field above its floor, world units at the shipped width. */
const SCREEN_HEIGHT = 17.2;

interface Check {
  readonly wrong: (config: SimConfig) => boolean;
  readonly warning: string;
}

const CHECKS: readonly Check[] = [
  {
    // A ball at the top of its bounce is slow for as long as gravity needs to pass twice the tolerance.
    wrong: (c) => c.sleep === 1 && c.gravity * c.timeToSleep <= 2 * c.linearSleepTolerance,
    warning: 'Balls can fall asleep in the air: raise gravity or timeToSleep, or lower linearSleepTolerance.',
  },
  {
    wrong: (c) => c.ticksPerSecond !== shipped.ticksPerSecond,
    warning: `Another tick rate than ${shipped.ticksPerSecond} can't ship alone: pages that are open now would play at the old rate, and the server would refuse honest games as too fast.`,
  },
  {
    wrong: (c) => c.dropY * (shipped.width / c.width) + largestSpawned(c) > SCREEN_HEIGHT,
    warning: "The claw would hang above the player's screen: lower dropY, or widen the field.",
  },
  { wrong: (c) => c.redY > c.dropY, warning: 'The red line is above the claw.' },
  {
    wrong: (c) => c.spawnWeights.every((weight) => weight === 0),
    warning: 'All weights are 0: a ball is never drawn.',
  },
];

/** Radius of the largest ball that the claw can hold, world units at the shipped width. */
const largestSpawned = (config: SimConfig): number =>
  (radiusOf(Math.min(LEVELS, config.spawnWeights.length), config) * shipped.width) / config.width;

/** What a player or the server would suffer by, were this config shipped; empty when nothing is known. */
export const warningsOf = (config: SimConfig): string[] =>
  CHECKS.flatMap(({ wrong, warning }) => (wrong(config) ? [warning] : []));
