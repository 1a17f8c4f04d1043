import { BOT_NAMES } from '../../bots/index.ts';
import type { Lab } from '../lab.ts';
import { button, choice, el, labelled, on, row, setText } from './dom.ts';

/** A part of the page that shows the lab's state as it is. */
export interface Component {
  readonly element: HTMLElement;
  /** Called once a frame. */
  refresh(): void;
}

/** Times real time that the speed slider offers. */
export const SPEEDS: readonly number[] = [0.1, 0.25, 0.5, 1, 2, 4, 8];

/** Time: play, pause, steps, scrubber, speed, seed, bot. */
export function createTransport(lab: Lab): Component {
  const parts = [createSteps(lab), createScrubber(lab), createSpeed(lab), createGameRow(lab)];
  const element = el('footer', { class: 'transport' }, ...parts.map((part) => part.element));
  return { element, refresh: () => parts.forEach((part) => part.refresh()) };
}

function createSteps(lab: Lab): Component {
  const play = button('Pause', () => (lab.paused = !lab.paused), 'Space');
  const stride = on(
    el('input', { type: 'number', min: 1, max: 6000, value: lab.stride, class: 'stride' }),
    'change',
    () => {
      lab.stride = Math.max(1, Math.min(6000, Math.round(stride.valueAsNumber || 1)));
      stride.value = String(lab.stride);
    },
  );
  const element = row(
    button('|◀', () => lab.seek(0), 'To the start (Home)'),
    button('−n', () => lab.step(-lab.stride), 'Back n ticks (Shift ,)'),
    button('−1', () => lab.step(-1), 'Back one tick (,)'),
    play,
    button('+1', () => lab.step(1), 'One tick (.)'),
    button('+n', () => lab.step(lab.stride), 'n ticks (Shift .)'),
    button('▶|', () => lab.seek(lab.a.end), 'To the last known tick (End)'),
    labelled('n', stride),
  );
  return { element, refresh: () => setText(play, lab.paused ? 'Play' : 'Pause') };
}

function createScrubber(lab: Lab): Component {
  const slider = on(el('input', { type: 'range', min: 0, max: 0, value: 0, 'aria-label': 'Tick' }), 'input', () => {
    lab.paused = true;
    lab.seek(slider.valueAsNumber);
  });
  const output = el('output');
  const refresh = (): void => {
    const { tick, end, drift } = lab.a;
    slider.max = String(end);
    slider.value = String(tick);
    const broken = drift === null ? '' : ` · REPLAY BROKEN at ${drift}`;
    setText(output, `tick ${tick} of ${end} · ${(tick / lab.config.ticksPerSecond).toFixed(1)} s${broken}`);
  };
  return { element: el('div', { class: 'row scrubber' }, slider, output), refresh };
}

function createSpeed(lab: Lab): Component {
  const output = el('output');
  const slider = on(
    el('input', { type: 'range', min: 0, max: SPEEDS.length - 1, step: 1, value: SPEEDS.indexOf(1) }),
    'input',
    () => (lab.speed = SPEEDS[slider.valueAsNumber] ?? 1),
  );
  const refresh = (): void => {
    slider.value = String(SPEEDS.indexOf(lab.speed));
    setText(output, `${lab.speed}×`);
  };
  return { element: row(labelled('Speed', slider), output), refresh };
}

function createGameRow(lab: Lab): Component {
  const seed = on(el('input', { type: 'text', maxlength: 128, value: lab.seed, class: 'seed' }), 'change', () =>
    lab.restart(seed.value.trim() || lab.seed),
  );
  const bots = [['', 'nobody'] as const, ...BOT_NAMES.map((name) => [name, name] as const)];
  const bot = choice(bots, '', (name) => (lab.bot = name === '' ? null : name));
  const element = row(
    labelled('Seed', seed),
    button('New seed', () => lab.restart(newSeed()), 'N'),
    button('Restart', () => lab.restart(), 'R'),
    labelled('Bot', bot),
  );
  const refresh = (): void => {
    if (document.activeElement !== seed) seed.value = lab.seed;
    bot.value = lab.bot ?? '';
  };
  return { element, refresh };
}

/** A seed nobody has seen. */
export const newSeed = (): string => crypto.randomUUID().slice(0, 8);
