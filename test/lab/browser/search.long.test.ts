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
