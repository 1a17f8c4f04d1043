import { Card } from 'antd';
import { useEffect, useRef } from 'react';
import Plot from 'uplot';
import 'uplot/dist/uPlot.min.css';

interface Props {
  readonly title: string;
  /** Days, such as 2025-11-15. */
  readonly days: readonly string[];
  readonly values: readonly number[];
}

const HEIGHT = 140;
const MS_IN_S = 1000;

export function Chart({ title, days, values }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || days.length === 0) return undefined;
    const plot = new Plot(
      {
        width: element.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        axes: [
          { values: (_, splits) => splits.map((s) => new Date(s * MS_IN_S).toISOString().slice(5, 10)) },
          { size: 60 },
        ],
        series: [{}, { stroke: '#5b3fc4', fill: '#5b3fc422', points: { show: false } }],
        scales: { y: { range: (_, _low, high) => [0, Math.max(1, high)] } },
      },
      [days.map((day) => Date.parse(day) / MS_IN_S), [...values]],
      element,
    );
    const observer = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [days, values]);
  const last = values.at(-1) ?? 0;
  return (
    <Card size="small" title={<h2>{title}</h2>} extra={days.length === 0 ? '还没有数据' : `今天 ${last}`}>
      <div
        ref={place}
        role="img"
        aria-label={`${title}：${days.map((day, at) => `${day} ${values[at] ?? 0}`).join('，')}`}
      />
    </Card>
  );
}
