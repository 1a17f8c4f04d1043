import { el } from '../../dom.ts';
import { BOT_NAMES } from '../../bots/index.ts';
import type { Lab } from '../lab.ts';
import { MAX_SEED_LENGTH } from '../model/action.ts';
import type { Component } from './component.ts';
import { button, choice, labelled, on, onChangeOf, row, setText } from './dom.ts';

/** Speeds of the slider, times real time. */
export const SPEEDS: readonly number[] = [0.1, 0.25, 0.5, 1, 2, 4, 8];

/** Transport controls: play, pause, steps, scrubber, undo; below them speed, seed and bot. */
export function createTransport(lab: Lab): Component & { readonly goTo: HTMLInputElement } {
  const scrubber = createScrubber(lab);
  const components = [createSteps(lab), scrubber, createUndo(lab), createSpeed(lab), createGameRow(lab)];
  const element = el('footer', { class: 'lab-transport' }, ...components.map((component) => component.element));
  return { element, goTo: scrubber.goTo, refresh: () => components.forEach((component) => component.refresh()) };
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

function createScrubber(lab: Lab): Component & { readonly goTo: HTMLInputElement } {
  const slider = on(el('input', { type: 'range', min: 0, max: 0, value: 0, 'aria-label': 'Tick' }), 'input', () => {
    lab.paused = true;
    lab.seek(slider.valueAsNumber);
  });
  const goTo = on(
    el('input', {
      type: 'text',
      inputmode: 'numeric',
      placeholder: 'tick',
      'aria-label': 'Go to tick',
      class: 'lab-short',
    }),
    'change',
    () => {
      const tick = Number.parseInt(goTo.value, 10);
      goTo.value = '';
      if (!Number.isFinite(tick)) return;
      lab.paused = true;
      lab.seek(tick);
      goTo.blur();
    },
  );
  const landmarks = el('div', { class: 'lab-landmarks' });
  const showLandmarks = onChangeOf(
    () => `${lab.a.played} ${lab.end} ${lab.branches.length}`,
    () => {
      const found = lab.a.landmarks().map(({ tick, name }) => {
        const mark = button(
          '',
          () => {
            lab.paused = true;
            lab.seek(tick);
          },
          `${name} at tick ${tick}`,
        );
        mark.setAttribute('aria-label', `${name} at tick ${tick}`);
        mark.className = `lab-landmark lab-landmark-${name.split(' ')[0]}`;
        mark.style.left = `${(100 * tick) / Math.max(1, lab.end)}%`;
        return mark;
      });
      landmarks.replaceChildren(...found);
    },
  );
  const cancel = button('Stop here', () => lab.cancel(), 'Stays on the way to the tick');
  const output = el('output');
  const refresh = (): void => {
    const { tick, end, target } = lab;
    cancel.hidden = target === null;
    const { desyncTick } = lab.a;
    if (lab.paused) showLandmarks();
    slider.max = String(end);
    if (target === null) slider.value = String(tick);
    const desync = desyncTick === null ? '' : ` · REPLAY BROKEN at ${desyncTick}`;
    const way = target === null ? '' : ` · to ${target}`;
    setText(output, `tick ${tick}${way} of ${end} · ${(tick / lab.config.ticksPerSecond).toFixed(1)} s${desync}`);
  };
  const track = el('div', { class: 'lab-track' }, landmarks, slider);
  return { element: el('div', { class: 'lab-row lab-scrubber' }, track, goTo, output, cancel), goTo, refresh };
}

/** Undo, redo, edit mode, and the games that were left. */
function createUndo(lab: Lab): Component {
  const undo = button('Undo', () => lab.undo(), 'U or Ctrl Z');
  const redo = button('Redo', () => lab.redo(), 'Shift U or Ctrl Y');
  const branches = on(el('select', { 'aria-label': 'Branch' }), 'change', () => {
    const branch = lab.branches[branches.selectedIndex - 1];
    if (branch) lab.openBranch(branch);
  });
  const hint = el('output', { class: 'lab-hint-line' });
  const showBranches = onChangeOf(
    () => lab.branches,
    (list) => {
      const names = list.map(({ seed, tick, a }) => `${seed} left at ${tick}, ${a.end} ticks`);
      branches.replaceChildren(...['this branch', ...names].map((name) => el('option', {}, name)));
      branches.hidden = list.length === 0;
    },
  );
  const refresh = (): void => {
    undo.disabled = !lab.canUndo;
    redo.disabled = !lab.canRedo;
    showBranches();
    setText(hint, lab.hint);
  };
  return { element: row(undo, redo, branches, hint), refresh };
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
  const seed = on(
    el('input', { type: 'text', maxlength: MAX_SEED_LENGTH, value: lab.seed, class: 'lab-seed' }),
    'change',
    () => lab.restart(seed.value.trim().slice(0, MAX_SEED_LENGTH) || lab.seed),
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
