import type { ChartOption } from '../../chart.tsx';
import type { Panel, Sheet } from './sheets.ts';

/** Days of the campaign's versions, marked on the charts. */
type Versions = readonly { readonly number: number; readonly day: string }[];

const color = ['#5b3fc4', '#0e8a7d', '#d4880f', '#cf1322', '#1677ff', '#595959', '#c41d7f', '#7cb305'];
// Without HTML, which the content policy would leave without styles.
const tooltip = { renderMode: 'richText', confine: true } as const;
const legend = { type: 'scroll', bottom: 0 } as const;
const grid = { left: 8, right: 16, top: 24, bottom: 48, containLabel: true } as const;

const column = ({ rows }: Sheet, at: number): (number | null)[] =>
  rows.map((row) => {
    const cell = row[at];
    return typeof cell === 'number' ? cell : null;
  });

function lines(sheet: Sheet, own: number, versions: Versions): ChartOption {
  const marks = versions.map(({ number, day }) => ({ name: `版本 ${number}`, xAxis: day.slice(5) }));
  return {
    tooltip: { ...tooltip, trigger: 'axis' },
    legend: { ...legend, data: sheet.columns.slice(1, 1 + own) },
    grid,
    xAxis: { type: 'category', data: sheet.rows.map(([day]) => String(day).slice(5)) },
    yAxis: { type: 'value', minInterval: 1 },
    series: sheet.columns.slice(1).map((name, at) => ({
      type: 'line' as const,
      name,
      data: column(sheet, at + 1),
      // The numbers of a week before have the same colours.
      color: color[(at % own) % color.length] ?? '',
      lineStyle: { type: at < own ? ('solid' as const) : ('dashed' as const) },
      symbol: 'none',
      markLine: { symbol: 'none', label: { formatter: '{b}' }, data: at === 0 ? marks : [] },
    })),
  };
}

/** Columns of numbers as bars, a row each, the first one on top. */
const bars = (sheet: Sheet, columns: readonly number[]): ChartOption => ({
  color,
  tooltip: { ...tooltip, trigger: 'axis' },
  legend,
  grid,
  xAxis: { type: 'value', minInterval: 1 },
  yAxis: { type: 'category', inverse: true, data: sheet.rows.map(([name]) => String(name)) },
  series: columns.map((at) => ({
    type: 'bar' as const,
    stack: 'all',
    name: sheet.columns[at] ?? '',
    data: column(sheet, at),
    label: { show: columns.length === 1, position: 'right' as const },
  })),
});

/**
 * The chart of a sheet.
 * @param own how many of its columns are of the days themselves; the others are of a week before
 */
export function optionOf({ kind }: Panel, sheet: Sheet, own: number, versions: Versions): ChartOption {
  if (kind === 'days') return lines(sheet, own, versions);
  return bars(sheet, kind === 'steps' ? [1] : [1, 2]);
}
