import { beforeEach, expect, test, vi } from 'vitest';
import table from '../../../assets/audio/sfx.json';
import { createMusic } from '../../../src/sound/music.ts';
import { navigate } from '../../../src/routing/hash.ts';
import { soundPlayer } from '../../../src/sound/sound-player.ts';
import { no } from '../../support/browser/fake-server.ts';
import { button, device, openHome, server } from './mount.tsx';

// No game is opened here.

/** Sounds that began: when, where in their buffer, and whether they loop. */
let begun: { readonly when: number; readonly offset: number; readonly loop: readonly [number, number] | null }[];

/** Where the loops that began end in their files. */
const loopEnds = (): number[] => begun.flatMap(({ loop }) => (loop ? [loop[1]] : []));

const heard = (cue: 'share' | 'error'): boolean =>
  begun.some(({ offset, loop }) => loop === null && Math.abs(offset - table.cues[cue].start) < 0.05);

/** A cue before the effects' file has come is dropped, so a test that wants one waits for the first that plays. */
async function effectsLoaded(): Promise<void> {
  const effects = () => begun.filter(({ loop }) => loop === null).length;
  await expect
    .poll(() => {
      soundPlayer.play('drop');
      return effects();
    })
    .toBeGreaterThan(0);
  begun = begun.filter(({ loop }) => loop !== null);
}

beforeEach(() => {
  begun = [];
  vi.spyOn(AudioScheduledSourceNode.prototype, 'stop').mockReturnValue();
  vi.spyOn(AudioBufferSourceNode.prototype, 'start').mockImplementation(function (
    this: AudioBufferSourceNode,
    when = 0,
    offset = 0,
  ) {
    begun.push({ when, offset, loop: this.loop ? [this.loopStart, this.loopEnd] : null });
  });
});

test('music begins with the player’s first gesture at volume 0.5, loops by its buffer, and buttons tick', async () => {
  const ramped = vi.spyOn(AudioParam.prototype, 'setTargetAtTime');
  await openHome();
  expect(begun).toEqual([]);
  await button('规则').click();
  const { startOffset, loopStart, loopEnd } = table.music.home;
  await expect.poll(() => begun).toMatchObject([{ offset: startOffset, loop: [loopStart, loopEnd] }]);
  await expect.poll(() => ramped.mock.calls.map(([volume]) => volume)).toContain(0.5);
  await effectsLoaded();
  await button('我知道了').click();
  const tick = (): boolean => begun.some(({ offset, loop }) => loop === null && Math.abs(offset - 0.4) < 0.05);
  await expect.poll(tick).toBe(true);
  expect(loopEnds()).toHaveLength(1);
});

test('home’s tune is that of all screens but those that show a game', async () => {
  server.on('gameWatch', no(1209, '这局回放看不了啦'));
  const { home, calm } = table.music;
  await openHome();
  await button('规则').click();
  await expect.poll(loopEnds).toEqual([home.loopEnd]);
  const faded = vi.spyOn(AudioParam.prototype, 'setTargetAtTime');
  const gains = () => faded.mock.calls.slice(-2).map(([gain]) => gain);
  navigate('/rank');
  navigate('/watch/AAAAAAAAAAAAAAAA');
  await expect.poll(loopEnds).toEqual([home.loopEnd, calm.loopEnd]);
  await expect.poll(gains).toEqual([0, 1]);
  navigate('/task');
  await expect.poll(gains).toEqual([1, 0]);
});

test.each(['suspend', 'close'] as const)(
  'after the system’s %s the next gesture brings sound back, but no cue of the meantime',
  async (stop) => {
    const made = vi.spyOn(window, 'AudioContext');
    const context = (): AudioContext | undefined => made.mock.results.at(-1)?.value;
    const ticks = () => begun.filter(({ loop }) => loop === null).length;
    await openHome();
    soundPlayer.danger(true);
    await button('规则').click();
    await expect.poll(loopEnds).toHaveLength(2);
    await context()?.[stop]();
    begun = [];
    for (let cues = 0; cues < 6; cues += 1) soundPlayer.play('drop');
    await button('我知道了').click();
    await expect.poll(() => context()?.state).toBe('running');
    // A new context plays its music and its alarm; one that was resumed never stopped them.
    await expect.poll(loopEnds).toHaveLength(stop === 'close' ? 2 : 0);
    expect(ticks()).toBeLessThan(2);
    await button('规则').click();
    await expect.poll(ticks).toBeGreaterThan(0);
    soundPlayer.danger(false);
  },
);

test('a copied link and a refusal have their cues', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openHome();
  await button('规则').click();
  await effectsLoaded();
  await button('我知道了').click();
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
  music.setMode('calm');
  await expect.poll(() => begun.length).toBe(2);
  clock.mockReturnValue(31.5);
  const mixed = vi.spyOn(AudioParam.prototype, 'setTargetAtTime');
  for (const stage of ['busy', 'danger', 'calm', 'home', 'busy'] as const) {
    mixed.mockClear();
    music.setMode(stage);
    // Together they are no louder than one file at the music's volume.
    await expect.poll(() => mixed.mock.calls.map(([gain]) => gain)).toHaveLength(4);
    expect(mixed.mock.calls.reduce((sum, [gain]) => sum + gain, 0)).toBeCloseTo(1, 6);
  }
  expect(begun).toHaveLength(4);
  const { calm, tense } = table.music;
  // Where each is in the shortest loop at one time; all files begin as long before their first bar.
  const places = begun
    .slice(1)
    .map(({ when, offset }) => (offset + 100 - when - calm.startOffset) % (tense.loopEnd - tense.loopStart));
  for (const place of places) expect(place).toBeCloseTo(places[0] ?? 0, 6);
  await context.close();
});

test.each([
  [{ effects: false }, 1, false],
  [{ effects: true, music: false }, 0, true],
])('with %j from an earlier visit %i music plays, and whether buttons tick: %s', async (switches, music, tick) => {
  const decoded = vi.spyOn(AudioContext.prototype, 'decodeAudioData');
  for (const [name, on] of Object.entries(switches)) device.put(name, on);
  await openHome();
  await button('规则').click();
  if (tick) await effectsLoaded();
  await button('我知道了').click();
  await expect
    .poll(() => [begun.filter(({ loop }) => loop).length, begun.some(({ loop }) => !loop)])
    .toEqual([music, tick]);
  expect(decoded.mock.calls.length > 0).toBe(music > 0 || tick);
});
