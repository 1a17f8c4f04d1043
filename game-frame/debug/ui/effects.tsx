import { max } from 'd3-array';
import { formatFigure } from '../../balance/batch/targets.ts';
import { type Effect, EFFECTS, effectsCsv } from '../../balance/search/sensitivity.ts';
import { Buttons } from './controls.tsx';
import { download } from './files.tsx';
import { Table } from './tables.tsx';

/** What each free value does alone: a row for an end of its range, a column for each figure. */
export function EffectsView({ effects }: { readonly effects: readonly (readonly Effect[])[] }) {
  const all = effects.flat();
  const barOf = (effect: Effect) => {
    const scale = max(
      all.filter(({ measure }) => measure === effect.measure),
      ({ value }) => Math.abs(value),
    );
    return <Bar key={effect.measure} effect={effect} scale={scale || 1} />;
  };
  const rows = effects.map((row) => [row[0]?.key, row[0]?.level, row[0]?.end, ...row.map(barOf)]);
  return (
    <>
      <Table label="Sensitivity" head={['alone', 'level', 'set to', ...EFFECTS]} rows={rows} />
      <Buttons
        of={{
          'Export CSV': () => download('sensitivity.csv', effectsCsv(all)),
          'Export JSON': () => download('sensitivity.json', JSON.stringify(all)),
        }}
      />
    </>
  );
}

/** A bar from the middle to the right where the figure rises, its interval as a line, and the number. */
const Bar = ({ effect: { value, low, high }, scale }: { readonly effect: Effect; readonly scale: number }) => (
  <>
    <svg viewBox="-1 0 2 0.3" width="66" aria-hidden="true">
      <rect x={Math.min(0, value / scale)} y="0.05" width={Math.abs(value / scale)} height="0.2" fill="LinkText" />
      <path d={`M0 0V0.3M${low / scale} 0.15H${high / scale}`} stroke="CanvasText" strokeWidth="0.03" />
    </svg>
    <small>{`${value > 0 ? '+' : ''}${formatFigure(100 * value)} %`}</small>
  </>
);
