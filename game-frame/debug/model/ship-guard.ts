import type { ShipFault } from '../../balance/guard/rules.ts';
import { configFields, config as shipped, MAX_DROPS, type SimConfig } from '../../sim/index.ts';

/** Area of a ball over that of one of the two that make it, at most. */
const MOST_GROWTH = 2;

/** Each rule, and what it says of a config that breaks it. */
const RULES: readonly {
  readonly kind: ShipFault['kind'];
  readonly broken: (config: SimConfig) => boolean;
  readonly why: string;
}[] = [
  {
    kind: 'refuse',
    broken: ({ sleep, gravity, timeToSleep, linearSleepTolerance }) =>
      sleep > 0 && gravity * timeToSleep <= 2 * linearSleepTolerance,
    why: 'A ball falls asleep in the air: gravity × timeToSleep has to be above 2 × linearSleepTolerance.',
  },
  {
    kind: 'refuse',
    broken: ({ ticksPerSecond }) => ticksPerSecond !== shipped.ticksPerSecond,
    why: 'Another tick rate: open games would count as played too fast, and refused as clock.',
  },
  {
    kind: 'refuse',
    broken: ({ width, height }) => width !== shipped.width || height !== shipped.height,
    why: 'Another size of the field: the walls drawn in view/units.ts stay, so balls would lie outside of the screen.',
  },
  {
    kind: 'refuse',
    broken: ({ redY, dropY, height }) => redY >= dropY || dropY > height,
    why: 'Red line, claw and top of the field have to lie in this order, or a game is over before it begins.',
  },
  {
    kind: 'refuse',
    broken: ({ xSteps }) => xSteps !== shipped.xSteps,
    why: 'Another number of places: logs and the frame speak of 0 to 1000.',
  },
  {
    kind: 'refuse',
    broken: ({ maxTicks, cooldownTicks }) => maxTicks / cooldownTicks > MAX_DROPS,
    why: 'A game could have more drops than a log may hold: raise cooldownTicks, or lower maxTicks.',
  },
  {
    kind: 'refuse',
    broken: ({ radii }) => radii.some((radius, index) => radius <= (radii[index - 1] ?? 0)),
    why: 'The balls have to grow level by level.',
  },
  {
    kind: 'refuse',
    broken: ({ spawnWeights }) => spawnWeights.every((weight) => weight === 0),
    why: 'No level has a weight, so no ball could be dealt.',
  },
  {
    kind: 'refuse',
    broken: ({ points, spawnWeights }) => [...points, ...spawnWeights].some((value) => !Number.isInteger(value)),
    why: 'Points and weights have to be whole numbers.',
  },
  {
    kind: 'refuse',
    broken: ({ points }) => points.every((each) => each === 0),
    why: 'No merge brings points: every game scores 0.',
  },
  {
    kind: 'refuse',
    broken: ({ radii, width, maxFall }) => maxFall / shipped.ticksPerSecond > Math.min(...radii) * width,
    why: 'Within a tick a ball falls further than the smallest one’s radius, so it passes through others: lower maxFall.',
  },
  {
    kind: 'refuse',
    broken: ({ radii }) => radii.some((radius, index) => radius ** 2 > MOST_GROWTH * (radii[index - 1] ?? radius) ** 2),
    why: 'A merge makes a ball that takes more room than the two it is made of: a better player loses sooner.',
  },
  {
    kind: 'warn',
    broken: ({ velocityIterations, positionIterations }) =>
      velocityIterations < shipped.velocityIterations / 2 || positionIterations < shipped.positionIterations / 2,
    why: 'Fewer than half of the shipped solver passes: piles tremble, and merges come about that no player saw.',
  },
  {
    kind: 'warn',
    broken: ({ dropY, redY, radii, spawnWeights, width }) =>
      dropY - redY < 2 * width * Math.max(...radii.slice(0, spawnWeights.length)),
    why: 'Claw and red line are less than a dealt ball apart: a pile at the line reaches into the claw.',
  },
  {
    kind: 'warn',
    broken: ({ spawnWeights }) => spawnWeights.filter((weight) => weight > 0).length === 1,
    why: 'All balls that are dealt are of one level: which comes next is nothing to think of.',
  },
  {
    kind: 'warn',
    broken: (config) => configFields.some(({ key, hasEffect }) => !hasEffect && config[key] !== shipped[key]),
    why: 'density changes nothing: everything has the same. Only rounding would differ, under a new version.',
  },
  {
    kind: 'warn',
    broken: ({ dropY }) => dropY !== shipped.dropY,
    why: 'Another height of the claw: look whether the picture at the top still has room for it.',
  },
  {
    kind: 'warn',
    broken: ({ sleep }) => sleep === 0,
    why: 'Piles never sleep: replays cost several times as much.',
  },
];

/** What speaks against shipping a config, refusals first; empty when nothing does. */
export const shipFaults = (config: SimConfig): ShipFault[] =>
  RULES.filter(({ broken }) => broken(config)).map(({ kind, why }) => ({ kind, why }));
