import { el } from '../../dom.ts';
import { DRAWN, measureOf } from '../../balance/batch/measures.ts';
import type { Report } from '../../balance/batch/report.ts';
import { figuresTable, type Table, targetsTable, titleOf } from '../../balance/batch/report-text.ts';
import { SIDE_COLOURS } from '../../balance/batch/sides.ts';
import { drawHistograms } from '../draw/histogram-chart.ts';
import { binsFor, histogram } from '../../balance/batch/histogram.ts';
import { setText, tableRow } from './dom.ts';

/** Shows reports: histograms, the targets, all figures. */
export interface ResultsView {
  readonly element: HTMLElement;
  show(report: Report): void;
}

/** Builds the view; it is hidden until there is a report. */
export function createResultsView(): ResultsView {
  const charts = DRAWN.map((measure) => {
    const canvas = el('canvas', { class: 'lab-chart lab-tall', role: 'img', 'aria-label': `${measure}, histograms` });
    const { of, unit } = measureOf(measure);
    return { of, canvas, figure: el('figure', {}, el('figcaption', {}, `${measure}, ${unit.split(',')[0]}`), canvas) };
  });
  const title = el('h2');
  const targets = el('table', { class: 'lab-difference' });
  const figures = el('table', { class: 'lab-difference' });
  const element = el('div', { hidden: true }, title, ...charts.map(({ figure }) => figure), targets, figures);
  const show = (report: Report): void => {
    element.hidden = false;
    setText(title, titleOf(report));
    for (const { of, canvas } of charts) {
      const values = report.sides.map(({ results }) => [...results.values()].flat().map(of));
      const bins = binsFor(values);
      drawHistograms(
        canvas,
        values.map((side) => histogram(side, bins)),
      );
    }
    targets.replaceChildren(...rowsOf(targetsTable(report), report.presets));
    figures.replaceChildren(...rowsOf(figuresTable(report), report.presets));
  };
  return { element, show };
}

function rowsOf([head = [], ...rows]: Table, presets: readonly string[]): HTMLElement[] {
  const heads = head.map((text) => {
    const cell = el('th', {}, text);
    cell.style.color = SIDE_COLOURS[presets.indexOf(text)] ?? '';
    return cell;
  });
  return [el('tr', {}, ...heads), ...rows.map((cells) => tableRow(...cells))];
}
