import { el } from '../../dom.ts';
import { LEVELS } from '../../sim/index.ts';
import type { Lab } from '../lab.ts';
import { contactPointsOf } from '../model/contacts.ts';
import { OVERLAYS } from '../overlays.ts';
import { button, choice, labelled, on, row, setText } from './dom.ts';
import type { Component } from './component.ts';
import type { Viewport } from './viewport.ts';
import type { Tab } from './tabs.ts';

/** The overlays, the pointer's tool, edits of the field, and the numbers of the selected ball. */
export function createFieldTab(lab: Lab, viewport: Viewport): Tab {
  const toggles = createToggles(lab);
  const numbers = el('pre', { class: 'lab-numbers' });
  const tool = choice(
    ['drop', 'spawn'],
    viewport.tool,
    (name) => (viewport.tool = name),
    (name) => (name === 'drop' ? 'drops the held ball' : 'spawns a ball'),
  );
  const level = choice(
    Array.from({ length: LEVELS }, (_, index) => index + 1),
    lab.spawnLevel,
    (n) => (lab.spawnLevel = n),
    (n) => `level ${n}`,
  );
  const edit = createToggle(
    'Edit',
    (isOn) => (lab.editing = isOn),
    'M: the field may be changed, and a known game left for another',
  );
  const plain = createToggle('Plain drawing', (isOn) => (lab.plain = isOn), "P: else the player's own scene");
  const element = el(
    'div',
    {},
    el('h2', {}, 'See'),
    row(plain.label),
    toggles.element,
    el('h2', {}, 'Do'),
    row(labelled('A click', tool), level),
    row(
      button('Drop', () => lab.drop(), 'Enter'),
      edit.label,
    ),
    row(
      button('Fill', () => lab.fill(), 'F'),
      button('Empty', () => lab.edit({ do: 'empty' }), 'X'),
      button('End', () => lab.edit({ do: 'end' }), 'E'),
    ),
    el('h2', {}, 'Ball'),
    numbers,
  );
  const refresh = (): void => {
    toggles.refresh();
    level.value = String(lab.spawnLevel);
    edit.box.checked = lab.editing;
    plain.box.checked = lab.plain;
    setText(numbers, describe(lab));
  };
  return { name: 'Field', element, refresh };
}

function createToggle(name: string, set: (on: boolean) => void, title: string) {
  const box = on(el('input', { type: 'checkbox' }), 'change', () => set(box.checked));
  return { box, label: el('label', { class: 'lab-toggle', title }, box, name) };
}

function createToggles(lab: Lab): Component {
  const boxes = OVERLAYS.map(({ id, key, label }) => {
    const box = on(el('input', { type: 'checkbox' }), 'change', () => lab.toggleOverlay(id));
    return { id, box, label: el('label', { class: 'lab-toggle' }, box, label, el('kbd', {}, key)) };
  });
  const refresh = (): void => boxes.forEach(({ id, box }) => (box.checked = lab.overlays.has(id)));
  return { element: el('div', { class: 'lab-toggles' }, ...boxes.map(({ label }) => label)), refresh };
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
