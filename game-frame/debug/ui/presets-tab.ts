import { el } from '../../dom.ts';
import { config as shipped, type SimConfig } from '../../sim/index.ts';
import type { Lab } from '../lab.ts';
import { changesOf, differences } from '../../balance/config/changes.ts';
import { parsePresets, type Preset, printPresets } from '../../balance/config/preset.ts';
import { addressOf } from '../model/session.ts';
import { SHIPPED_NAME } from '../../balance/config/preset.ts';
import type { PresetStore } from '../model/preset-store.ts';
import { button, download, labelled, onChangeOf, row, setOptions, setText, tableRow } from './dom.ts';
import { createShipView } from './ship-view.ts';
import type { FileTab } from './tabs.ts';

/** Presets: save, load, compare, link, export, import, differences, and the patch that ships one. */
export function createPresetsTab(lab: Lab, store: PresetStore): FileTab {
  const name = el('input', { type: 'text', maxlength: 40, placeholder: 'Name', 'aria-label': 'Preset name' });
  const list = el('select');
  const message = el('output', { class: 'lab-message' });
  const text = el('textarea', { rows: 8, spellcheck: 'false', 'aria-label': 'Presets as JSON, or a patch' });
  const differenceTable = el('table', { class: 'lab-difference' });
  const shipView = createShipView();
  const showMessage = (content: string): void => setText(message, content);

  const refreshList = (): void => {
    const names = store.all.map((preset) => preset.name);
    setOptions(list, names, SHIPPED_NAME);
  };
  const add = (presets: readonly Preset[], done: string): boolean => {
    try {
      showMessage(store.add(presets) ? done : `${done} Until the page closes: the browser keeps nothing.`);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      showMessage(error.message);
      return false;
    }
    refreshList();
    return true;
  };
  const save = (): void => {
    const preset = { name: name.value.trim() || 'unnamed', changes: changesOf(lab.config) };
    const saved = `Saved ${preset.name}.`;
    if (add([preset], saved)) list.value = preset.name;
  };
  const load = (): void => {
    name.value = list.value === SHIPPED_NAME ? '' : list.value;
    lab.tune(store.configOf(list.value), list.value);
    showMessage(`Loaded ${list.value}.`);
  };
  const importText = (): void => {
    const presets = parsePresets(text.value);
    if (presets) add(presets, `Imported ${presets.length}.`);
    else showMessage('This is no file of presets: nothing was changed.');
  };
  const show = (content: string, note: string): void => {
    text.value = content;
    text.select();
    showMessage(note);
  };
  const exportAll = (): void => {
    const all = printPresets(store.own);
    show(all, 'All presets, below and as a file.');
    download('lab-presets.json', all);
  };
  const link = (): void => {
    history.replaceState(history.state, '', addressOf(lab));
    show(location.href, 'The address of this page: both games as they are. It follows all that you do.');
  };
  const showPatch = (): void => {
    const patch = shipView.ship(lab.config);
    show(patch, patch && 'The patch, below and as a file.');
    if (patch !== '') download('feel.patch', patch, 'text/x-patch');
  };

  refreshList();
  const element = el(
    'div',
    {},
    row(name, button('Save', save, 'Keep the values of the panel under this name')),
    row(
      labelled('Preset', list),
      button('Load', load),
      button('Delete', () => (store.remove(list.value), refreshList())),
    ),
    row(
      button(
        'Compare: preset as B',
        () => lab.compareWith(store.configOf(list.value), list.value),
        'Same seed, same inputs, side by side',
      ),
      button('One game', () => lab.compareWith(null)),
    ),
    row(
      button('Export', exportAll),
      button('Import', importText, 'Reads the text below'),
      button('Link', link, 'The games as an address'),
      button('Make this the default', showPatch, 'Prints the change of the config file, and what speaks against it'),
    ),
    message,
    text,
    shipView.element,
    el('h2', {}, 'Against the shipped game'),
    differenceTable,
  );
  const refresh = onChangeOf(
    () => lab.config,
    (config) => differenceTable.replaceChildren(...rowsOf(config)),
  );
  const open = (content: string): void => {
    text.value = content;
    importText();
  };
  return { name: 'Presets', element, refresh, open };
}

function rowsOf(config: SimConfig): HTMLElement[] {
  const rows = differences(shipped, config).map(({ key, index, from, to }) =>
    tableRow(index === undefined ? key : `${key} ${index + 1}`, String(from ?? '–'), `→ ${to ?? '–'}`),
  );
  return rows.length > 0 ? rows : [tableRow('No difference.')];
}
