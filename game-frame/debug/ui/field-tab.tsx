import { max, range, sum } from 'd3-array';
import { LEVELS } from '../../sim/index.ts';
import type { Lab } from '../lab.ts';
import { contactPointsOf } from '../model/contacts.ts';
import { OVERLAYS } from '../overlays.ts';
import { Choice, Commands, Row, Switch } from './controls.tsx';
import { useControl, useLab, useShared } from './shared.ts';

const LEVEL_NUMBERS = range(1, LEVELS + 1);
const TOOLS = { drop: 'drops the held ball', spawn: 'spawns a ball' };

/** The overlays, the pointer's tool, edits of the field, and the numbers of the selected ball. */
export function FieldTab() {
  const { lab } = useShared();
  const numbers = useLab(describe);
  useLab(({ overlays }) => [...overlays].join());
  return (
    <>
      <h2>See</h2>
      <div className="lab-switches">
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
        <Commands keys={['f', 'x', 'e']} />
      </Row>
      <h2>Ball</h2>
      <pre className="lab-numbers">{numbers}</pre>
    </>
  );
}

const fixed = (value: number): string => value.toFixed(4).padStart(9);

function describe({ a, b, selected }: Lab): string {
  const game = selected?.side === 'b' ? b?.game : a.game;
  const ball = game?.balls.find(({ id }) => id === selected?.ball);
  if (!game || !ball) return 'Click a ball (or J) to see its numbers.';
  const { body } = ball;
  const [at, velocity] = [body.getPosition(), body.getLinearVelocity()];
  const contacts = contactPointsOf(game).filter(({ balls }) => balls.includes(ball));
  const name = `${b ? `${selected?.side.toUpperCase()} ` : ''}#${ball.id}`;
  return [
    `${name}  level ${ball.level}  ${body.isAwake() ? 'awake' : 'asleep'}`,
    `age       ${game.tick - ball.bornTick} ticks`,
    `danger    ${ball.dangerTicks} of ${game.config.dangerTicks} ticks`,
    `position  ${fixed(at.x)} ${fixed(at.y)}`,
    `velocity  ${fixed(velocity.x)} ${fixed(velocity.y)}`,
    `angle     ${fixed(body.getAngle())}  spin ${fixed(body.getAngularVelocity())}`,
    `radius    ${fixed(ball.radius)}  mass ${fixed(body.getMass())}`,
    `contacts  ${contacts.length}  impulse ${fixed(sum(contacts, ({ impulse }) => impulse))}`,
    `friction  ${fixed(sum(contacts, ({ friction }) => Math.abs(friction)))}`,
    `overlap   ${fixed(max(contacts, ({ depth }) => depth) ?? 0)}`,
  ].join('\n');
}
