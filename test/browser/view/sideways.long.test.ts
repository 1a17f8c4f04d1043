import { afterEach, expect, test } from 'vitest';
import { FIELD } from '../../../game-frame/view/units.ts';
import { closeFrames, openHeldFrame, touch } from './harness.ts';

afterEach(closeFrames);

/** Beside the field. */
const HUD = ['.hud-plaque', '.hud-button', '[aria-label=音乐]', '.hud-route'];
const WHOLE = ['.frame-slot', ...HUD, '.guide'];

test.each([
  [844, 390],
  [667, 375],
])(
  'on a phone of %i x %i the HUD stands beside the field, the guide in it, nothing is cut, and it can be played',
  async (width, height) => {
    const held = await openHeldFrame('sideways');
    held.element.style.width = `${width}px`;
    held.element.style.height = `${height}px`;
    held.bridge.send({ type: 'showGuide' });
    held.bridge.send({ type: 'safeArea', top: 0, right: 44, bottom: 21, left: 44 });
    const box = (selector: string): DOMRect =>
      held.window.document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    await expect.poll(() => box('.frame-slot').bottom).toBe(height - 21);
    await expect.poll(() => box('.guide').width).toBeGreaterThan(0);
    for (const part of WHOLE) {
      const { left, right, top, bottom } = box(part);
      expect(left, part).toBeGreaterThanOrEqual(44);
      expect(right, part).toBeLessThanOrEqual(width - 44);
      expect(top, part).toBeGreaterThanOrEqual(0);
      expect(bottom, part).toBeLessThanOrEqual(height - 21);
    }
    const field = box('.frame-slot');
    expect(field.width / field.height).toBeGreaterThanOrEqual(FIELD.width / FIELD.height - 0.01);
    for (const part of HUD) {
      const { left, right } = box(part);
      expect(right <= field.left || left >= field.right, part).toBe(true);
    }
    expect(box('.guide').left).toBeGreaterThan(field.left);
    expect(box('.guide').right).toBeLessThan(field.right);
    await held.pass(17);
    touch(held, width / 2);
    await held.pass(17);
    const [ball] = held.frame.runner.game.balls;
    expect(ball?.body.getPosition().x).toBeCloseTo(4.5, 1);
  },
);

test('a thumb beside the field steers from where the claw is, by as much as it moves', async () => {
  const held = await openHeldFrame('thumbs');
  held.element.style.width = '844px';
  held.element.style.height = '390px';
  const field = (): DOMRect =>
    held.window.document.querySelector('.frame-slot')?.getBoundingClientRect() ?? new DOMRect();
  await expect.poll(() => field().left).toBeGreaterThan(200);
  await held.pass(17);
  const unit = (field().height * FIELD.width) / FIELD.height / 10;
  touch(held, 120, 120 - 2 * unit);
  await held.pass(17);
  expect(held.frame.runner.game.balls[0]?.body.getPosition().x).toBeCloseTo(2.5, 0);
});

test('the guide leaves the game playable, shows hints in the field, and ends after the first merge', async () => {
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
  }
  expect(hinted).toBe(true);
  expect(guide()).toBeNull();
  await held.heard('guideDone');
});
