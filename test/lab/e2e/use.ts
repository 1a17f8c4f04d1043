import type { Page } from 'playwright';
import { openTab, tune } from './panel.ts';

/** What nobody types on purpose. */
const EXTREMES = ['', 'abc', '-1', '0', '1e-320', '1e309', '99999999999999999999', '../../<b>"', '😀'.repeat(300)];
const OVERLAYS = ['1', '2', '3', '4'];
const TABS = ['Graphs', 'Presets', 'Record', 'Batch', 'Search', 'Phones', 'Field'] as const;
/** More than the lab keeps for undo. */
const STEPS = 45;

const keys = async (lab: Page, ...all: readonly string[]): Promise<void> => {
  for (const key of all) await lab.keyboard.press(key);
};
const press = (lab: Page, name: string): Promise<void> => lab.getByRole('button', { name, exact: true }).click();

const arrived = (lab: Page): Promise<void> =>
  lab.getByRole('button', { name: 'Stop here' }).waitFor({ state: 'hidden' });

/** Fills what the lab keeps for undo: from then on it forgets as much as it keeps. */
export async function fillUndo(lab: Page): Promise<void> {
  await keys(lab, 'm', ...Array.from({ length: STEPS }, () => 'x'), 'm');
}

/** About a minute of somebody's work: tabs, a bot's game, seeks, values, presets, a comparison, edits, undo, other engines. */
export async function useLab(lab: Page, round: number): Promise<void> {
  await playSome(lab);
  for (const tab of TABS) {
    await openTab(lab, tab);
    await typeEverywhere(lab, `.lab [aria-label="${tab}"]`);
  }
  for (const part of ['.lab-transport', '.lab-panel']) await typeEverywhere(lab, part);
  await lab.getByLabel('n', { exact: true }).fill('60');
  await keys(lab, 'Enter', 's', '.', '>');
  await lab.getByLabel('Find a value').fill('');
  await press(lab, 'Reset all');
  await tune(lab, 'gravity', String(20 + (round % 9)));
  await presetsOf(lab, `preset ${round % 5}`);
  await keys(lab, 'm', 's', '.', 's', '>', 'u', 'u', 'U', 'x', 'm');
  await keys(lab, ...OVERLAYS, ...OVERLAYS);
  if (round % 3 === 0) await runBatch(lab);
  if (round % 3 === 1) await playerScene(lab);
  if (round % 3 === 2) await runElsewhere(lab);
}

async function playSome(lab: Page): Promise<void> {
  await keys(lab, 'n');
  await lab.getByLabel('Played by').selectOption('random');
  await keys(lab, '>', '>', '>', '>', '>');
  await arrived(lab);
  await lab.getByLabel('Played by').selectOption('you');
  await keys(lab, 'Home', 'End', ',', '<', 'Home', 'g', '7', '7', 'Enter', 'End');
  await arrived(lab);
}

/** Types every extreme into every field of a part of the page, and leaves the field. A field that it changed may be a new one. */
async function typeEverywhere(lab: Page, part: string): Promise<void> {
  for (const text of EXTREMES) {
    await lab.locator(`${part} :is(input, textarea)`).evaluateAll((fields, typed) => {
      for (const field of fields) {
        if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
        if (['checkbox', 'range', 'file'].includes(field.type)) continue;
        field.focus();
        field.value = typed;
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }));
        field.blur();
      }
    }, text);
  }
}

async function presetsOf(lab: Page, name: string): Promise<void> {
  await openTab(lab, 'Presets');
  await lab.getByLabel('Preset name').fill(name);
  await press(lab, 'Save');
  await press(lab, 'Load');
  await press(lab, 'Compare: preset as B');
  await keys(lab, '>');
  await arrived(lab);
  await press(lab, 'One game');
  await press(lab, 'Delete');
}

async function runBatch(lab: Page): Promise<void> {
  await openTab(lab, 'Batch');
  await lab.getByLabel('Games each').fill('1');
  await press(lab, 'Run');
  await lab.getByText('1 games each.').waitFor();
}

async function playerScene(lab: Page): Promise<void> {
  await keys(lab, 'p');
  await lab.locator('.lab-over').waitFor();
  await keys(lab, '.', 'p');
}

async function runElsewhere(lab: Page): Promise<void> {
  await openTab(lab, 'Record');
  await press(lab, 'Run it elsewhere');
  await lab.getByRole('row', { name: /in a worker/ }).waitFor();
}

/**
 * What the page holds, once everything that nobody needs is gone: in a state that is always the same. `elements` are
 * those that are shown, `nodes` also those that are not in the page any more, but that something holds.
 */
export async function heldBy(lab: Page) {
  await press(lab, 'Reset all');
  await keys(lab, 'n');
  await openTab(lab, 'Field');
  const protocol = await lab.context().newCDPSession(lab);
  await protocol.send('HeapProfiler.collectGarbage');
  await protocol.send('HeapProfiler.collectGarbage');
  const { documents, nodes, jsEventListeners: listeners } = await protocol.send('Memory.getDOMCounters');
  const { usedSize } = await protocol.send('Runtime.getHeapUsage');
  await protocol.detach();
  const elements = await lab.locator('*').count();
  return { elements, documents, nodes, listeners, heapMb: Math.round(usedSize / 1e5) / 10 };
}
