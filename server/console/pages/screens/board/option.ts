import type { ChartOption } from '../../chart.tsx';
import type { Panel, Sheet } from './sheets.ts';

/** Days of the campaign's versions, marked on the charts. */
type Versions = readonly { readonly number: number; readonly day: string }[];

// Without HTML, which the content policy would leave without styles.
const tooltip = { renderMode: 'richText', confine: true } as const;
const legend = { type: 'plain', bottom: 0 } as const;
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
    legend,
    grid,
    xAxis: { type: 'category', data: sheet.rows.map(([day]) => String(day).slice(5)) },
    yAxis: { type: 'value', minInterval: 1 },
    series: sheet.columns.slice(1).map((name, at) => ({
      type: 'line' as const,
      name,
      data: column(sheet, at + 1),
      // The numbers of a week before are those of the same colours.
      lineStyle: { type: at < own ? ('solid' as const) : ('dashed' as const) },
      symbol: 'none',
      markLine: { symbol: 'none', label: { formatter: '{b}' }, data: at === 0 ? marks : [] },
    })),
  };
}

const steps = ({ rows }: Sheet): ChartOption => ({
  tooltip: { ...tooltip, trigger: 'item' },
  series: [
    {
      type: 'funnel',
      sort: 'none',
      minSize: '4%',
      gap: 2,
      label: { position: 'inside', formatter: '{b} {c}', color: '#000' },
      data: rows.map(([name, value]) => ({ name: String(name), value: Number(value) })),
    },
  ],
});

const stacks = (sheet: Sheet): ChartOption => ({
  tooltip: { ...tooltip, trigger: 'axis' },
  legend,
  grid,
  xAxis: { type: 'value' },
  yAxis: { type: 'category', data: sheet.rows.map(([name]) => String(name)) },
  series: [1, 2].map((at) => ({
    type: 'bar' as const,
    stack: 'all',
    name: sheet.columns[at] ?? '',
    data: column(sheet, at),
  })),
});

/**
 * The chart of a sheet.
 * @param own how many of its columns are of the days themselves; the others are of a week before
 */
export function optionOf({ kind }: Panel, sheet: Sheet, own: number, versions: Versions): ChartOption {
  if (kind === 'steps') return steps(sheet);
  return kind === 'days' ? lines(sheet, own, versions) : stacks(sheet);
}
