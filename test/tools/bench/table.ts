import { type Figure, passes, ratioOf } from './figure.ts';

const HEAD = ['figure', 'value', 'floor or peer', 'ratio', 'noise', 'budget', 'pass'];

/** Three significant digits. */
function short(value: number): string {
  if (!Number.isFinite(value)) return '?';
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}

function budgetText({ budget }: Figure): string {
  if (!budget) return '';
  const limits = [
    ...(budget.most === undefined ? [] : [`≤ ${short(budget.most)}`]),
    ...(budget.least === undefined ? [] : [`≥ ${short(budget.least)}`]),
  ];
  return `${limits.join(', ')}${budget.of === 'ratio' ? ' ×' : ''}`;
}

const VERDICT: ReadonlyMap<boolean | undefined, string> = new Map([
  [true, 'yes'],
  [false, 'NO'],
]);

function cellsOf(figure: Figure): string[] {
  const { name, value, unit, floor, noise } = figure;
  const ratio = ratioOf(figure);
  return [
    name,
    `${short(value)} ${unit}`.trim(),
    floor ? `${short(floor.value)} ${floor.name}` : '',
    ratio === undefined ? '' : short(ratio),
    noise === undefined ? '' : `±${Math.round(noise * 50)} %`,
    budgetText(figure),
    VERDICT.get(passes(figure)) ?? '',
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
