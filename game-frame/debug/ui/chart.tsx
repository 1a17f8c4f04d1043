import { max, range } from 'd3-array';
import { useCallback, useEffect, useRef } from 'react';
import Plot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { SIDE_COLOURS } from '../draw/pen.ts';

interface Props {
  readonly title: string;
  /** One series a side. */
  readonly lines: readonly (readonly number[])[];
}

const HEIGHT = 90;
const AXIS = { stroke: '#98a1b5', font: '10px system-ui', size: 16, gap: 2, ticks: { show: false } };

/** A chart over a scale that begins at 0, with the values under the pointer; a drag zooms, a double click shows all. */
export function Chart({ title, lines }: Props) {
  const plot = useRef<Plot>(null);
  const sides = lines.length;
  const open = useCallback(
    (place: HTMLDivElement) => {
      const made = new Plot(optionsOf(place.clientWidth, sides), [[]], place);
      plot.current = made;
      const observer = new ResizeObserver(() => made.setSize({ width: place.clientWidth, height: HEIGHT }));
      observer.observe(place);
      return () => {
        observer.disconnect();
        made.destroy();
      };
    },
    [sides],
  );
  useEffect(() => {
    const length = max(lines, (line) => line.length) ?? 0;
    plot.current?.setData([range(length), ...lines.map((line) => [...line])]);
  });
  return (
    <figure className="lab-chart" role="img" aria-label={title}>
      <figcaption>{title}</figcaption>
      <div ref={open} />
    </figure>
  );
}

function optionsOf(width: number, sides: number): Plot.Options {
  const series = SIDE_COLOURS.slice(0, sides).map((stroke) => ({ stroke, points: { show: false } }));
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    scales: { x: { time: false }, y: { range: (_, __, high) => [0, high > 0 ? high : 1] } },
    axes: [AXIS, { ...AXIS, size: 44, grid: { stroke: '#2a3040' } }],
    series: [{}, ...series],
  };
}
