import * as v from 'valibot';
import type { Estimate } from './intervals.ts';
import { gameResult } from './job.ts';
import type { Side, Verdict } from './judge.ts';
import { CONFIDENCE } from './measures.ts';
import type { Report } from './report.ts';
import { formatFigure, nameOf, sayFigure } from './targets.ts';

/** A table: its head, then its rows. */
export type Table = readonly (readonly string[])[];

/** A figure, of a share the games themselves, and its interval. */
const formatEstimate = ({ value, low, high, hits, games }: Estimate, say = formatFigure): string =>
  `${hits === undefined ? say(value) : `${hits} of ${games}`} [${say(low)}, ${say(high)}]`;

/** Every figure, one row a bot and measure. */
export function figuresTable({ presets, rows }: Report): Table {
  const [a, b] = presets;
  const compared = b === undefined ? [] : [`${b} minus ${a}`, 'differs'];
  const cells = rows.map(({ bot, measure, unit, estimates, differs }) => {
    const figures = estimates.map((each) => formatEstimate(each));
    return [bot, measure, unit, ...figures, ...(b === undefined ? [] : [differs ? 'yes' : 'not shown'])];
  });
  return [['bot', 'measure', 'unit', ...presets, ...compared], ...cells];
}

/** Every target, one column a preset. */
export function targetsTable({ presets, verdicts }: Report): Table {
  const rows = [...new Set(verdicts.flat().map(({ target }) => target))].map((target) => {
    const found = verdicts.map((side) => side.find((verdict) => verdict.target === target));
    return [nameOf(target)].concat(found.map(sayVerdict));
  });
  return [['target', ...presets], ...rows];
}

function sayVerdict(verdict?: Verdict): string {
  if (!verdict) return '–';
  const figure = formatEstimate(verdict, (value) => sayFigure(verdict.target, value));
  return `${figure} ${verdict.met ? 'met' : 'NOT met'}${verdict.decided ? '' : ', not certain'}`;
}

/** What the report is about, in a line. */
export const titleOf = ({ games, presets }: Report): string =>
  `${presets.join(' and ')}: ${games} games a bot, intervals of ${100 * CONFIDENCE} %`;

/** A table in Markdown. */
export const markdown = ([head = [], ...rows]: Table): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The report as a text of two tables in Markdown. */
export const reportText = (report: Report): string =>
  `${[titleOf(report), markdown(figuresTable(report)), markdown(targetsTable(report))].join('\n\n')}\n`;

/** One line for each game of each bot and preset, as RFC 4180 text. */
export function gamesCsv(sides: readonly Side[]): string {
  const fields = v.keyof(gameResult).options;
  const lines = sides.flatMap(({ preset, results }) =>
    [...results].flatMap(([bot, games]) =>
      games.map((game) => [quoted(preset), bot, ...fields.map((field) => game[field])]),
    ),
  );
  return [['preset', 'bot', ...fields], ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}

/** Spreadsheets run a text that begins with = + - @ as a formula; an apostrophe in front prevents that. */
const quoted = (text: string): string => `"${text.replace(/^[=+\-@]/, "'$&").replaceAll('"', '""')}"`;
