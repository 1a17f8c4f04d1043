import axe from 'axe-core';
import { afterEach, expect, test } from 'vitest';
import { startFrame } from '../../../game-frame/view/app/start-frame.ts';

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

/** What axe finds wrong with the test's own page, into which the frame is put here. */
async function faults(): Promise<string[]> {
  document.documentElement.lang = 'zh-CN';
  document.title = 'frame';
  const { violations } = await axe.run(document, { rules: { 'page-has-heading-one': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

test('the game’s page has no fault that axe knows', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  await startFrame(root, 'axe');
  expect(await faults()).toEqual([]);
});

test('the pause sheet has none either', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  await startFrame(root, 'axe-sheet');
  root.querySelector<HTMLButtonElement>('[aria-label=返回]')?.click();
  expect(await faults()).toEqual([]);
});
