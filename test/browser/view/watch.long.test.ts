import { afterEach, expect, test } from 'vitest';
import {
  openWatchPageBridge,
  type WatchFrameMessage,
  type WatchPageMessage,
} from '../../../game-frame/bridge/watch.ts';
import { MAX_DROPS, packLog, playLog, seededPieces } from '../../../game-frame/sim/index.ts';
import { TICK_MS } from '../../../game-frame/view/loop/fixed-step.ts';
import { botLog } from '../../support/bot-log.ts';
import { closeFrames, loseContext, openFrame } from './harness.ts';

const SEED = 'seen by others';
const LONG = { timeout: 60_000 };

type Said<Type> = Extract<WatchFrameMessage, { readonly type: Type }>;

async function openReplay(log: string) {
  const open = openFrame('/test/browser/view/watch-host.html');
  const said: WatchFrameMessage[] = [];
  const { send } = openWatchPageBridge(
    () => open.element.contentWindow,
    (message) => said.push(message),
  );
  const last = <Type extends WatchFrameMessage['type']>(type: Type): Said<Type> | undefined =>
    said.findLast((message): message is Said<Type> => message.type === type);
  await expect.poll(() => last('loaded'), LONG).toBeDefined();
  const source = seededPieces(SEED);
  send({ type: 'watch', pieces: Array.from({ length: MAX_DROPS }, (_, n) => source.level(n)), log });
  return { open, said, send: (message: WatchPageMessage) => send(message), last };
}

afterEach(closeFrames);

test('a replay plays, seeks, reports its great merges, and ends with the score of the game', async () => {
  const log = botLog(SEED, 'greedy');
  const { open, send, last, said } = await openReplay(packLog(log));
  await expect.poll(() => last('ready'), LONG).toBeDefined();
  await expect.poll(() => (last('playback')?.ms ?? 0) > 0, LONG).toBe(true);
  expect(last('playback')).toMatchObject({ lengthMs: log.endTick * TICK_MS, speed: 1, playing: true });

  send({ type: 'toggle' });
  send({ type: 'step', by: 1 });
  await expect
    .poll(() => last('playback'), LONG)
    .toMatchObject({ playing: false, ms: (log.drops[0]?.tick ?? 0) * TICK_MS });
  const sounds = said.filter(({ type }) => type === 'sound').length;
  send({ type: 'seek', ms: (log.endTick - 30) * TICK_MS });
  await expect.poll(() => last('playback')?.score, LONG).toBeGreaterThan(0);
  expect(said.filter(({ type }) => type === 'sound')).toHaveLength(sounds);

  send({ type: 'speed', speed: 8 });
  send({ type: 'toggle' });
  await expect.poll(() => last('playback'), LONG).toMatchObject({ ended: true, playing: false, speed: 8 });
  const { score, counts } = playLog(seededPieces(SEED), log);
  expect(last('playback')?.score).toBe(score);
  await expect.poll(() => open.window.document.querySelector('.hud-plaque b')?.textContent).toBe(String(score));
  const great = counts.slice(7).reduce((sum, count) => sum + count, 0);
  const marked = () => said.flatMap((message) => (message.type === 'marks' ? message.marks : []));
  await expect.poll(marked, LONG).toHaveLength(great);
});

test('nobody plays in a replay: fingers and keys steer the time alone', async () => {
  const log = botLog(SEED);
  const kept = Object.entries(localStorage);
  const { open, last, said } = await openReplay(packLog(log));
  await expect.poll(() => last('playback')?.playing, LONG).toBe(true);
  open.window.document.querySelector<HTMLElement>('.frame-screen')?.click();
  await expect.poll(() => last('playback')?.playing, LONG).toBe(false);
  open.window.document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
  await expect.poll(() => last('playback')?.playing, LONG).toBe(true);
  expect(said).toContainEqual({ type: 'gesture' });
  expect(Object.entries(localStorage)).toEqual(kept);
});

test('a replay without a picture shows a notice, and resumes with the picture', async () => {
  const { open, said, last } = await openReplay(packLog(botLog(SEED)));
  await expect.poll(() => last('playback')?.playing, LONG).toBe(true);
  const alert = () => open.window.document.querySelector('[role=alert]');
  loseContext(open);
  localStorage.setItem('broken', 'webgl');
  await expect.poll(() => alert()?.textContent).toContain('一恢复就会接着播放');
  alert()?.querySelector('button')?.click();
  await expect.poll(() => said).toContainEqual({ type: 'reload' });
  const { ms = 0 } = last('playback') ?? {};
  localStorage.removeItem('broken');
  await expect.poll(alert).toBeNull();
  await expect.poll(() => last('playback')?.ms, LONG).toBeGreaterThan(ms);
});

test.each([
  ['version', packLog({ version: 99, drops: [], endTick: 10 })],
  ['log', 'no log at all'],
] as const)('a log that can not be played fails by its %s', async (why, log) => {
  const { last } = await openReplay(log);
  await expect.poll(() => last('failed'), LONG).toEqual({ type: 'failed', why });
});
