import { afterEach, expect, test } from 'vitest';
import { closeFrames, openHeldFrame, touch } from './harness.ts';

afterEach(closeFrames);

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
  }
  expect(hinted).toBe(true);
  expect(guide()).toBeNull();
  await held.heard('guideDone');
});
