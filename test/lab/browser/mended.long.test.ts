import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { config } from '../../../game-frame/sim/index.ts';
import { printPresets } from '../../../game-frame/balance/config/preset.ts';
import { dropFile, harness, one, runningHarness } from './harness.ts';

/** How long a small batch may take where its workers have few cores. */
const BATCH = { timeout: 100_000 };

runningHarness();

test('keys play and pause after a click on a button, and after a choice', async () => {
  await harness.button('+1').click();
  await harness.press(' ');
  expect(harness.lab).toMatchObject({ paused: false });
  harness.lab.paused = true;
  const bots = one('.lab-transport select[aria-label="Played by"]');
  bots.focus();
  bots.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  bots.value = 'random';
  bots.dispatchEvent(new Event('change', { bubbles: true }));
  const { tick } = harness.lab;
  await harness.press('.');
  expect(harness.lab.tick).toBe(tick + 1);
});

describe('a typed value', () => {
  test('counts when it is finished, not at each digit', async () => {
    const tune = vi.spyOn(harness.lab, 'tune');
    await userEvent.clear(harness.value('gravity'));
    await userEvent.type(harness.value('gravity'), '12.5');
    expect(tune).not.toHaveBeenCalled();
    await harness.press('{Enter}');
    expect(tune).toHaveBeenCalledOnce();
    expect(harness.lab.config.gravity).toBe(12.5);
  });

  test('that cannot ship is warned of beside the panel', async () => {
    harness.lab.tune({ ...config, width: 12 });
    await expect.poll(() => one('.lab-warnings').textContent).toContain('size of the field');
  });
});

test('a file of presets that is dropped on the page is imported', async () => {
  dropFile(printPresets([{ name: 'Moon', changes: { gravity: 6 } }]));
  await expect.poll(() => one('.lab-notice').textContent).toContain('Imported 1');
});

test('the name of the shipped game is refused', async () => {
  await harness.tab('Presets');
  await userEvent.fill(page.getByLabelText('Preset name'), 'shipped');
  await harness.button('Save').click();
  await expect.poll(() => one('.lab-notice').textContent).toContain('choose another');
});

test('a batch that is started again is not called cancelled', async () => {
  harness.lab.tune({ ...config, redY: 6, maxTicks: 600 });
  await harness.tab('Batch');
  await userEvent.fill(page.getByLabelText('Games each'), '2');
  const seen: string[] = [];
  const observer = new MutationObserver(() => seen.push(one('.lab-tab-body').textContent));
  observer.observe(one('.lab-tab-body'), { childList: true, subtree: true, characterData: true });
  await harness.button('Run').click();
  await harness.button('Run').click();
  await expect.poll(() => document.querySelectorAll('th').length, BATCH).toBeGreaterThan(0);
  observer.disconnect();
  expect(seen.filter((text) => text.includes('Cancelled'))).toEqual([]);
});

test("all styles are files of the page: the product's content policy allows no others", () => {
  const injected = [...document.querySelectorAll('style')].filter(({ dataset }) => !dataset['viteDevId']);
  expect(injected.filter(({ textContent }) => /base-ui|u-wrap|lab-/.test(textContent))).toEqual([]);
});

test('targets become a preset: trials as they come, and the verdict of other seeds; it is stopped with the best', async () => {
  harness.lab.tune({ ...config, redY: 6, maxTicks: 600 });
  await harness.tab('Search');
  const panel = page.getByRole('tabpanel', { name: 'Search' });
  await panel.getByRole('button', { name: 'None' }).click();
  await panel.getByRole('button', { name: 'Search' }).click();
  await expect.element(panel.getByText(/^A search needs a target/)).toBeVisible();
  await panel.getByRole('button', { name: 'Add a target' }).click();
  for (const [label, option] of [
    ['Bot', 'random'],
    ['Measure', 'drops'],
    ['Compared', 'is'],
  ] as const)
    await panel.getByLabelText(label, { exact: true }).selectOptions(option);
  await userEvent.fill(panel.getByLabelText('at least').first(), '200');
  await userEvent.fill(panel.getByLabelText('at most').first(), '');
  await panel.getByRole('button', { name: 'Search' }).click();
  await expect.poll(() => panel.getByRole('button', { name: 'Feel' }).elements().length).toBeGreaterThan(1);
  await panel.getByRole('button', { name: 'Stop with the best' }).click();
  await expect
    .element(panel.getByText(/^Trial \d+ comes nearest to the targets. It is the preset found/))
    .toBeVisible();
  await expect.element(panel.getByText(/^found: 60 games a bot/)).toBeVisible();
  await panel.getByRole('button', { name: 'Feel' }).last().click();
  expect(harness.lab.names.a).toMatch(/^trial/);
  expect(localStorage.getItem('capsule-armory.lab.presets')).toContain('"maxTicks": 600');
});
