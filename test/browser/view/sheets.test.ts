import { afterEach, expect, test } from 'vitest';
import { closeFrames, openHeldFrame, touch, type HeldFrame } from './harness.ts';

afterEach(closeFrames);

const press = ({ window: frame }: HeldFrame, name: string): void => {
  const buttons = [...frame.document.querySelectorAll('button')];
  const found = buttons.find((button) => (button.getAttribute('aria-label') ?? button.textContent) === name);
  if (!found) throw new Error(`no button ${name}`);
  found.click();
};

test('the pause sheet stops the game, warns, and lets it go on', async () => {
  const held = await openHeldFrame('pause');
  const { runner } = held.frame;
  press(held, '返回');
  expect(held.window.document.querySelector('dialog')?.open).toBe(true);
  expect(held.window.document.querySelector('dialog')?.textContent).toContain('体力');
  await held.pass(80);
  expect(runner.game.tick).toBe(0);
  press(held, '继续');
  await expect.poll(() => runner.running).toBe(true);
  await held.pass(80);
  expect(runner.game.tick).toBeGreaterThan(0);
});

test('the music button asks the page and shows what the page says', async () => {
  const held = await openHeldFrame('music');
  const music = held.window.document.querySelector('[aria-label=音乐]');
  expect(music?.getAttribute('aria-pressed')).toBe('true');
  press(held, '音乐');
  await held.heard('stopMusic');
  expect(music?.getAttribute('aria-pressed')).toBe('false');
  held.bridge.send({ type: 'checkMusic', on: true });
  await expect.poll(() => music?.getAttribute('aria-pressed')).toBe('true');
});

test('the guide takes three taps, lets the game be played beside it, and says that it is done', async () => {
  const held = await openHeldFrame('guide');
  const guide = (): Element | null => held?.window.document.querySelector('.guide') ?? null;
  held.bridge.send({ type: 'showGuide' });
  await expect.poll(guide).not.toBeNull();
  press(held, '下一步');
  touch(held, 90);
  await held.pass(34);
  expect(held.frame.runner.game.balls).toHaveLength(1);
  press(held, '知道了');
  expect(guide()).toBeNull();
  await held.heard('guideDone');
});
