import { el } from '../../dom.ts';
import { BOT_NAMES, type BotName } from '../../bots/index.ts';
import { playBatch, type Progress } from '../../balance/batch/play-jobs.ts';
import { LOOK_CONFIDENCE, type Report, reportOf } from '../../balance/batch/report.ts';
import { reportPage } from '../../balance/batch/report-page.ts';
import { gamesCsv } from '../../balance/batch/table.ts';
import { TARGETS } from '../../balance/batch/targets.ts';
import { withWorkers } from '../workers/worker-pool.ts';
import type { Lab } from '../lab.ts';
import { SHIPPED_NAME } from '../../balance/config/preset.ts';
import type { PresetStore } from '../model/preset-store.ts';
import { createResultsView } from './batch-results.ts';
import { button, choice, download, labelled, on, row, setOptions, setText } from './dom.ts';
import type { Tab } from './tabs.ts';

/** The choice that stands for the panel's present values. */
const PANEL = 'the panel as it is';

/** Batches: a bot plays the same seeds under two presets; a report with intervals, as a table, page and CSV. */
export function createBatchTab(lab: Lab, store: PresetStore): Tab {
  const sides = [presetChoice(store, SHIPPED_NAME), presetChoice(store, PANEL)] as const;
  const games = el('input', { type: 'number', min: 1, max: 5000, value: 50, class: 'lab-short' });
  let bot: BotName = 'random';
  const bots = choice(BOT_NAMES, bot, (name) => (bot = name));
  const early = el('input', { type: 'checkbox' });
  const progress = el('progress', { value: 0, max: 1 });
  const message = el('output', { class: 'lab-message' });
  const resultsView = createResultsView();
  let running: AbortController | null = null;
  let report: Report | null = null;

  const showProgress = ({ done, games: all, secondsLeft }: Progress): void => {
    progress.value = done / all;
    setText(message, `${done} of ${all} games, ${Math.ceil(secondsLeft)} s left`);
  };
  const run = async (): Promise<void> => {
    running?.abort();
    const cancel = new AbortController();
    running = cancel;
    const presets = sides.map(({ value: name }) => ({
      name,
      config: name === PANEL ? lab.config : store.configOf(name),
    }));
    const count = Math.max(1, Math.min(5000, Math.round(games.valueAsNumber || 1)));
    const stopEarly = early.checked;
    const plan = { batch: lab.seed, games: count, bots: [bot], presets, stopEarly, targets: TARGETS };
    setText(message, 'Starting.');
    const { signal } = cancel;
    const played = await withWorkers((players) => playBatch(plan, players, showProgress, signal), signal);
    report = reportOf(played, TARGETS, stopEarly ? LOOK_CONFIDENCE : undefined);
    setText(message, `${report.games} games each.`);
    resultsView.show(report);
  };
  const start = (): void =>
    void run().catch((error: unknown) => {
      if (!running?.signal.aborted && error instanceof DOMException) return;
      setText(message, error instanceof DOMException ? 'Cancelled.' : String(error));
    });

  const element = el(
    'div',
    {},
    row(labelled('A', sides[0]), labelled('B', sides[1])),
    row(labelled('Games each', games), labelled('Bot', bots), el('label', {}, early, 'stop when decided')),
    row(
      button('Run', start),
      button('Cancel', () => running?.abort()),
      button('CSV', () => report && download('lab-batch.csv', gamesCsv(report.sides), 'text/csv')),
      button('Report', () => report && download('lab-batch.html', reportPage(report), 'text/html')),
    ),
    row(progress, message),
    resultsView.element,
  );
  return { name: 'Batch', element, refresh: () => {} };
}

function presetChoice(store: PresetStore, chosen: string): HTMLSelectElement {
  const select = el('select');
  const refresh = (): void => setOptions(select, [PANEL, ...store.all.map(({ name }) => name)], chosen);
  refresh();
  return on(select, 'pointerdown', refresh);
}
