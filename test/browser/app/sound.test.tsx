import { beforeEach, expect, test, vi } from 'vitest';
import table from '../../../assets/audio/sfx.json';
import { no } from '../../support/browser/fake-server.ts';
import { button, device, openHome, server } from './mount.tsx';

/** Sounds that began: where in their buffer, and whether they loop. */
let begun: { readonly offset: number; readonly loop: readonly [number, number] | null }[];

const heard = (cue: 'share' | 'error'): boolean =>
  begun.some(({ offset, loop }) => loop === null && Math.abs(offset - table.cues[cue].start) < 0.05);

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

test('a copied link and a refusal have their cues', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openHome();
  await button('规则').click();
  await button('我知道了').click();
  await expect.poll(() => begun.length).toBeGreaterThan(1);
  await button('复制邀请链接').click();
  await expect.poll(() => heard('share')).toBe(true);
  expect(heard('error')).toBe(false);
  server.on('gameStart', no(1999, '今天太热闹了'));
  await button('开始游戏').click();
  await expect.poll(() => heard('error')).toBe(true);
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
