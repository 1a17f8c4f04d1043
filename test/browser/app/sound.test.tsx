import { beforeEach, expect, test, vi } from 'vitest';
import table from '../../../assets/audio/sfx.json';
import { createMusic } from '../../../src/sound/music.ts';
import { no } from '../../support/browser/fake-server.ts';
import { button, device, openHome, server } from './mount.tsx';

/** Sounds that began: when, where in their buffer, and whether they loop. */
let begun: { readonly when: number; readonly offset: number; readonly loop: readonly [number, number] | null }[];

const heard = (cue: 'share' | 'error'): boolean =>
  begun.some(({ offset, loop }) => loop === null && Math.abs(offset - table.cues[cue].start) < 0.05);

beforeEach(() => {
  begun = [];
  vi.spyOn(AudioBufferSourceNode.prototype, 'start').mockImplementation(function (
    this: AudioBufferSourceNode,
    when = 0,
    offset = 0,
  ) {
    begun.push({ when, offset, loop: this.loop ? [this.loopStart, this.loopEnd] : null });
  });
});

test('music begins with the player’s first gesture, loops by its buffer, and buttons tick', async () => {
  await openHome();
  expect(begun).toEqual([]);
  await button('规则').click();
  const { startOffset, loopStart, loopEnd } = table.music.calm;
  await expect.poll(() => begun).toMatchObject([{ offset: startOffset, loop: [loopStart, loopEnd] }]);
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

test('the layers of a game join in the bar that the music is in, once for all games', async () => {
  const clock = vi.spyOn(BaseAudioContext.prototype, 'currentTime', 'get').mockReturnValue(1);
  const context = new AudioContext();
  const music = createMusic(context, context.destination);
  music.enable(true);
  await expect.poll(() => begun.length).toBe(1);
  clock.mockReturnValue(31.5);
  music.stage('busy');
  await expect.poll(() => begun.length).toBe(3);
  const { calm, tense } = table.music;
  // Where each is in the shortest loop at one time; all files begin as long before their first bar.
  const places = begun.map(
    ({ when, offset }) => (offset + 100 - when - calm.startOffset) % (tense.loopEnd - tense.loopStart),
  );
  for (const place of places) expect(place).toBeCloseTo(places[0] ?? 0, 6);
  music.stage('danger');
  music.stage('calm');
  music.stage('busy');
  expect(begun).toHaveLength(3);
  await context.close();
});

test('with effects switched off the music still plays, and nothing ticks', async () => {
  device.put('effects', false);
  await openHome();
  await button('规则').click();
  await expect.poll(() => begun.some(({ loop }) => loop !== null)).toBe(true);
  await button('我知道了').click();
  expect(begun.filter(({ loop }) => loop === null)).toEqual([]);
});

test('with music switched off buttons still tick', async () => {
  device.put('effects', true);
  device.put('music', false);
  await openHome();
  await button('规则').click();
  await button('我知道了').click();
  await button('规则').click();
  await expect.poll(() => begun.length).toBeGreaterThan(0);
  expect(begun.filter(({ loop }) => loop !== null)).toEqual([]);
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
