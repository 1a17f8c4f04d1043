import { formatFigure } from '../../../game-frame/balance/batch/targets.ts';
import { type Figure, passes, ratioOf } from './figure.ts';

const HEAD = ['figure', 'value', 'floor or peer', 'ratio', 'budget', 'pass'];

const short = (value: number): string => (Number.isFinite(value) ? formatFigure(value) : '?');

function budgetText({ budget }: Figure): string {
  if (!budget) return '';
  const limit = budget.most === undefined ? `≥ ${short(budget.least ?? Number.NaN)}` : `≤ ${short(budget.most)}`;
  return `${limit}${budget.of === 'ratio' ? ' ×' : ''}`;
}

function cellsOf(figure: Figure): string[] {
  const { name, value, unit, floor } = figure;
  const [ratio, pass] = [ratioOf(figure), passes(figure)];
  return [
    name,
    `${short(value)} ${unit}`.trim(),
    floor ? `${short(floor.value)} ${floor.name}` : '',
    ratio === undefined ? '' : short(ratio),
    budgetText(figure),
    pass === undefined ? '' : pass ? 'yes' : 'NO',
  ];
}

/** The figures as an aligned table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [HEAD, ...figures.map(cellsOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
