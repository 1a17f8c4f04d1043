import { markdown } from '../batch/report-text.ts';
import { nameOf, sayFigure } from '../batch/targets.ts';
import { changesOf } from '../config/changes.ts';
import type { SearchProgress } from './search-games.ts';
import type { Trial } from './trial.ts';

const PHASES = { trials: 'trial', finalists: 'finalist, trial', 'held-out': 'held-out seeds of trial' } as const;

/** How far a search is, in a line. */
export const sayProgress = ({ phase, number, done, games, secondsLeft }: SearchProgress): string =>
  `${PHASES[phase]} ${number}: ${done} of at most ${games} games, ${Math.ceil(secondsLeft)} s left`;

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
  ...verdicts.map(({ target, value, met }) => `${sayFigure(target, value)}${met ? '' : ' ✗'}`),
  cost.toFixed(3),
  JSON.stringify(changesOf(config)),
];

/** All trials as a table in Markdown. */
export const trialsText = (trials: readonly Trial[]): string =>
  `${markdown([trials[0] ? trialsHead(trials[0]) : [], ...trials.map(trialCells)])}\n`;
