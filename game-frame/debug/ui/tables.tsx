import type { ReactNode } from 'react';
import { figuresTable, type Report, type Table as Cells, targetsTable, titleOf } from '../../balance/batch/report.ts';
import { SIDE_COLOURS } from '../draw/pen.ts';
import { type Frame, timesOf } from '../measure/report.ts';

interface TableProps {
  readonly label?: string;
  readonly head?: readonly ReactNode[];
  readonly rows: readonly (readonly ReactNode[])[];
  readonly marked?: number | undefined;
}

/** A table of rows that never change their order. */
export const Table = ({ label, head, rows, marked }: TableProps) => (
  <div className="lab-scroll">
    <table aria-label={label}>
      <tbody>
        {head && (
          <tr>
            {head.map((cell, at) => (
              <th key={at}>{cell}</th>
            ))}
          </tr>
        )}
        {rows.map((cells, at) => (
          <tr key={at} aria-current={at === marked}>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Milliseconds of frames and of their parts; the part with most of the time of long frames is marked. */
export function TimeTable({ frames }: { readonly frames: readonly Frame[] }) {
  const times = timesOf(frames);
  const cells = times.map(({ name, p50, p95, worst, isCulprit }) => {
    return [name, p50.toFixed(2), p95.toFixed(2), worst.toFixed(2), isCulprit ? '← most' : ''];
  });
  const marked = times.findIndex(({ isCulprit }) => isCulprit);
  return <Table label="Milliseconds a frame" head={['ms', 'p50', 'p95', 'worst', '']} rows={cells} marked={marked} />;
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

/** A report: the targets, and all figures. */
export const ReportView = ({ report }: { readonly report: Report }) => (
  <>
    <h2>{titleOf(report)}</h2>
    <ReportTable cells={targetsTable(report)} presets={report.presets} />
    <ReportTable cells={figuresTable(report)} presets={report.presets} />
  </>
);
