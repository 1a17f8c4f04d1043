import { formatFigure } from '../batch/report-text.ts';
import { nameOf } from '../batch/targets.ts';
import { changesOf } from '../config/changes.ts';
import type { Trial } from './search.ts';

/** Names of {@link trialCells}. */
export const trialsHead = ({ verdicts }: Trial): string[] => [
  'trial',
  ...verdicts.map(({ target }) => nameOf(target)),
  'cost',
  'changes',
];

/** A trial's figures, those that miss their target marked; its cost; what was changed. A star: the best so far. */
export const trialCells = ({ number, best, verdicts, cost, config }: Trial): string[] => [
  `${number}${best ? ' *' : ''}`,
  ...verdicts.map(({ value, met }) => `${formatFigure(value)}${met ? '' : ' ✗'}`),
  cost.toFixed(3),
  JSON.stringify(changesOf(config)),
];

/** All trials as a table in Markdown. */
export function trialsText(trials: readonly Trial[]): string {
  const head = trials[0] ? trialsHead(trials[0]) : [];
  const rows = [head, head.map(() => '---'), ...trials.map(trialCells)];
  return `${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}
