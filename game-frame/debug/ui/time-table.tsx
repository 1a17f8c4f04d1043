import { type Report, rowsOf } from '../measure/report.ts';
import { Table } from './controls.tsx';

/** Milliseconds of frames and of their parts; the part that holds most of long frames is marked. */
export function TimeTable({ report }: { readonly report: Report }) {
  const rows = rowsOf(report);
  return (
    <Table
      label="Milliseconds a frame"
      className="lab-times"
      head={['ms', 'p50', 'p95', 'worst', '']}
      rows={rows.map(({ name, spread: { p50, p95, worst }, isCulprit }) => [
        name,
        ...[p50, p95, worst].map((ms) => ms.toFixed(2)),
        isCulprit ? '← most' : '',
      ])}
      marked={rows.findIndex(({ isCulprit }) => isCulprit)}
    />
  );
}
