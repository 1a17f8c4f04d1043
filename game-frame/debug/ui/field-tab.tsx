import { LEVELS } from '../../sim/index.ts';
import type { Lab } from '../lab.ts';
import { contactPointsOf } from '../model/contacts.ts';
import { OVERLAYS } from '../overlays.ts';
import { Button, Choice, Row, Switch } from './controls.tsx';
import { useLab, useShared } from './shared.ts';

const LEVEL_NUMBERS = Array.from({ length: LEVELS }, (_, index) => index + 1);

/** The overlays, the pointer's tool, edits of the field, and the numbers of the selected ball. */
export function FieldTab() {
  const { lab } = useShared();
  const plain = useLab((now) => now.plain);
  const editing = useLab((now) => now.editing);
  const tool = useLab((now) => now.tool);
  const level = useLab((now) => now.spawnLevel);
  const numbers = useLab(describe);
  return (
    <>
      <h2>See</h2>
      <Switch
        label="Plain drawing"
        title="P: else the player's own scene"
        on={plain}
        onChange={(on) => lab.set({ plain: on })}
      />
      <Overlays />
      <h2>Do</h2>
      <Row>
        <Choice
          label="A click"
          values={['drop', 'spawn']}
          value={tool}
          onChange={(name) => lab.set({ tool: name })}
          labelOf={(name) => (name === 'drop' ? 'drops the held ball' : 'spawns a ball')}
        />
        <Choice
          label="Level"
          values={LEVEL_NUMBERS}
          value={level}
          onChange={(chosen) => lab.set({ spawnLevel: chosen })}
        />
      </Row>
      <Row>
        <Button title="Enter" onClick={() => lab.drop()}>
          Drop
        </Button>
        <Switch
          label="Edit"
          title="M: the field may be changed, and a known game left for another"
          on={editing}
          onChange={(on) => lab.set({ editing: on })}
        />
        <Button title="F" onClick={() => lab.fill()}>
          Fill
        </Button>
        <Button title="X" onClick={() => lab.edit({ do: 'empty' })}>
          Empty
        </Button>
        <Button title="E" onClick={() => lab.edit({ do: 'end' })}>
          End
        </Button>
      </Row>
      <h2>Ball</h2>
      <pre className="lab-numbers">{numbers}</pre>
    </>
  );
}

function Overlays() {
  const { lab } = useShared();
  useLab(({ overlays }) => [...overlays].join());
  return (
    <div className="lab-switches">
      {OVERLAYS.map(({ id, key, label }) => (
        <Switch key={id} label={label} hotkey={key} on={lab.overlays.has(id)} onChange={() => lab.toggleOverlay(id)} />
      ))}
    </div>
  );
}

const formatFixed = (value: number): string => value.toFixed(4).padStart(9);

function describe({ a, b, selected }: Lab): string {
  const game = selected?.side === 'b' ? b?.game : a.game;
  const ball = game?.balls.find(({ id }) => id === selected?.ball);
  if (!game || !ball) return 'Click a ball (or J) to see its numbers.';
  const { body } = ball;
  const [at, velocity] = [body.getPosition(), body.getLinearVelocity()];
  const contacts = contactPointsOf(game).filter(({ balls }) => balls.includes(ball));
  const impulse = contacts.reduce((sum, contact) => sum + contact.impulse, 0);
  const friction = contacts.reduce((sum, contact) => sum + Math.abs(contact.friction), 0);
  const depth = contacts.reduce((most, contact) => Math.max(most, contact.depth), 0);
  return [
    `${b ? `${selected?.side.toUpperCase()} ` : ''}#${ball.id}  level ${ball.level}  ${body.isAwake() ? 'awake' : 'asleep'}`,
    `age       ${game.tick - ball.bornTick} ticks`,
    `danger    ${ball.dangerTicks} of ${game.config.dangerTicks} ticks`,
    `position  ${formatFixed(at.x)} ${formatFixed(at.y)}`,
    `velocity  ${formatFixed(velocity.x)} ${formatFixed(velocity.y)}`,
    `angle     ${formatFixed(body.getAngle())}  spin ${formatFixed(body.getAngularVelocity())}`,
    `radius    ${formatFixed(ball.radius)}  mass ${formatFixed(body.getMass())}`,
    `contacts  ${contacts.length}  impulse ${formatFixed(impulse)}`,
    `friction  ${formatFixed(friction)}`,
    `overlap   ${formatFixed(depth)}`,
  ].join('\n');
}
