import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { playGame } from '../../../game-frame/bots/index.ts';
import { type LabHarness, drawn, one, openHarness } from './harness.ts';

let harness: LabHarness;
beforeEach(async () => {
  harness = await openHarness('#seed=hard');
  await harness.tab('Player');
});
afterEach(() => harness.close());

const frame = (): HTMLIFrameElement => {
  const found = document.querySelector('iframe');
  if (!found) throw new Error('there is a frame in the tab');
  return found;
};
const log = (): string => one('.lab-log').textContent;

/** Counts the frames that the page in the frame gets. */
function countFrames(): { count: number } {
  const frames = { count: 0 };
  const { contentWindow } = frame();
  const again = (): void => {
    frames.count += 1;
    contentWindow?.requestAnimationFrame(again);
  };
  contentWindow?.requestAnimationFrame(again);
  return frames;
}

test("the player's own page runs in it, and slow devices can be emulated", async () => {
  await harness.button('Open the game of this seed').click();
  await expect.poll(log, { timeout: 50_000 }).toContain('"type":"ready"');

  const { contentDocument } = frame();
  let seen = '';
  contentDocument?.addEventListener('visibilitychange', () => {
    seen = contentDocument.visibilityState;
  });
  await page.getByLabelText('hidden tab').click();
  expect(seen).toBe('hidden');
  const frames = countFrames();
  await drawn();
  await drawn();
  expect(frames.count).toBe(0);
  await page.getByLabelText('hidden tab').click();
  expect(seen).toBe('visible');
  await expect.poll(() => frames.count).toBeGreaterThan(0);

  await page.getByLabelText('Size').selectOptions('320x568');
  expect(frame().contentWindow?.innerWidth).toBe(320);

  let lost = false;
  contentDocument?.querySelector('canvas')?.addEventListener('webglcontextlost', () => (lost = true));
  await harness.button('Lose context').click();
  await expect.poll(() => lost).toBe(true);

  await harness.button('showGuide').click();
  expect(log()).toContain('→ {"ns":"capsule-armory","message":{"type":"showGuide"}}');
});

test('a finished game of the page is replayed in the lab', async () => {
  const game = playGame('hard', 'random');
  const watch = page.getByRole('button', { name: 'Watch the finished game in the lab' });
  await expect.element(watch).toBeDisabled();
  const message = { type: 'gameOver', totalScore: game.score, scoreList: game.counts, gameData: game.gameData };
  const data = { ns: 'capsule-armory', message };
  window.dispatchEvent(new MessageEvent('message', { data, source: frame().contentWindow, origin: location.origin }));
  await watch.click();
  harness.lab.seek(game.ticks);
  expect(harness.lab.a.game.hash()).toBe(game.hash);
});
