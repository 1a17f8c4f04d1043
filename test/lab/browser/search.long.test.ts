import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { config } from '../../../game-frame/sim/index.ts';
import { type LabHarness, openHarness } from './harness.ts';

let harness: LabHarness;
beforeEach(async () => {
  localStorage.clear();
  harness = await openHarness();
});
afterEach(() => harness.close());

test('targets become a preset: trials as they come, and the verdict of other seeds', async () => {
  harness.lab.tune({ ...config, redY: 6, maxTicks: 600 });
  await harness.tab('Search');
  const plan = {
    name: 'quick',
    targets: [{ bot: 'random', measure: 'drops', least: 1, most: 100 }],
    free: [{ key: 'gravity', least: 20, most: 50 }],
    games: 2,
    heldOut: 3,
  };
  const text = page.getByLabelText('Targets and free values');
  await userEvent.fill(text, JSON.stringify({ ...plan, free: [] }));
  await harness.button('Search').click();
  await expect.element(page.getByText(/^free: /)).toBeVisible();
  await userEvent.fill(text, JSON.stringify(plan));
  await harness.button('Search').click();
  await expect.element(page.getByText(/^Trial 1 meets the targets. It is the preset quick/)).toBeVisible();
  await expect.element(page.getByText(/^quick: 3 games a bot/)).toBeVisible();
  expect(localStorage.getItem('capsule-armory.lab.presets')).toContain('"maxTicks": 600');
});
