import { DRAWN, measureOf } from '../../balance/batch/measures.ts';
import { figuresTable, type Table as Cells, targetsTable, titleOf } from '../../balance/batch/report-text.ts';
import type { Report } from '../../balance/batch/report.ts';
import { SIDE_COLOURS } from '../../balance/batch/sides.ts';
import { histograms } from '../draw/histogram.ts';
import { Chart } from './chart.tsx';
import { Table } from './controls.tsx';

/** A report: the targets, histograms, all figures. */
export const ReportView = ({ report }: { readonly report: Report }) => (
  <>
    <h2>{titleOf(report)}</h2>
    <ReportTable cells={targetsTable(report)} presets={report.presets} />
    {DRAWN.map((measure) => (
      <Histogram key={measure} measure={measure} report={report} />
    ))}
    <ReportTable cells={figuresTable(report)} presets={report.presets} />
  </>
);

function Histogram({ measure, report }: { readonly measure: string; readonly report: Report }) {
  const { of, unit } = measureOf(measure);
  const sides = histograms(report.sides.map(({ results }) => [...results.values()].flat().map(of)));
  const { from, width } = sides[0] ?? { from: 0, width: 1 };
  return (
    <Chart
      title={`${measure}, ${unit.split(',')[0]}: games`}
      bars
      lines={sides.map(({ counts }) => counts)}
      xOf={(bin) => from + (bin + 0.5) * width}
    />
  );
}

/** A table of a report; the heads of the presets have their colours. */
export function ReportTable({ cells, presets }: { readonly cells: Cells; readonly presets: readonly string[] }) {
  const [head = [], ...rows] = cells;
  const heads = head.map((text) => (
    <span key={text} style={{ color: SIDE_COLOURS[presets.indexOf(text)] }}>
      {text}
    </span>
  ));
  return <Table head={heads} rows={rows} />;
}
