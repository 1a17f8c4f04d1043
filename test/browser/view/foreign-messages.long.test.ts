import { afterEach, expect, test } from 'vitest';
import { closeFrames, openHeldFrame, type HeldFrame } from './harness.ts';

const SHOW_GUIDE = { ns: 'capsule-armory', message: { type: 'showGuide' } };

afterEach(() => {
  closeFrames();
  for (const left of document.querySelectorAll('iframe.foreign')) left.remove();
});

/** A frame beside the game's that posts to it as soon as it has loaded. @param origin the same as the game's, or none */
async function addForeignFrame({ element: game }: HeldFrame, origin: 'same' | 'none'): Promise<void> {
  const element = document.createElement('iframe');
  element.className = 'foreign';
  if (origin === 'none') element.setAttribute('sandbox', 'allow-scripts');
  const target = `parent.frames[${Array.from(document.querySelectorAll('iframe')).indexOf(game)}]`;
  element.srcdoc = `<script>${target}.postMessage(${JSON.stringify(SHOW_GUIDE)}, '*')</script>`;
  const loaded = new Promise((resolve) => element.addEventListener('load', resolve));
  document.body.append(element);
  await loaded;
}

/** A message that is heard, to know that those before it were not. */
async function settle({ bridge, window: frame }: HeldFrame): Promise<void> {
  bridge.send({ type: 'checkMusic', on: false });
  const music = frame.document.querySelector('[aria-label=音乐]');
  await expect.poll(() => music?.getAttribute('aria-pressed')).toBe('false');
}

test.each(['same', 'none'] as const)('the game hears nothing from a window beside it (%s origin)', async (origin) => {
  const held = await openHeldFrame('beside');
  await addForeignFrame(held, origin);
  await settle(held);
  expect(held.window.document.querySelector('.guide')).toBeNull();
});

test('the game hears nothing in another shape', async () => {
  const held = await openHeldFrame('shape');
  const { message } = SHOW_GUIDE;
  for (const wrong of [message, { ns: 'other', message }, { ns: SHOW_GUIDE.ns }, 'showGuide', null, [SHOW_GUIDE]])
    held.window.postMessage(wrong, '*');
  await settle(held);
  expect(held.window.document.querySelector('.guide')).toBeNull();
});
