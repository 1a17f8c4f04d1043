import { config as shipped, SIM_VERSION, type SimConfig } from '../../sim/index.ts';
import type { Lab } from '../lab.ts';
import { changesOf, differences, withChanges } from '../model/changes.ts';
import { configPatch, type Source } from '../model/patch.ts';
import { mergePresets, parsePresets, type Preset, printLink, printPresets } from '../model/preset.ts';
import { loadPresets, savePresets } from '../model/preset-store.ts';
import { button, choice, download, el, labelled, row, setText } from './dom.ts';
import type { Tab } from './tabs.ts';

const sources = import.meta.glob<string>('../../sim/{config,version}.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const sourceOf = (name: string): Source => ({
  path: `game-frame/sim/${name}.ts`,
  text: sources[`../../sim/${name}.ts`] ?? '',
});

const SHIPPED: Preset = { name: 'shipped', changes: {} };

/** The presets of this browser, for the parts of the page that offer them. */
export class PresetStore {
  private presets = loadPresets(localStorage);

  /** The shipped one first, then those kept here. */
  get all(): readonly Preset[] {
    return [SHIPPED, ...this.presets];
  }

  /** The config of a preset; the shipped one for an unknown name. */
  configOf(name: string): SimConfig {
    return withChanges(this.all.find((preset) => preset.name === name)?.changes ?? {});
  }

  /** Adds presets. @returns whether the browser keeps them beyond this page */
  add(presets: readonly Preset[]): boolean {
    const fresh = presets.filter(({ name }) => name !== SHIPPED.name);
    this.presets = mergePresets(this.presets, fresh);
    return savePresets(localStorage, this.presets);
  }

  remove(name: string): void {
    this.presets = this.presets.filter((preset) => preset.name !== name);
    savePresets(localStorage, this.presets);
  }
}

/** Presets: save, load, compare, link, export, import, difference, and what makes one the shipped game. */
export function createPresetsTab(lab: Lab, presetStore: PresetStore): Tab {
  const name = el('input', { type: 'text', maxlength: 40, placeholder: 'Name', 'aria-label': 'Preset name' });
  const list = choice<string>([], '', () => {});
  const message = el('output', { class: 'message' });
  const text = el('textarea', { rows: 8, spellcheck: 'false', 'aria-label': 'Presets as JSON, or a patch' });
  const difference = el('table', { class: 'difference' });
  const tell = (words: string): void => setText(message, words);

  const fillList = (): void => {
    const chosen = list.value || SHIPPED.name;
    list.replaceChildren(...presetStore.all.map((preset) => el('option', { value: preset.name }, preset.name)));
    list.value = chosen;
  };
  const save = (): void => {
    const preset = { name: name.value.trim() || 'unnamed', changes: changesOf(lab.config) };
    const kept = presetStore.add([preset]);
    fillList();
    list.value = preset.name;
    tell(kept ? `Saved ${preset.name}.` : `${preset.name} is here until the page closes: the browser keeps nothing.`);
  };
  const load = (): void => {
    name.value = list.value === SHIPPED.name ? '' : list.value;
    lab.tune(presetStore.configOf(list.value));
    tell(`Loaded ${list.value}.`);
  };
  const importText = (): void => {
    const presets = parsePresets(text.value);
    if (presets) presetStore.add(presets);
    fillList();
    tell(presets ? `Imported ${presets.length}.` : 'This is no file of presets: nothing was changed.');
  };
  const show = (words: string, note: string): void => {
    text.value = words;
    text.select();
    tell(note);
  };
  const exportAll = (): void => {
    const all = printPresets(presetStore.all.slice(1));
    show(all, 'All presets, below and as a file.');
    download('lab-presets.json', all);
  };
  const link = (): void => {
    const hash = printLink({ name: name.value, seed: lab.seed, changes: changesOf(lab.config) });
    history.replaceState(null, '', hash);
    show(location.href, 'The address of this page is the link.');
  };
  const print = (): void => {
    const patch = configPatch(lab.config, sourceOf('config'), sourceOf('version'), SIM_VERSION);
    show(
      patch,
      patch === '' ? 'This is the shipped game.' : 'Save as feel.patch, then: git apply --unidiff-zero feel.patch',
    );
  };

  fillList();
  const element = el(
    'div',
    {},
    row(name, button('Save', save, 'Keep the values of the panel under this name')),
    row(
      labelled('Preset', list),
      button('Load', load),
      button('Delete', () => (presetStore.remove(list.value), fillList())),
    ),
    row(
      button(
        'Compare: preset as B',
        () => lab.beside(presetStore.configOf(list.value)),
        'Same seed, same inputs, side by side',
      ),
      button('One game', () => lab.beside(null)),
    ),
    row(
      button('Export', exportAll),
      button('Import', importText, 'Reads the text below'),
      button('Link', link, 'Puts this preset and seed into the address'),
      button('Make this the default', print, 'Prints the change of the config file'),
    ),
    message,
    text,
    el('h2', {}, 'Against the shipped game'),
    difference,
  );
  let shown: SimConfig | null = null;
  const refresh = (): void => {
    if (shown === lab.config) return;
    shown = lab.config;
    difference.replaceChildren(...rowsOf(lab.config));
  };
  return { name: 'Presets', element, refresh };
}

function rowsOf(config: SimConfig): HTMLElement[] {
  const rows = differences(shipped, config).map(({ key, index, from, to }) =>
    el(
      'tr',
      {},
      el('td', {}, index === undefined ? key : `${key} ${index + 1}`),
      el('td', {}, String(from ?? '–')),
      el('td', {}, `→ ${to ?? '–'}`),
    ),
  );
  return rows.length > 0 ? rows : [el('tr', {}, el('td', {}, 'No difference.'))];
}
