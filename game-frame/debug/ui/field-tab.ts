import { ALL_LEVELS } from '../draw/field.ts';
import type { Lab } from '../lab.ts';
import { contactPointsOf } from '../model/contacts.ts';
import { fillActions } from '../model/fill-field.ts';
import { OVERLAYS, type Overlay } from '../overlays.ts';
import { button, choice, el, labelled, on, row, setText } from './dom.ts';
import type { Viewport } from './viewport.ts';
import type { Tab } from './tabs.ts';

/** What is seen, what the pointer does, what can be done to the field, and the numbers of the picked ball. */
export function createFieldTab(lab: Lab, viewport: Viewport): Tab {
  const toggles = createToggles(lab);
  const numbers = el('pre', { class: 'numbers' });
  const tool = choice(
    [
      ['drop', 'drops the held ball'],
      ['spawn', 'spawns a ball'],
    ],
    viewport.tool,
    (name) => (viewport.tool = name),
  );
  const level = choice(
    ALL_LEVELS.map((n) => [String(n), `level ${n}`] as const),
    String(lab.spawnLevel),
    (n) => (lab.spawnLevel = Number(n)),
  );
  const element = el(
    'div',
    {},
    el('h2', {}, 'See'),
    toggles.element,
    el('h2', {}, 'Do'),
    row(labelled('A click', tool), level),
    row(
      button('Drop', () => lab.drop(), 'Enter'),
      button('Fill', () => fill(lab), 'F'),
      button('Empty', () => lab.dispatch({ do: 'empty' }), 'X'),
      button('End', () => lab.dispatch({ do: 'end' }), 'E'),
    ),
    el('h2', {}, 'Ball'),
    numbers,
  );
  const refresh = (): void => {
    toggles.refresh();
    level.value = String(lab.spawnLevel);
    setText(numbers, describe(lab));
  };
  return { name: 'Field', element, refresh };
}

/** Spawns balls until the field is full to the red line. */
export function fill(lab: Lab): void {
  for (const spawn of fillActions(lab.a.game)) lab.dispatch(spawn);
}

function createToggles(lab: Lab): { element: HTMLElement; refresh(): void } {
  const boxes = OVERLAYS.map(({ id, key, label }) => {
    const box = on(el('input', { type: 'checkbox' }), 'change', () => toggle(lab, id));
    return { id, box, label: el('label', { class: 'toggle' }, box, label, el('kbd', {}, key)) };
  });
  const refresh = (): void => boxes.forEach(({ id, box }) => (box.checked = lab.overlays.has(id)));
  return { element: el('div', { class: 'toggles' }, ...boxes.map(({ label }) => label)), refresh };
}

/** Shows what was hidden, hides what was shown. */
export function toggle({ overlays }: Lab, overlay: Overlay): void {
  if (!overlays.delete(overlay)) overlays.add(overlay);
}

const fixed = (value: number): string => value.toFixed(4).padStart(9);

function describe({ a: { game }, picked }: Lab): string {
  const ball = game.balls.find(({ id }) => id === picked);
  if (!ball) return 'Click a ball (or J) to see its numbers.';
  const { body } = ball;
  const [at, velocity] = [body.getPosition(), body.getLinearVelocity()];
  const touches = contactPointsOf(game).filter(({ balls }) => balls.includes(ball));
  const impulse = touches.reduce((sum, touch) => sum + touch.impulse, 0);
  const depth = touches.reduce((most, touch) => Math.max(most, touch.depth), 0);
  return [
    `#${ball.id}  level ${ball.level}  ${body.isAwake() ? 'awake' : 'asleep'}`,
    `age       ${game.tick - ball.bornTick} ticks`,
    `danger    ${ball.dangerTicks} of ${game.config.dangerTicks} ticks`,
    `position  ${fixed(at.x)} ${fixed(at.y)}`,
    `velocity  ${fixed(velocity.x)} ${fixed(velocity.y)}`,
    `angle     ${fixed(body.getAngle())}  spin ${fixed(body.getAngularVelocity())}`,
    `radius    ${fixed(ball.radius)}  mass ${fixed(body.getMass())}`,
    `contacts  ${touches.length}  impulse ${fixed(impulse)}`,
    `overlap   ${fixed(depth)}`,
  ].join('\n');
}
