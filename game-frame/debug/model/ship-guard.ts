import type { ShipFault } from '../../balance/guard/rules.ts';
import { configFields, config as shipped, MAX_DROPS, type SimConfig } from '../../sim/index.ts';

/** Conditions under which a config is refused or warned of, by reason. */
type Rules = Readonly<Record<string, (config: SimConfig) => boolean>>;

/** Area of a ball over that of one of the two that make it, at most. */
const MOST_GROWTH = 2;

const REFUSED: Rules = {
  'Another tick rate: open games would count as played too fast, and refused as clock.': ({ ticksPerSecond }) =>
    ticksPerSecond !== shipped.ticksPerSecond,
  'Another size of the field: the walls drawn in view/units.ts stay, so balls would lie outside of the screen.': (
    config,
  ) => config.width !== shipped.width || config.height !== shipped.height,
  'Red line, claw and top of the field have to lie in this order, or a game is over before it begins.': (config) =>
    config.redY >= config.dropY || config.dropY > config.height,
  'Another number of places: logs and the frame speak of 0 to 1000.': ({ xSteps }) => xSteps !== shipped.xSteps,
  'A game could have more drops than a log may hold: raise cooldownTicks, or lower maxTicks.': (config) =>
    config.maxTicks / config.cooldownTicks > MAX_DROPS,
  'The balls have to grow level by level.': ({ radii }) =>
    radii.some((radius, index) => radius <= (radii[index - 1] ?? 0)),
  'No level has a weight, so no ball could be dealt.': ({ spawnWeights }) => spawnWeights.every((each) => each === 0),
  'Points and weights have to be whole numbers.': ({ points, spawnWeights }) =>
    [...points, ...spawnWeights].some((value) => !Number.isInteger(value)),
  'No merge brings points: every game scores 0.': ({ points }) => points.every((each) => each === 0),
  'Within a tick a ball falls further than the smallest one’s radius, so it passes through others: lower maxFall.': ({
    radii,
    width,
    maxFall,
  }) => maxFall / shipped.ticksPerSecond > Math.min(...radii) * width,
  'A merge makes a ball that takes more room than the two it is made of: a better player loses sooner.': ({ radii }) =>
    radii.some((radius, index) => radius ** 2 > MOST_GROWTH * (radii[index - 1] ?? radius) ** 2),
};

const WARNED: Rules = {
  'Fewer than half of the shipped solver passes: piles tremble, and merges come about that no player saw.': (config) =>
    config.velocityIterations < shipped.velocityIterations / 2 ||
    config.positionIterations < shipped.positionIterations / 2,
  'Claw and red line are less than a dealt ball apart: a pile at the line reaches into the claw.': (config) =>
    config.dropY - config.redY < 2 * config.width * Math.max(...config.radii.slice(0, config.spawnWeights.length)),
  'All balls that are dealt are of one level: which comes next is nothing to think of.': ({ spawnWeights }) =>
    spawnWeights.filter((weight) => weight > 0).length === 1,
  'density changes nothing: everything has the same. Only rounding would differ, under a new version.': (config) =>
    configFields.some(({ key, hasEffect }) => !hasEffect && config[key] !== shipped[key]),
  'Another height of the claw: look whether the picture at the top still has room for it.': ({ dropY }) =>
    dropY !== shipped.dropY,
  'Piles never sleep: replays cost several times as much.': ({ sleep }) => sleep === 0,
};

/** Faults that speak against shipping a config, refusals first. */
export const shipFaults = (config: SimConfig): ShipFault[] => [
  ...broken(REFUSED, config).map((why) => ({ kind: 'refuse' as const, why })),
  ...broken(WARNED, config).map((why) => ({ kind: 'warn' as const, why })),
];

const broken = (rules: Rules, config: SimConfig): string[] => Object.keys(rules).filter((why) => rules[why]?.(config));
