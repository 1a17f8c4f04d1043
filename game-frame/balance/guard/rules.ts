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

/** How many times the shipped game's figure, or what part of it, is warned of and refused; and what it then means. */
interface Rule {
  readonly says: string;
  readonly unit: string;
  readonly warn: number;
  readonly refuse: number;
  /** Nothing where less is no fault. */
  readonly less?: string;
  readonly more: string;
}

const REST: Rule = {
  says: 'From a drop until all balls rest it takes',
  unit: 's',
  warn: 1.5,
  refuse: 3,
  more: 'players drop into a pile that still moves',
};
const OVERLAP: Rule = {
  says: 'Resting balls overlap by',
  unit: 'of a radius',
  warn: 2,
  refuse: 4,
  more: 'balls look soft and sink into each other',
};
/** Rules on the geometric mean over all games, which few games with much luck move least. */
const GAME_RULES: readonly (Rule & { readonly of: (result: GameResult) => number })[] = [
  {
    says: 'A game lasts',
    unit: 's',
    of: ({ seconds }) => seconds,
    warn: 1.6,
    refuse: 3,
    less: 'it is over before there is anything to decide',
    more: 'players leave before its end',
  },
  {
    says: 'A game scores',
    unit: 'points',
    of: ({ score }) => score + 1,
    warn: 2,
    refuse: 5,
    less: 'what coins and prizes cost stands against the shipped scores',
    more: 'what coins and prizes cost stands against the shipped scores',
  },
  {
    says: 'A drop takes',
    unit: 's',
    of: ({ seconds, drops }) => seconds / drops,
    warn: 1.3,
    refuse: 3,
    less: 'nobody aims that fast',
    more: 'players wait for the claw',
  },
  {
    says: 'A drop brings',
    unit: 'merges',
    of: ({ merges, drops }) => (merges + 1) / drops,
    warn: 1.25,
    refuse: 2,
    less: 'balls hardly find each other',
    more: 'balls merge wherever they are dropped',
  },
];

/** Holds a figure against the shipped game's. */
function faultsOf({ says, unit, warn, refuse, less, more }: Rule, before: number, after: number): ShipFault[] {
  const times = after / before;
  const far = Math.max(times, 1 / times);
  if (far < warn || (times < 1 && less === undefined)) return [];
  const why = `${says} ${formatFigure(after)} ${unit}, in the shipped game ${formatFigure(before)}: ${times < 1 ? less : more}.`;
  return [{ kind: far < refuse ? 'warn' : 'refuse', why }];
}

/** What speaks against how balls behave. */
export const physicsFaults = (before: Behaviour, after: Behaviour): ShipFault[] => [
  ...faultsOf(REST, before.rest, after.rest),
  ...faultsOf(OVERLAP, before.overlap, after.overlap),
];

/** What speaks against bots' games. */
export const gameFaults = (before: readonly GameResult[], after: readonly GameResult[]): ShipFault[] =>
  GAME_RULES.flatMap((rule) => {
    const typical = (games: readonly GameResult[]): number =>
      Math.exp(mean(games, (game) => Math.log(rule.of(game))) ?? 0);
    return faultsOf(rule, typical(before), typical(after));
  });

/** Share of games that may end by the clock. */
const BY_TIME = 0.1;

/** What speaks against how games end. */
export function clockFaults(games: readonly GameResult[], { maxTicks, ticksPerSecond }: SimConfig): ShipFault[] {
  const ended = games.filter(({ ticks }) => ticks >= maxTicks).length;
  if (ended <= BY_TIME * games.length) return [];
  const seconds = formatFigure(maxTicks / ticksPerSecond);
  return [
    {
      kind: 'refuse',
      why: `${ended} of ${games.length} games last ${seconds} s: the clock ends them, not the red line.`,
    },
  ];
}
