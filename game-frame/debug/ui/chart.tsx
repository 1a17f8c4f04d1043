import { useEffect, useRef } from 'react';
import Plot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { SIDE_COLOURS } from '../../balance/batch/sides.ts';

interface Props {
  readonly title: string;
  /** Values of the horizontal axis, rising. */
  readonly x: readonly number[];
  /** One series a side, each as long as `x`. */
  readonly lines: readonly (readonly number[])[];
  readonly bars?: boolean;
}

const HEIGHT = 90;
const AXIS = { stroke: '#98a1b5', font: '10px system-ui', size: 16, gap: 2, ticks: { show: false } };

/** A chart over a scale that begins at 0, with the values under the pointer; a drag zooms, a double click shows all. */
export function Chart({ title, x, lines, bars = false }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<Plot>(null);
  const sides = lines.length;
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const made = new Plot(optionsOf(element.clientWidth, sides, bars), [[]], element);
    plot.current = made;
    const observer = new ResizeObserver(() => made.setSize({ width: element.clientWidth, height: HEIGHT }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      made.destroy();
    };
  }, [sides, bars]);
  useEffect(() => plot.current?.setData([[...x], ...lines.map((line) => [...line])]), [x, lines]);
  return (
    <figure className="lab-chart" role="img" aria-label={title}>
      <figcaption>{title}</figcaption>
      <div ref={place} />
    </figure>
  );
}

function optionsOf(width: number, sides: number, bars: boolean): Plot.Options {
  const paths = bars ? Plot.paths.bars?.({ size: [0.9] }) : undefined;
  const series = SIDE_COLOURS.slice(0, sides).map((stroke) =>
    paths ? { stroke, paths, fill: `${stroke}88` } : { stroke, points: { show: false } },
  );
  return {
    width,
    height: HEIGHT,
    legend: { show: false },
    scales: { x: { time: false }, y: { range: (_, __, high) => [0, high > 0 ? high : 1] } },
    axes: [AXIS, { ...AXIS, size: 44, grid: { stroke: '#2a3040' } }],
    series: [{}, ...series],
  };
}
