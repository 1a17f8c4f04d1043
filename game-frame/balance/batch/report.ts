import { BOT_NAMES, type BotName } from '../../bots/index.ts';
import type { Estimate } from './intervals.ts';
import { judge, type Side, type TargetVerdict } from './judge.ts';
import { compare, CONFIDENCE, estimateOf, LEAST_GAMES, MEASURES } from './measures.ts';
import { formatFigure, nameOf, sayFigure, type Target } from './targets.ts';

/** The figures of one or two presets, judged by targets. */
export type Report = ReturnType<typeof reportOf>;

/** Reports on one side, or on two that played equal seeds. */
export const reportOf = (sides: readonly Side[], targets: readonly Target[]) => ({
  /** Games of each bot under each preset. */
  games: Math.min(...sides.flatMap(({ results }) => [...results.values()].map(({ length }) => length))),
  presets: sides.map(({ preset }) => preset),
  rows: BOT_NAMES.flatMap((bot) => rowsOf(bot, sides)),
  /** Once a preset; those of a change for B alone. */
  verdicts: sides.map((_, index) => judge(sides.slice(0, index + 1), targets)),
  sides,
});

/** A bot's figures: under preset A; where two are compared also under B, and B minus A over equal seeds. */
function rowsOf(bot: BotName, sides: readonly Side[]) {
  const games = sides.map(({ results }) => results.get(bot) ?? []);
  const [a = [], b] = games;
  if (a.length === 0) return [];
  return MEASURES.map(({ name: measure, unit }) => {
    const difference = b && compare('difference', measure, a, b);
    const figures = games.map((results) => estimateOf(measure, results));
    // The interval of the difference, of enough games, leaves zero out.
    const differs = difference !== undefined && a.length >= LEAST_GAMES && difference.low * difference.high > 0;
    return { bot, measure, unit, estimates: [...figures, ...(difference ? [difference] : [])], differs };
  });
}

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

function sayVerdict(verdict?: TargetVerdict): string {
  if (!verdict) return '–';
  const figure = formatEstimate(verdict, (value) => sayFigure(verdict.target, value));
  return `${figure} ${verdict.met ? 'met' : 'NOT met'}${verdict.decided ? '' : ', not certain'}`;
}

export const titleOf = ({ games, presets }: Report): string =>
  `${presets.join(' and ')}: ${games} games a bot, intervals of ${100 * CONFIDENCE} %`;

export const markdown = ([head = [], ...rows]: Table): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The report as a text of two tables in Markdown. */
export const reportText = (report: Report): string =>
  `${[titleOf(report), markdown(figuresTable(report)), markdown(targetsTable(report))].join('\n\n')}\n`;
