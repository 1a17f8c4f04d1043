import { figuresTable, type Report, targetsTable, titleOf } from '../../balance/batch/report.ts';
import { ReportTable } from './tables.tsx';

/** A report: the targets, and all figures. */
export const ReportView = ({ report }: { readonly report: Report }) => (
  <>
    <h2>{titleOf(report)}</h2>
    <ReportTable cells={targetsTable(report)} presets={report.presets} />
    <ReportTable cells={figuresTable(report)} presets={report.presets} />
  </>
);
