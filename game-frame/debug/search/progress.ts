import { formatFigure } from '../batch/report-text.ts';
import { nameOf } from '../batch/targets.ts';
import { changesOf } from '../model/changes.ts';
import type { Trial } from './search.ts';

const figuresOf = ({ verdicts }: Trial): string[] =>
  verdicts.map(({ value, met }) => `${formatFigure(value)}${met ? '' : ' ✗'}`);

/** A trial in a line; the best so far is marked. */
export const trialLine = (trial: Trial): string =>
  [
    `${trial.best ? '*' : ' '} trial ${trial.number}`,
    `cost ${trial.cost.toFixed(3)}`,
    figuresOf(trial).join(' · '),
    JSON.stringify(changesOf(trial.config)),
  ].join('  ');

/** All trials as a table in Markdown: figures, cost, and what was changed. */
export function trialsText(trials: readonly Trial[]): string {
  const [first] = trials;
  const head = ['trial', ...(first?.verdicts.map(({ target }) => nameOf(target)) ?? []), 'cost', 'changes'];
  const rows = trials.map((trial) => [
    `${trial.number}${trial.best ? ' *' : ''}`,
    ...figuresOf(trial),
    trial.cost.toFixed(3),
    JSON.stringify(changesOf(trial.config)),
  ]);
  return `${[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}
