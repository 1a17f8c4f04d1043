import { beforeEach, expect, test, vi } from 'vitest';
import table from '../../../assets/audio/sfx.json';
import { button, device, openHome } from './mount.tsx';

/** Sounds that began: where in their buffer, and whether they loop. */
let begun: { readonly offset: number; readonly loop: readonly [number, number] | null }[];

beforeEach(() => {
  begun = [];
  vi.spyOn(AudioBufferSourceNode.prototype, 'start').mockImplementation(function (
    this: AudioBufferSourceNode,
    _when,
    offset = 0,
  ) {
    begun.push({ offset, loop: this.loop ? [this.loopStart, this.loopEnd] : null });
  });
});

test('music begins with the player’s first gesture, loops by its buffer, and buttons tick', async () => {
  await openHome();
  expect(begun).toEqual([]);
  await button('规则').click();
  const { startOffset, loopStart, loopEnd } = table.bgm;
  await expect.poll(() => begun).toContainEqual({ offset: startOffset, loop: [loopStart, loopEnd] });
  await button('我知道了').click();
  const tick = (): boolean => begun.some(({ offset, loop }) => loop === null && Math.abs(offset - 0.4) < 0.05);
  await expect.poll(tick).toBe(true);
  expect(begun.filter(({ loop }) => loop !== null)).toHaveLength(1);
});

test('switched off at an earlier visit, nothing sounds and nothing is decoded', async () => {
  const decoded = vi.spyOn(AudioContext.prototype, 'decodeAudioData');
  device.put('music', false);
  await openHome();
  await button('规则').click();
  await button('我知道了').click();
  expect(begun).toEqual([]);
  expect(decoded).not.toHaveBeenCalled();
});
