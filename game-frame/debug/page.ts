import { startFrameLoop } from './frame-loop.ts';
import { commandsOf, bindKeys } from './commands.ts';
import { Lab } from './lab.ts';
import { withChanges } from './model/changes.ts';
import { GameMetrics } from './model/metrics.ts';
import { parseLink } from './model/preset.ts';
import { createBatchTab } from './ui/batch-tab.ts';
import { button, el, on, setText } from './ui/dom.ts';
import { createGraphsTab } from './ui/graphs-tab.ts';
import { createHelp } from './ui/help.ts';
import { createConfigPanel } from './ui/config-panel.ts';
import { createPlayerTab } from './ui/player-tab.ts';
import { createPresetsTab, PresetStore } from './ui/presets-tab.ts';
import { createRecordTab } from './ui/record-tab.ts';
import { createFieldTab } from './ui/field-tab.ts';
import { createViewport } from './ui/viewport.ts';
import { createTabs } from './ui/tabs.ts';
import { createTransport, newSeed, type Component } from './ui/transport.ts';

/** The laboratory on a page. */
export interface LabPage {
  readonly lab: Lab;
  /** Stops the clock and takes the page away. */
  close(): void;
}

/** Builds the laboratory into an element and starts its clock. @param hash of the address: a preset, a seed */
export function openLab(root: HTMLElement, hash: string): LabPage {
  const lab = new Lab(newSeed());
  const notice = el('output', { class: 'message', role: 'status' });
  const closing = new AbortController();
  const follow = (link: string): void => setText(notice, followLink(lab, link));
  follow(hash);
  window.addEventListener('hashchange', () => follow(location.hash), { signal: closing.signal });
  const viewport = createViewport(lab);
  const panel = createConfigPanel(lab);
  const transport = createTransport(lab);
  const metrics = [new GameMetrics(), new GameMetrics()];
  const presetStore = new PresetStore();
  const record = createRecordTab(lab);
  const clock = startFrameLoop(lab, metrics, () => {
    viewport.draw();
    for (const part of parts) part.refresh();
  });
  const player = createPlayerTab(lab, clock.pacer, (id, gameData) => record.openLog(id, gameData), closing.signal);
  const tabs = createTabs([
    createFieldTab(lab, viewport),
    createGraphsTab(lab, metrics),
    createPresetsTab(lab, presetStore),
    record,
    createBatchTab(lab, presetStore),
    player,
  ]);
  const parts: readonly Component[] = [panel, transport, tabs];
  const commands = commandsOf({
    lab,
    viewport,
    nextTab: () => tabs.next(),
    search: () => panel.search.focus(),
    help: () => help.showModal(),
  });
  const help = createHelp(commands);
  const header = el(
    'header',
    {},
    el('h1', {}, 'Capsule Armory lab'),
    notice,
    button('Keys ?', () => help.showModal()),
  );
  const page = el('div', { class: 'lab' }, header, viewport.element, tabs.element, panel.element, transport.element, help);
  root.append(page);
  bindKeys(commands, closing.signal);
  acceptDroppedFiles(page, (text) => {
    tabs.open(record);
    record.open(text);
  });

  return {
    lab,
    close() {
      clock.stop();
      closing.abort();
      page.remove();
    },
  };
}

/** Begins the game that a link stands for. @returns what is to be said of it */
function followLink(lab: Lab, hash: string): string {
  const link = parseLink(hash);
  if (!link) return 'This link has a value that is unknown or out of range: it was not followed.';
  lab.config = withChanges(link.changes);
  lab.restart(link.seed);
  return link.name ? `Preset ${link.name}` : '';
}

function acceptDroppedFiles(page: HTMLElement, open: (text: string) => void): void {
  on(page, 'dragover', (event) => event.preventDefault());
  on(page, 'drop', (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    void file?.text().then(open);
  });
}
