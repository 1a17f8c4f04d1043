import { range } from 'd3-array';
import { LEVELS } from '../../sim/index.ts';
import { OVERLAYS } from '../draw/field.ts';
import { Choice, Commands, Row, Switch } from './controls.tsx';
import { useControl, useLab, useShared } from './shared.ts';
import { Chart } from './chart.tsx';
import { TimeTable } from './tables.tsx';
import { formatFigure } from '../../balance/batch/targets.ts';
import { type Metric, METRICS } from '../model/tick-record.ts';
import type { Timeline } from '../model/timeline.ts';

const LEVEL_NUMBERS = range(1, LEVELS + 1);
const TOOLS = { drop: 'drops the held ball', spawn: 'spawns a ball' };

/** The overlays, the pointer's tool, and edits of the field. */
export function FieldTab() {
  const { lab } = useShared();
  useLab(({ overlays }) => [...overlays].join());
  return (
    <>
      <h2>See</h2>
      <div>
        <Switch label="Plain drawing" hotkey="p" {...useControl('plain')} />
        {OVERLAYS.map(({ id, key, label }) => {
          const toggle = (): void => lab.toggleOverlay(id);
          return <Switch key={id} label={label} hotkey={key} value={lab.overlays.has(id)} onChange={toggle} />;
        })}
      </div>
      <h2>Do</h2>
      <Row>
        <Choice label="A click" values={['drop', 'spawn']} nameOf={(tool) => TOOLS[tool]} {...useControl('tool')} />
        <Choice label="Level" values={LEVEL_NUMBERS} {...useControl('spawnLevel')} />
      </Row>
      <Row>
        <Commands keys={['Enter']} />
        <Switch label="Edit" {...useControl('editing')} />
        <Commands keys={['x', 'e']} />
      </Row>
    </>
  );
}

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
