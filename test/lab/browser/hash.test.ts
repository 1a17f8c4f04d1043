import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Lab } from '../../../game-frame/debug/lab.ts';
import type { Channel, Message } from '../../../game-frame/debug/remote/channel.ts';
import { createHashView } from '../../../game-frame/debug/ui/hash-view.ts';

afterEach(() => document.body.replaceChildren());

/** A dev server's relay for two pages. */
function pairOfChannels(): readonly [Channel, Channel] {
  const ears: ((message: Message) => void)[] = [];
  const channel = (own: number): Channel => ({
    send: (message) => ears[1 - own]?.(message),
    listen: (hear) => (ears[own] = hear),
  });
  return [channel(0), channel(1)];
}

const rows = () => [...document.querySelectorAll('tr')].map(({ textContent }) => textContent ?? '');

test('the same game runs in a worker and in another page, and the hashes are compared', async () => {
  const [mine, theirs] = pairOfChannels();
  const lab = new Lab('elsewhere');
  const view = createHashView(lab, mine);
  createHashView(new Lab('another'), theirs);
  document.body.append(view.element);
  lab.bot = 'random';
  lab.step(400);
  view.refresh();
  await expect.element(page.getByText(`tick 400 · hash ${lab.a.game.hash()}`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Run it elsewhere' }).click();
  await expect.poll(rows).toHaveLength(2);
  for (const text of rows()) expect(text).toContain(`${lab.a.game.hash()}equal`);
  expect(rows().join()).toContain('another page');
});
