import type { Estimate } from './bootstrap.ts';
import type { Report, ReportRow } from './report.ts';
import { nameOf, type Verdict } from './targets.ts';

/** A number as reports write it: whole from 100 on, else three digits. */
export const formatFigure = (value: number): string =>
  Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));

/** A figure, of a share the games themselves, and its interval. */
const formatEstimate = ({ value, low, high, hits, games }: Estimate): string =>
  `${hits === undefined ? formatFigure(value) : `${hits} of ${games}`} [${formatFigure(low)}, ${formatFigure(high)}]`;

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
  const [first = []] = verdicts;
  const rows = first.map(({ target }, index) =>
    [nameOf(target)].concat(verdicts.map((side) => (side[index] ? sayVerdict(side[index]) : ''))),
  );
  return [['target', ...presets], ...rows];
}

const sayVerdict = (verdict: Verdict): string =>
  `${formatEstimate(verdict)} ${verdict.met ? 'met' : 'NOT met'}${verdict.decided ? '' : ', not certain'}`;

/** What the report is about, in a line. */
export const titleOf = ({ games, presets, confidence }: Report): string =>
  `${presets.join(' and ')}: ${games} games a bot, intervals of ${Math.round(confidence * 100)} %`;

const markdown = ([head = [], ...rows]: Table): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The report as a text of two tables in Markdown. */
export const reportText = (report: Report): string =>
  `${[titleOf(report), markdown(figuresTable(report)), markdown(targetsTable(report))].join('\n\n')}\n`;
