import type { SimConfig } from '../../sim/index.ts';
import type { Estimate } from '../batch/intervals.ts';
import type { Side } from '../batch/judge.ts';
import { compare, isShare } from '../batch/measures.ts';
import { botsOf } from '../batch/targets.ts';
import { withChanges } from '../config/changes.ts';
import type { SearchPlan } from './plan.ts';

/** Figures that a value is judged by: shares of games by their difference, others by the share that they change by. */
export const EFFECTS = ['score', 'seconds', 'level 10', 'level 11'];

/** What a value does alone to a figure of the average player, set to an end of its range. */
export interface Effect extends Pick<Estimate, 'value' | 'low' | 'high'> {
  readonly key: string;
  readonly level: number | undefined;
  readonly end: number;
  readonly measure: string;
}

/** Compares a trial with the start on equal seeds. @returns none for a trial of more than one value */
export async function effectsOf(
  { free, start, targets }: SearchPlan,
  trial: number,
  config: SimConfig,
  play: (config: SimConfig) => Promise<Side[]>,
): Promise<Effect[]> {
  const changed = free[Math.floor(trial / 2) - 1];
  if (!changed) return [];
  const bots = botsOf(targets);
  const bot = bots.find((each) => each === 'average') ?? bots[0] ?? 'average';
  const sides = [await play(withChanges(start)), await play(config)];
  const [before = [], after = []] = sides.map((side) => side.at(-1)?.results.get(bot));
  const { key, level, least, most } = changed;
  return EFFECTS.map((measure) => {
    const { value, low, high } = compare(isShare(measure) ? 'difference' : 'change', measure, before, after);
    return { key, level, end: trial % 2 === 0 ? least : most, measure, value, low, high };
  });
}

/** Effects as a table for spreadsheets. */
export const effectsCsv = (effects: readonly Effect[]): string =>
  [Object.keys(effects[0] ?? {}), ...effects.map((effect) => Object.values(effect))]
    .map((row) => `${row.join(',')}\n`)
    .join('');
