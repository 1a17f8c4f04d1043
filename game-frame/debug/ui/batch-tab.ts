import { el } from '../../dom.ts';
import { BOT_NAMES, type BotName } from '../../bots/index.ts';
import { type Job, seedsOf } from '../batch/job.ts';
import { runBatch } from '../batch/worker-pool.ts';
import { gamesCsv, MEASURES, type Sample, summary } from '../batch/table.ts';
import { SIDE_COLOURS } from '../draw/colours.ts';
import { drawHistograms } from '../draw/histogram-chart.ts';
import type { Lab } from '../lab.ts';
import { binsFor, histogram } from '../model/histogram.ts';
import { type PresetStore, SHIPPED_NAME } from '../model/preset-store.ts';
import { button, choice, download, labelled, on, row, setOptions, setText, tableRow } from './dom.ts';
import type { Tab } from './tabs.ts';

/** The choice that stands for the panel's present values. */
const PANEL = 'the panel as it is';

/** Batches: a bot plays the same seeds under two presets; histograms, a table, CSV. */
export function createBatchTab(lab: Lab, store: PresetStore): Tab {
  const sideA = presetChoice(store, SHIPPED_NAME);
  const sideB = presetChoice(store, PANEL);
  const games = el('input', { type: 'number', min: 1, max: 5000, value: 50, class: 'lab-short' });
  let bot: BotName = 'random';
  const bots = choice(BOT_NAMES, bot, (name) => (bot = name));
  const progress = el('progress', { value: 0, max: 1 });
  const message = el('output', { class: 'lab-message' });
  const resultsView = createResultsView();
  let running: AbortController | null = null;
  let samples: readonly Sample[] = [];

  const run = async (): Promise<void> => {
    running?.abort();
    const cancel = new AbortController();
    running = cancel;
    const count = Math.max(1, Math.min(5000, Math.round(games.valueAsNumber || 1)));
    const presets = [sideA.value, sideB.value];
    const seeds = seedsOf(lab.seed, count);
    const jobs = presets.flatMap((preset) => {
      const config = preset === PANEL ? lab.config : store.configOf(preset);
      return seeds.map((id): Job => ({ id, bot, config }));
    });
    const showProgress = (done: number): void => {
      progress.value = done / jobs.length;
      setText(message, `${done} of ${jobs.length} games`);
    };
    showProgress(0);
    const results = await runBatch(jobs, showProgress, cancel.signal);
    if (!results) return setText(message, 'Cancelled.');
    samples = presets.map((preset, index) => ({
      preset,
      results: results.slice(index * count, (index + 1) * count),
    }));
    resultsView.show(samples);
  };

  const element = el(
    'div',
    {},
    row(labelled('A', sideA), labelled('B', sideB)),
    row(labelled('Games each', games), labelled('Bot', bots)),
    row(
      button('Run', () => void run().catch((error: unknown) => setText(message, String(error)))),
      button('Cancel', () => running?.abort()),
      button('CSV', () => download('lab-batch.csv', gamesCsv(samples), 'text/csv')),
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

function createResultsView(): { element: HTMLElement; show(samples: readonly Sample[]): void } {
  const charts = MEASURES.map(({ name, of }) => {
    const canvas = el('canvas', { class: 'lab-chart lab-tall', role: 'img', 'aria-label': `${name}, histograms` });
    return { of, canvas, figure: el('figure', {}, el('figcaption', {}, name), canvas) };
  });
  const table = el('table', { class: 'lab-difference' });
  const element = el('div', { hidden: true }, ...charts.map(({ figure }) => figure), table);
  const show = (samples: readonly Sample[]): void => {
    element.hidden = false;
    for (const { of, canvas } of charts) {
      const values = samples.map(({ results }) => results.map(of));
      const bins = binsFor(values);
      drawHistograms(
        canvas,
        values.map((side) => histogram(side, bins)),
      );
    }
    table.replaceChildren(...tableRows(samples));
  };
  return { element, show };
}

function tableRows(samples: readonly Sample[]): HTMLElement[] {
  const [first] = samples;
  if (!first) return [];
  const columns = samples.map(summary);
  const head = samples.map(({ preset }, index) => {
    const cell = el('th', {}, preset);
    cell.style.color = SIDE_COLOURS[index] ?? '';
    return cell;
  });
  const rows = summary(first).map(([name], index) =>
    tableRow(name, ...columns.map((column) => String(column[index]?.[1] ?? ''))),
  );
  return [el('tr', {}, el('th'), ...head), ...rows];
}
