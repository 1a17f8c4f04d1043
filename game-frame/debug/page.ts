import { el } from '../dom.ts';
import { addressToOpen, createAutosave, restoreHistory } from './autosave.ts';
import { startFrameLoop } from './frame-loop.ts';
import { commandsOf, bindKeys, releaseFocus } from './commands.ts';
import { Lab } from './lab.ts';
import { GameMetrics } from './model/metrics.ts';
import { parsePresets } from '../balance/config/preset.ts';
import { watchPhases } from './model/tick-phases.ts';
import { PresetStore } from './model/preset-store.ts';
import { openAddress } from './model/session.ts';
import { devChannel } from './remote/channel.ts';
import { Phones } from './remote/phones.ts';
import { createBatchTab } from './ui/batch-tab.ts';
import type { Component } from './ui/component.ts';
import { button, setText } from './ui/dom.ts';
import { createGraphsTab } from './ui/graphs-tab.ts';
import { createSheets } from './ui/sheets.ts';
import { acceptDroppedFiles, createFileButton } from './ui/files.ts';
import { createHelp } from './ui/help.ts';
import { createConfigPanel } from './ui/config-panel.ts';
import { createPhonesTab } from './ui/phones-tab.ts';
import { createPresetsTab } from './ui/presets-tab.ts';
import { createSearchTab } from './ui/search-tab.ts';
import { createRecordTab } from './ui/record-tab.ts';
import { createFieldTab } from './ui/field-tab.ts';
import { createViewport } from './ui/viewport.ts';
import { createTabs } from './ui/tabs.ts';
import { createTransport, newSeed } from './ui/transport.ts';

/** Longest time that a frame plays towards a tick, milliseconds: the page answers in between. */
const MAX_WORK_MS = 30;

/** An opened lab. */
export interface LabPage {
  readonly lab: Lab;
  /** Stops the frame loop and removes the page. */
  close(): void;
}

/** Builds the lab into an element and starts its frame loop. @param hash of the address: may hold a preset and a seed */
export function openLab(root: HTMLElement, hash: string): LabPage {
  const lab = new Lab(newSeed());
  const notice = el('output', { class: 'lab-message', role: 'status' });
  const closing = new AbortController();
  const open = (link: string): void => setText(notice, openLink(lab, link));
  lab.travel.budgetMs = MAX_WORK_MS;
  watchPhases();
  open(addressToOpen(hash, localStorage));
  restoreHistory(lab, hash, localStorage);
  const autosave = createAutosave(lab, localStorage);
  window.addEventListener('pagehide', () => autosave.leave(), { signal: closing.signal });
  // Not `location.hash`, which may have followed the controls in the meantime.
  window.addEventListener('hashchange', ({ newURL }) => open(new URL(newURL).hash), { signal: closing.signal });
  const viewport = createViewport(lab);
  const panel = createConfigPanel(lab);
  const transport = createTransport(lab);
  const metrics = [new GameMetrics(), new GameMetrics()];
  const presets = new PresetStore(localStorage);
  const record = createRecordTab(lab);
  const presetsTab = createPresetsTab(lab, presets);
  const phones = new Phones(lab, devChannel, sessionStorage);
  const frameLoop = startFrameLoop(lab, metrics, () => {
    phones.refresh();
    viewport.draw();
    for (const component of components) component.refresh();
    autosave.refresh();
  });
  const tabs = createTabs([
    createFieldTab(lab, viewport),
    createGraphsTab(lab, metrics),
    presetsTab,
    record,
    createBatchTab(lab, presets),
    createSearchTab(lab, presets),
    createPhonesTab(phones),
  ]);
  phones.onGame = (_, text) => {
    // Else the record's values and seed would go back to the phone.
    phones.driving = false;
    tabs.open(record);
    record.open(text);
  };
  const components: readonly Component[] = [panel, transport, tabs];
  const commands = commandsOf({
    lab,
    viewport,
    nextTab: () => tabs.next(),
    search: () => panel.search.focus(),
    goTo: () => transport.goTo.focus(),
    help: () => help.showModal(),
  });
  const help = createHelp(commands);
  const openFile = (text: string): void => {
    const tab = parsePresets(text) ? presetsTab : record;
    tabs.open(tab);
    tab.open(text);
  };
  const header = el(
    'header',
    {},
    el('h1', {}, 'Capsule Armory lab'),
    notice,
    createFileButton(openFile),
    button('Keys ?', () => help.showModal()),
  );
  const page = el('div', { class: 'lab' });
  const sheets = createSheets(page);
  page.append(header, viewport.element, tabs.element, panel.element, transport.element, sheets.element, help);
  root.append(page);
  bindKeys(commands, closing.signal);
  releaseFocus(page, closing.signal);
  acceptDroppedFiles(page, openFile);

  return {
    lab,
    close() {
      frameLoop.stop();
      closing.abort();
      page.remove();
    },
  };
}

/** Opens what an address describes. @returns a message for the user */
const openLink = (lab: Lab, hash: string): string =>
  openAddress(lab, hash)
    ? lab.names.a && `Preset ${lab.names.a}`
    : 'This link has a value that is unknown or out of range: it was not followed.';
