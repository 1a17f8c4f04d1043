import * as v from 'valibot';
import { el } from '../../dom.ts';
import { withWorkers } from '../workers/worker-pool.ts';
import type { Lab } from '../lab.ts';
import { changesOf } from '../../balance/config/changes.ts';
import type { PresetStore } from '../model/preset-store.ts';
import { trialCells, trialsHead } from '../../balance/search/progress.ts';
import { search, searchSchema, type Trial } from '../../balance/search/search.ts';
import { createResultsView } from './batch-results.ts';
import { button, row, setText, tableRow } from './dom.ts';
import type { Tab } from './tabs.ts';

/** What stands in the field at first: the length and level of a game, small enough for a page. */
const EXAMPLE = {
  name: 'found',
  targets: [
    { bot: 'average', measure: 'seconds', least: 180, most: 240 },
    { bot: 'average', measure: 'level 9', least: 0.35, most: 0.45 },
  ],
  free: [
    { key: 'gravity', least: 20, most: 50 },
    { key: 'radii', least: 0.9, most: 1.15 },
    { key: 'spawnWeights', level: 5, least: 0, most: 30 },
  ],
  trials: 40,
  games: 10,
  heldOut: 40,
};

const planSchema = v.pipe(v.string(), v.parseJson(), searchSchema);

/** Targets in, a preset out: the trials as they come, then the report on held-out seeds. */
export function createSearchTab(lab: Lab, store: PresetStore): Tab {
  const text = el('textarea', { rows: 12, spellcheck: 'false', 'aria-label': 'Targets and free values' });
  text.value = JSON.stringify(EXAMPLE, null, 2);
  const message = el('output', { class: 'lab-message' });
  const trials = el('table', { class: 'lab-difference', 'aria-label': 'Trials' });
  const resultsView = createResultsView();
  let running: AbortController | null = null;

  const showTrial = (trial: Trial): void => {
    if (trial.number === 1) trials.replaceChildren(tableRow(...trialsHead(trial)));
    const line = tableRow(...trialCells(trial));
    line.classList.toggle('lab-changed', trial.best);
    trials.append(line);
    setText(message, `${trial.number} trials.`);
  };
  const run = async (): Promise<void> => {
    const parsed = v.safeParse(planSchema, text.value);
    if (!parsed.success) {
      const [issue] = parsed.issues;
      return setText(message, `${v.getDotPath(issue) ?? 'The text'}: ${issue.message}`);
    }
    running?.abort();
    running = new AbortController();
    const { signal } = running;
    const plan = { ...parsed.output, start: { ...changesOf(lab.config), ...parsed.output.start } };
    setText(message, 'Trial 1, from the values of the panel.');
    const { preset, best, report } = await withWorkers((players) => search(plan, players, showTrial, signal), signal);
    store.add([preset]);
    resultsView.show(report);
    const end = best.cost === 0 ? 'meets the targets' : 'comes nearest to the targets';
    setText(
      message,
      `Trial ${best.number} ${end}. It is the preset ${preset.name}; below on seeds that no trial played.`,
    );
  };
  const start = (): void => {
    run().catch((error: unknown) => setText(message, error instanceof DOMException ? 'Cancelled.' : String(error)));
  };

  const element = el(
    'div',
    {},
    el('p', { class: 'lab-hint' }, 'What the bots’ games shall come to, and which values may change for it:'),
    text,
    row(
      button('Search', start),
      button('Cancel', () => running?.abort()),
    ),
    message,
    trials,
    resultsView.element,
  );
  return { name: 'Search', element, refresh: () => {} };
}
