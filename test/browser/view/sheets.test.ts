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

test('the guide lets the game be played, hints in the field, and says that it is done after the first merge', async () => {
  const held = await openHeldFrame('guide');
  const guide = (): Element | null => held?.window.document.querySelector('.guide') ?? null;
  held.bridge.send({ type: 'showGuide' });
  await expect.poll(guide).not.toBeNull();
  const { runner, controller } = held.frame;
  const marked = (): boolean => controller.scene?.app.stage.getChildByLabel('lesson-marks', true)?.visible === true;
  let hinted = false;
  for (let i = 0; i < 900 && guide() !== null; i += 1) {
    if (runner.game.canDrop) touch(held, 40 + ((i * 7) % 100));
    await held.pass(50);
    hinted ||= marked();
    if (runner.game.score === 0) expect(held.said.map(({ type }) => type)).not.toContain('guideDone');
  }
  expect(hinted).toBe(true);
  expect(guide()).toBeNull();
  await held.heard('guideDone');
});
