import type { Estimate } from './bootstrap.ts';
import type { Verdict } from './judge.ts';
import type { Report, ReportRow } from './report.ts';
import { formatFigure, nameOf, sayFigure } from './targets.ts';

/** A figure, of a share the games themselves, and its interval. */
const formatEstimate = ({ value, low, high, hits, games }: Estimate, say = formatFigure): string =>
  `${hits === undefined ? say(value) : `${hits} of ${games}`} [${say(low)}, ${say(high)}]`;

/** A table: its head, then its rows. */
export type Table = readonly (readonly string[])[];

/** Every figure, one row a bot and measure. */
export function figuresTable({ presets: [a = '', b], rows }: Report): Table {
  const head = ['bot', 'measure', 'unit', a, ...(b === undefined ? [] : [b, `${b} minus ${a}`, 'differs'])];
  return [head, ...rows.map(cellsOf)];
}

function cellsOf({ bot, measure, unit, a, b, difference, decided }: ReportRow): string[] {
  const compared =
    b && difference ? [formatEstimate(b), formatEstimate(difference), decided ? 'yes' : 'not shown'] : [];
  return [bot, measure, unit, formatEstimate(a), ...compared];
}

/** Every target, one column a preset. */
export function targetsTable({ presets, verdicts }: Report): Table {
  const targets = new Set(verdicts.flat().map(({ target }) => target));
  const rows = [...targets].map((target) => {
    const found = verdicts.map((side) => side.find((verdict) => verdict.target === target));
    return [nameOf(target)].concat(found.map((verdict) => (verdict ? sayVerdict(verdict) : '–')));
  });
  return [['target', ...presets], ...rows];
}

const sayVerdict = (verdict: Verdict): string => {
  const figure = formatEstimate(verdict, (value) => sayFigure(verdict.target, value));
  return `${figure} ${verdict.met ? 'met' : 'NOT met'}${verdict.decided ? '' : ', not certain'}`;
};

/** What the report is about, in a line. */
export const titleOf = ({ games, presets, confidence }: Report): string =>
  `${presets.join(' and ')}: ${games} games a bot, intervals of ${Math.round(confidence * 100)} %`;

/** A table in Markdown. */
export const markdown = ([head = [], ...rows]: Table): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The report as a text of two tables in Markdown. */
export const reportText = (report: Report): string =>
  `${[titleOf(report), markdown(figuresTable(report)), markdown(targetsTable(report))].join('\n\n')}\n`;
