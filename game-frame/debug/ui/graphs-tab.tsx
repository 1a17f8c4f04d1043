import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import type { Timeline } from '../model/timeline.ts';
import { Chart } from './chart.tsx';
import { useFrame, useShared } from './shared.ts';
import { tabAtom } from './state.ts';
import { TimeTable } from './time-table.tsx';

/** Frames between two looks: numbers that change faster can't be read. */
const FRAMES_A_LOOK = 30;
/** Most points of the graph of a whole game. */
const POINTS = 600;

/** Where a frame's time goes, and graphs of the metrics, one line a game; nothing while another tab is open. */
export function GraphsTab() {
  const isOpen = useAtomValue(tabAtom) === 'Graphs';
  return isOpen && <Graphs />;
}

function Graphs() {
  const { lab, meter, metrics } = useShared();
  const frames = useRef(0);
  const [, look] = useState(0);
  useFrame(() => {
    frames.current += 1;
    if (frames.current % FRAMES_A_LOOK === 0) look(frames.current);
  });
  const shown = metrics.slice(0, lab.sides.length);
  const names = shown[0]?.all.map(({ name }) => name) ?? [];
  return (
    <>
      <TimeTable report={meter.report()} />
      <Graph name="Score, whole game" lines={lab.sides.map(scoresOf)} />
      {names.map((name, index) => (
        <Graph key={name} name={name} lines={shown.map(({ all }) => Array.from(all[index]?.values ?? []))} />
      ))}
    </>
  );
}

function Graph({ name, lines }: { readonly name: string; readonly lines: readonly (readonly number[])[] }) {
  const length = Math.max(...lines.map((line) => line.length));
  const last = lines.map((line) => formatNumber(line.at(-1) ?? 0)).join(' · ');
  return <Chart title={`${name}: ${last}`} x={Array.from({ length }, (_, index) => index)} lines={lines} />;
}

/** Three significant digits. */
const formatNumber = (value: number): string =>
  Math.abs(value) >= 1000 ? `${(value / 1000).toPrecision(3)}k` : String(Number(value.toPrecision(3)));

/** Scores of a game from its start to the tick that it was played to. */
function scoresOf(timeline: Timeline): number[] {
  const length = Math.min(POINTS, timeline.played);
  const tickOf = (point: number): number => Math.ceil(((point + 1) * timeline.played) / length);
  return Array.from({ length }, (_, point) => timeline.at(tickOf(point))?.score ?? 0);
}
