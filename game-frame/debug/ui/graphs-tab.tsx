import { formatFigure } from '../../balance/batch/targets.ts';
import { type Metric, METRICS } from '../model/tick-record.ts';
import type { Timeline } from '../model/timeline.ts';
import { Chart } from './chart.tsx';
import { useLab, useShared } from './shared.ts';
import { TimeTable } from './tables.tsx';

/** Numbers that change faster can't be read. */
const LOOK_EVERY_MS = 500;
const MOST_POINTS = 600;

/** Where a frame's time goes, and graphs of whole games, one line each. */
export function GraphsTab() {
  const { lab, meter } = useShared();
  useLab(() => Math.floor(performance.now() / LOOK_EVERY_MS));
  return (
    <>
      <TimeTable frames={meter.frames} />
      {METRICS.map((metric) => {
        const lines = lab.sides.map((side) => seriesOf(side, metric));
        const last = lines.map((line) => formatFigure(line.at(-1) ?? 0)).join(' · ');
        return <Chart key={metric} title={`${metric}: ${last}`} lines={lines} />;
      })}
    </>
  );
}

/** A metric of a game from its start to the tick that it was played to. */
function seriesOf(timeline: Timeline, metric: Metric): number[] {
  const length = Math.min(MOST_POINTS, timeline.played);
  const tickOf = (point: number): number => Math.ceil(((point + 1) * timeline.played) / length);
  return Array.from({ length }, (_, point) => timeline.at(tickOf(point))?.[metric] ?? 0);
}
