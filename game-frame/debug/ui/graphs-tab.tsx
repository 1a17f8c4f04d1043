import { useEffect, useState } from 'react';
import { formatFigure } from '../../balance/batch/targets.ts';
import { type Frame, timesOf } from '../measure/report.ts';
import { type Metric, METRICS } from '../model/tick-record.ts';
import type { Timeline } from '../model/timeline.ts';
import { Chart } from './chart.tsx';
import { Table } from './controls.tsx';
import { useShared } from './shared.ts';

/** Frames between two looks: numbers that change faster can't be read. */
const FRAMES_A_LOOK = 30;
/** Most points of the graph of a whole game. */
const POINTS = 600;

/** Where a frame's time goes, and graphs of whole games, one line each. */
export function GraphsTab() {
  const { lab, meter, frames } = useShared();
  const [, look] = useState(0);
  useEffect(() => {
    let seen = 0;
    return frames.subscribe(() => {
      seen += 1;
      look(Math.floor(seen / FRAMES_A_LOOK));
    });
  }, [frames]);
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
  const length = Math.min(POINTS, timeline.played);
  const tickOf = (point: number): number => Math.ceil(((point + 1) * timeline.played) / length);
  return Array.from({ length }, (_, point) => timeline.at(tickOf(point))?.[metric] ?? 0);
}

/** Milliseconds of frames and of their parts; the part that holds most of long frames is marked. */
export function TimeTable({ frames }: { readonly frames: readonly Frame[] }) {
  const times = timesOf(frames);
  const cells = times.map(({ name, p50, p95, worst, isCulprit }) => {
    return [name, p50.toFixed(2), p95.toFixed(2), worst.toFixed(2), isCulprit ? '← most' : ''];
  });
  const marked = times.findIndex(({ isCulprit }) => isCulprit);
  return <Table label="Milliseconds a frame" head={['ms', 'p50', 'p95', 'worst', '']} rows={cells} marked={marked} />;
}
