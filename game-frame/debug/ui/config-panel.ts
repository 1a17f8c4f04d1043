import { type Controller, GUI } from 'lil-gui';
import { el } from '../../dom.ts';
import { type ConfigField, configFields, config as shipped, type SimConfig } from '../../sim/index.ts';
import type { Lab, OnConfigChange } from '../lab.ts';
import { isList } from '../../balance/config/config-schema.ts';
import { shippedNumbers, withNumber } from '../model/list-values.ts';
import { shipFaults } from '../model/ship-guard.ts';
import { button, choice, labelled, on, onChangeOf, row } from './dom.ts';
import type { Component } from './component.ts';

/** A row of the panel: one number of the config. */
interface Entry {
  readonly controller: Controller;
  /** Text that the search matches, lower case. */
  readonly text: string;
  refresh(config: SimConfig): void;
}

const ON_CHANGE: Readonly<Record<OnConfigChange, string>> = {
  continue: 'goes on from now',
  replay: 'replays the inputs',
  restart: 'restarts the game',
};

/** The panel of the config's values: each with unit, range, shipped value, a mark when changed, and a reset button. */
export function createConfigPanel(lab: Lab): Component & { readonly search: HTMLInputElement } {
  const body = el('div', { class: 'lab-values' });
  const gui = new GUI({ container: body, title: 'Config', injectStyles: false });
  const entries = [...new Set(configFields.map(({ group }) => group))].flatMap((group) => {
    const folder = gui.addFolder(group);
    const fields = configFields.filter((field) => field.group === group);
    return fields.flatMap((field) => entriesOf(lab, folder, field));
  });
  const search = on(
    el('input', { type: 'search', placeholder: 'Search (/)', 'aria-label': 'Search values' }),
    'input',
    () => filter(gui, entries, search.value),
  );
  const onChange = choice(
    ['continue', 'replay', 'restart'],
    lab.onConfigChange,
    (value) => (lab.onConfigChange = value),
    (value) => ON_CHANGE[value],
  );
  const warnings = el('ul', { class: 'lab-warnings', 'aria-label': "Why these values can't ship" });
  const element = el(
    'aside',
    { class: 'lab-panel', 'aria-label': 'Config' },
    row(
      search,
      button('Reset all', () => lab.tune(shipped), 'Back to the shipped game'),
    ),
    row(labelled('A change', onChange)),
    warnings,
    body,
  );

  const refresh = onChangeOf(
    () => lab.config,
    (config) => {
      for (const entry of entries) entry.refresh(config);
      warnings.replaceChildren(...shipFaults(config).map(({ why }) => el('li', {}, why)));
    },
  );
  return { element, search, refresh };
}

function entriesOf(lab: Lab, gui: GUI, { key, unit, min, max, step }: ConfigField): Entry[] {
  const folder = isList(key) ? gui.addFolder(key).close() : gui;
  return shippedNumbers(key).map((standard, index) => {
    const name = isList(key) ? `${key} ${index + 1}` : key;
    const write = (value: number): void => {
      const changed = isList(key) ? withNumber(lab.config[key], index, value, shipped[key].length) : value;
      lab.tune({ ...lab.config, [key]: changed });
    };
    const state = { value: standard };
    const controller = folder.add(state, 'value', min, max, step).name(name).onChange(write);
    applyWhenFinished(controller, (typed) => inRange(typed, { min, max, step }));
    controller.$name.append(el('small', {}, `${unit} ${min}–${max} · ${standard}`.trim()));
    const reset = button('↺', () => write(standard), `Back to the shipped ${standard}`);
    reset.setAttribute('aria-label', `Reset ${name}`);
    controller.$widget.append(reset);
    controller.domElement.dataset['value'] = name;
    const refresh = (config: SimConfig): void => {
      state.value = [config[key]].flat()[index] ?? 0;
      controller.updateDisplay();
      controller.domElement.classList.toggle('lab-changed', state.value !== standard);
    };
    return { controller, text: `${name} ${unit}`.toLowerCase(), refresh };
  });
}

/** The nearest value that the slider could have. */
const inRange = (value: number, { min, max, step }: Pick<ConfigField, 'min' | 'max' | 'step'>): number =>
  Math.max(min, Math.min(max, Number((Math.round(value / step) * step).toPrecision(12))));

const isField = (target: EventTarget | null): target is HTMLInputElement => target instanceof HTMLInputElement;

/** Makes a typed value count when the field is left or Enter is pressed; the library would apply each digit. */
function applyWhenFinished(controller: Controller, valid: (typed: number) => number): void {
  const { $widget } = controller;
  $widget.addEventListener('input', (event) => isField(event.target) && event.stopImmediatePropagation(), true);
  $widget.addEventListener('change', ({ target }) => {
    const typed = isField(target) ? Number.parseFloat(target.value) : Number.NaN;
    if (!Number.isNaN(typed)) controller.setValue(valid(typed));
  });
}

function filter(gui: GUI, entries: readonly Entry[], wanted: string): void {
  const text = wanted.trim().toLowerCase();
  const matches = entries.filter((entry) => entry.text.includes(text));
  for (const entry of entries) entry.controller.show(matches.includes(entry));
  // A folder without a match is hidden too.
  for (const folder of gui.foldersRecursive()) {
    const visible = matches.some(({ controller }) => folder.domElement.contains(controller.domElement));
    folder.show(visible);
    if (text !== '' && visible) folder.open();
  }
}
