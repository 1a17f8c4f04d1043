import { mean } from 'd3-array';
import type { SimConfig } from '../../sim/index.ts';
import type { GameResult } from '../batch/job.ts';
import { formatFigure } from '../batch/targets.ts';
import type { Behaviour } from './probe.ts';

/** Why a config should not become the shipped one. */
export interface ShipFault {
  /** `refuse`: the product would be broken; `warn`: somebody has to look at it, or other places have to change with it. */
  readonly kind: 'refuse' | 'warn';
  readonly why: string;
}

/** Ratios to the shipped game's figure, or their inverses, from which a config is warned of and refused. */
interface Rule<Seen> {
  readonly says: string;
  readonly unit: string;
  readonly warn: number;
  readonly refuse: number;
  readonly of: (seen: Seen) => number;
}

const PHYSICS_RULES: readonly Rule<Behaviour>[] = [
  { says: 'From a drop until all balls rest it takes', unit: 's', warn: 1.5, refuse: 3, of: ({ rest }) => rest },
  { says: 'Resting balls overlap by', unit: 'of a radius', warn: 2, refuse: 4, of: ({ overlap }) => overlap },
];
const GAME_RULES: readonly Rule<GameResult>[] = [
  { says: 'A game lasts', unit: 's', warn: 1.6, refuse: 3, of: ({ seconds }) => seconds },
  { says: 'A game scores', unit: 'points', warn: 2, refuse: 5, of: ({ score }) => score + 1 },
  { says: 'A drop takes', unit: 's', warn: 1.3, refuse: 3, of: ({ seconds, drops }) => seconds / drops },
  { says: 'A drop brings', unit: 'merges', warn: 1.25, refuse: 2, of: ({ merges, drops }) => (merges + 1) / drops },
];

/** Compares figures with those of the shipped game, which comes first. */
function broken<Seen>(rules: readonly Rule<Seen>[], sides: readonly (readonly Seen[])[], lessIsFine = false) {
  return rules.flatMap(({ says, unit, warn, refuse, of }): ShipFault[] => {
    // A geometric mean, which few games with much luck move least.
    const [was = 1, is = 1] = sides.map((seen) => Math.exp(mean(seen, (each) => Math.log(of(each))) ?? 0));
    const times = lessIsFine ? is / was : Math.max(is / was, was / is);
    const why = `${says} ${formatFigure(is)} ${unit}, in the shipped game ${formatFigure(was)}.`;
    return times < warn ? [] : [{ kind: times < refuse ? 'warn' : 'refuse', why }];
  });
}

export const physicsFaults = (before: Behaviour, after: Behaviour) => broken(PHYSICS_RULES, [[before], [after]], true);

/** Share of games that may end by the clock. */
const BY_TIME = 0.1;

export function gameFaults(sides: readonly (readonly GameResult[])[], { maxTicks, ticksPerSecond }: SimConfig) {
  const faults = broken(GAME_RULES, sides);
  const after = sides.at(-1) ?? [];
  const ended = after.filter(({ ticks }) => ticks >= maxTicks).length;
  const games = `${ended} of ${after.length} games last ${formatFigure(maxTicks / ticksPerSecond)} s`;
  const why = `${games}: the clock ends them, not the red line.`;
  return ended > BY_TIME * after.length ? [{ kind: 'refuse' as const, why }, ...faults] : faults;
}
