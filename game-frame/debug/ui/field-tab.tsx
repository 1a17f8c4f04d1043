import { range } from 'd3-array';
import { LEVELS } from '../../sim/index.ts';
import { OVERLAYS } from '../draw/field.ts';
import { Choice, Commands, Row, Switch } from './controls.tsx';
import { useControl, useLab, useShared } from './shared.ts';

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
