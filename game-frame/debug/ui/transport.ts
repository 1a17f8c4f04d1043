import { el } from '../../dom.ts';
import { BOT_NAMES } from '../../bots/index.ts';
import type { Lab } from '../lab.ts';
import type { Component } from './component.ts';
import { button, choice, labelled, on, row, setText } from './dom.ts';

/** Speeds of the slider, times real time. */
export const SPEEDS: readonly number[] = [0.1, 0.25, 0.5, 1, 2, 4, 8];

/** Transport controls: play, pause, steps, scrubber, speed; below them seed and bot. */
export function createTransport(lab: Lab): Component {
  const components = [createSteps(lab), createScrubber(lab), createSpeed(lab), createGameRow(lab)];
  const element = el('footer', { class: 'lab-transport' }, ...components.map((component) => component.element));
  return { element, refresh: () => components.forEach((component) => component.refresh()) };
}

function createSteps(lab: Lab): Component {
  const play = button('Pause', () => (lab.paused = !lab.paused), 'Space');
  const stepSize = on(
    el('input', { type: 'number', min: 1, max: 6000, value: lab.stepSize, class: 'lab-short' }),
    'change',
    () => {
      lab.stepSize = Math.max(1, Math.min(6000, Math.round(stepSize.valueAsNumber || 1)));
      stepSize.value = String(lab.stepSize);
    },
  );
  const element = row(
    button('|◀', () => lab.seek(0), 'To the start (Home)'),
    button('−n', () => lab.step(-lab.stepSize), 'Back n ticks (Shift ,)'),
    button('−1', () => lab.step(-1), 'Back one tick (,)'),
    play,
    button('+1', () => lab.step(1), 'One tick (.)'),
    button('+n', () => lab.step(lab.stepSize), 'n ticks (Shift .)'),
    button('▶|', () => lab.seek(lab.end), 'To the last known tick (End)'),
    labelled('n', stepSize),
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
    const { tick, end, target } = lab;
    const { desyncTick } = lab.a;
    slider.max = String(end);
    if (target === null) slider.value = String(tick);
    const desync = desyncTick === null ? '' : ` · REPLAY BROKEN at ${desyncTick}`;
    setText(output, `tick ${tick} of ${end} · ${(tick / lab.config.ticksPerSecond).toFixed(1)} s${desync}`);
  };
  return { element: el('div', { class: 'lab-row lab-scrubber' }, slider, output), refresh };
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
  const seed = on(el('input', { type: 'text', maxlength: 128, value: lab.seed, class: 'lab-seed' }), 'change', () =>
    lab.restart(seed.value.trim() || lab.seed),
  );
  const bot = choice(
    ['', ...BOT_NAMES] as const,
    '',
    (name) => (lab.bot = name || null),
    (name) => name || 'nobody',
  );
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

/** A random seed, also where `crypto.randomUUID` is missing: on plain http in a local network. */
export const newSeed = (): string => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0).toString(16).padStart(8, '0');
