import { type Controller, GUI } from 'lil-gui';
import { el } from '../../dom.ts';
import { type ConfigField, configFields, config as shipped, type SimConfig } from '../../sim/index.ts';
import type { Lab, OnConfigChange } from '../lab.ts';
import { isList } from '../model/config-schema.ts';
import { button, choice, labelled, on, row } from './dom.ts';
import type { Component } from './component.ts';

/** A row of the panel: one number of the config. */
interface Entry {
  readonly controller: Controller;
  /** Text that the search matches, lower case. */
  readonly text: string;
  refresh(config: SimConfig): void;
}

const ON_CHANGE = [
  ['continue', 'goes on from now'],
  ['replay', 'replays the inputs'],
  ['restart', 'restarts the game'],
] as const satisfies readonly (readonly [OnConfigChange, string])[];

/** The panel of the config's values: each with unit, range, shipped value, a mark when changed, and a reset button. */
export function createConfigPanel(lab: Lab): Component & { readonly search: HTMLInputElement } {
  const body = el('div', { class: 'lab-values' });
  const gui = new GUI({ container: body, title: 'Config' });
  const entries = groups().flatMap(([group, fields]) => {
    const folder = gui.addFolder(group);
    return fields.flatMap((field) => entriesOf(lab, folder, field));
  });
  const search = on(
    el('input', { type: 'search', placeholder: 'Search (/)', 'aria-label': 'Search values' }),
    'input',
    () => filter(gui, entries, search.value),
  );
  const onChange = choice(ON_CHANGE, lab.onConfigChange, (value) => (lab.onConfigChange = value));
  const element = el(
    'aside',
    { class: 'lab-panel', 'aria-label': 'Config' },
    row(
      search,
      button('Reset all', () => lab.tune(shipped), 'Back to the shipped game'),
    ),
    row(labelled('A change', onChange)),
    body,
  );

  let shown: SimConfig | null = null;
  const refresh = (): void => {
    if (shown === lab.config) return;
    shown = lab.config;
    for (const entry of entries) entry.refresh(lab.config);
  };
  return { element, search, refresh };
}

function groups(): (readonly [string, readonly ConfigField[]])[] {
  const names = [...new Set(configFields.map(({ group }) => group))];
  return names.map((name) => [name, configFields.filter(({ group }) => group === name)]);
}

function entriesOf(lab: Lab, folder: GUI, field: ConfigField): Entry[] {
  const { key } = field;
  if (!isList(key)) {
    return [
      entryOf(
        folder,
        field,
        key,
        (config) => config[key],
        (value) => lab.tune({ ...lab.config, [key]: value }),
      ),
    ];
  }
  const list = folder.addFolder(key).close();
  return shipped[key].map((_, index) => {
    const read = (config: SimConfig): number => config[key][index] ?? 0;
    const write = (value: number): void =>
      lab.tune({ ...lab.config, [key]: lab.config[key].map((old, at) => (at === index ? value : old)) });
    return entryOf(list, field, `${key} ${index + 1}`, read, write);
  });
}

function entryOf(
  folder: GUI,
  { unit, min, max, step }: ConfigField,
  name: string,
  read: (config: SimConfig) => number,
  write: (value: number) => void,
): Entry {
  const standard = read(shipped);
  const state = { value: standard };
  const controller = folder.add(state, 'value', min, max, step).name(name);
  controller.onChange(write);
  controller.$name.append(el('small', {}, `${unit} ${min}–${max} · ${standard}`.trim()));
  const reset = button('↺', () => write(standard), `Back to the shipped ${standard}`);
  reset.setAttribute('aria-label', `Reset ${name}`);
  controller.$widget.append(reset);
  controller.domElement.dataset['value'] = name;
  const refresh = (config: SimConfig): void => {
    state.value = read(config);
    controller.updateDisplay();
    controller.domElement.classList.toggle('lab-changed', state.value !== standard);
  };
  return { controller, text: `${name} ${unit}`.toLowerCase(), refresh };
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
