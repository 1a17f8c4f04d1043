import type { SimConfig } from '../../sim/index.ts';
import type { Verdict } from '../batch/judge.ts';
import { nameOf, sayFigure } from '../batch/targets.ts';
import { changesOf } from '../config/changes.ts';
import type { Tried } from './response-surface.ts';

/** A config that was tried. */
export interface Trial extends Tried {
  /** From 1, which is the start. */
  readonly number: number;
  readonly config: SimConfig;
  readonly verdicts: readonly Verdict[];
  /** Whether it is the best so far. */
  readonly best: boolean;
}

/** Names of {@link trialCells}. */
export const trialsHead = ({ verdicts }: Trial): string[] => [
  'trial',
  ...verdicts.map(({ target }) => nameOf(target)),
  'cost',
  'changes',
];

/** A trial's figures, those that miss their target marked; its cost; what was changed. A star: the best so far. */
export function trialCells({ number, best, verdicts, cost, config }: Trial): string[] {
  const figures = verdicts.map(({ target, value, met }) => `${sayFigure(target, value)}${met ? '' : ' ✗'}`);
  return [`${number}${best ? ' *' : ''}`, ...figures, cost.toFixed(3), JSON.stringify(changesOf(config))];
}
