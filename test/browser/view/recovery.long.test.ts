import { afterEach, expect, test, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { packLog } from '../../../game-frame/sim/index.ts';
import {
  closeFrames,
  hide,
  loseContext,
  openFrame,
  opening,
  openHeldFrame,
  sharpnessOf,
  touch,
  type HeldFrame,
} from './harness.ts';
import { botLog } from '../../support/bot-log.ts';

afterEach(closeFrames);

/** Takes the context of the next canvas away, too, if possible before it is drawn on. */
async function loseNext(held: HeldFrame, first: Element | null): Promise<void> {
  const next = (): boolean => ![null, first].includes(held.window.document.querySelector('canvas[aria-hidden]'));
  await vi.waitUntil(next, { interval: 1, timeout: 20_000 });
  loseContext(held);
}

const key = (id: string): string => `capsule-armory:frame:${id}`;

test('an expired game is sent without further play', async () => {
  const id = 'late';
  const log = botLog(id);
  const half = { ...log, drops: log.drops.slice(0, 10), endTick: 900 };
  localStorage.setItem(key(id), JSON.stringify({ log: packLog(half) }));
  const held = await openHeldFrame(id, opening(id, -3_600_000));
  for (let i = 0; i < 80; i += 1) await held.pass(80);
  const over = await held.heard('gameOver');
  expect(over.gameData).toBe(packLog(half));
});

test.each<[string, (held: HeldFrame, canvas: Element | null) => unknown]>([
  ['', () => {}],
  [', and soon the next one, too', loseNext],
  [' in a hidden page', (held) => hide(held, false)],
  [' in a pause', ({ window: frame }) => frame.document.querySelector('dialog')?.close()],
])('a lost WebGL context is replaced%s, and nothing of the game is lost', async (where, goOn) => {
  const held = await openHeldFrame('lost');
  touch(held, 90);
  for (let i = 0; i < 20; i += 1) await held.pass(34);
  const { runner, controller } = held.frame;
  if (where.includes('hidden')) hide(held, true);
  if (where.includes('pause')) held.window.document.querySelector<HTMLElement>('[aria-label=返回]')?.click();
  const canvas = held.window.document.querySelector('canvas');
  const { tick } = runner.game;
  loseContext(held);
  await expect.poll(() => controller.scene === null).toBe(true);
  expect(runner.running).toBe(false);
  await goOn(held, canvas);
  await expect.poll(() => controller.scene !== null).toBe(true);
  controller.scene?.app.ticker.stop();
  expect(held.window.document.querySelectorAll('canvas')).toHaveLength(1);
  expect(runner.running).toBe(true);
  expect(runner.game.tick).toBeGreaterThanOrEqual(tick);
  touch(held, 60);
  for (let i = 0; i < 20; i += 1) await held.pass(34);
  expect(runner.game.balls.length).toBeGreaterThan(1);
});

test('a picture missing for seconds causes a notice; a visible page retries, then resumes the game', async () => {
  const held = await openHeldFrame('missing');
  const { runner, controller } = held.frame;
  const alert = () => held.window.document.querySelector('[role=alert]');
  loseContext(held);
  localStorage.setItem('broken', 'webgl');
  await expect.poll(() => alert()?.textContent).toContain('画面暂时出不来');
  alert()?.querySelector('button')?.click();
  await held.heard('reload');
  hide(held, true);
  localStorage.removeItem('broken');
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(controller.scene).toBeNull();
  hide(held, false);
  await expect.poll(alert).toBeNull();
  expect(runner.running).toBe(true);
});

test('the page may change its size in mid-game, and is drawn anew at it', async () => {
  const held = await openHeldFrame('resize');
  touch(held, 90);
  await held.pass(34);
  const { controller, runner } = held.frame;
  const { tick } = runner.game;
  const resize = (width: number, height: number): void => {
    held.element.style.cssText = `width:${width}px;height:${height}px`;
  };
  resize(320, 180);
  await expect.poll(() => held.window.document.querySelector('canvas')?.clientHeight).toBe(180);
  await held.pass(34);
  expect(runner.game.tick).toBe(tick + 2);
  // On its side the canvas has the whole width; the field is at most 9:16.
  const slot = held.window.document.querySelector('.frame-slot');
  expect((slot?.clientWidth ?? 999) / 180).toBeLessThanOrEqual(0.5625 + 0.01);
  const density = controller.scene?.atlas().density ?? 0;
  resize(270, 480);
  await expect.poll(() => controller.scene?.atlas().density).toBeGreaterThan(density);
  expect(runner.game.balls).toHaveLength(1);
});

test('the game is as sharp as each screen that it is moved to, its textures too', async () => {
  const held = await openHeldFrame('ratio');
  const { innerWidth: width = 0, innerHeight: height = 0 } = window.top ?? {};
  const canvas = held.window.document.querySelector('canvas');
  for (const [deviceScaleFactor, sharpness] of [
    [2, 2],
    [1, 1],
    [1.5, 1.5],
    [4, 2],
    [0.5, 0.5],
  ] as const) {
    await cdp().send('Emulation.setDeviceMetricsOverride', { width, height, mobile: false, deviceScaleFactor });
    await held.pass(17);
    expect(canvas?.width).toBe(180 * sharpness);
    await expect.poll(() => Math.abs(sharpnessOf(held) - 1)).toBeLessThan(0.3);
  }
});

test('a hidden page is paused and saved; shown again, it resumes', async () => {
  const held = await openHeldFrame('hidden');
  touch(held, 90);
  await held.pass(50);
  const { tick } = held.frame.runner.game;
  const before = localStorage.getItem(key('hidden'));
  await held.pass(50);
  hide(held, true);
  expect(localStorage.getItem(key('hidden'))).not.toBe(before);
  const kept = held.frame.runner.game.tick;
  await held.pass(5000);
  expect(held.frame.runner.game.tick).toBe(kept);
  hide(held, false);
  await held.pass(17);
  expect(held.frame.runner.game.tick).toBeGreaterThan(kept);
  expect(kept).toBeGreaterThan(tick);
});

test('a frame without a game id asks for it, prepares meanwhile, and opens the game', async () => {
  const open = openFrame('/game-frame/index.html');
  const { bridge, window: frame } = open;
  await open.heard('loaded');
  bridge.send({ type: 'checkMusic', on: false });
  await expect.poll(() => frame.document.querySelector('canvas')?.getAttribute('aria-hidden')).toBe('true');
  const frames = vi.spyOn(frame, 'requestAnimationFrame');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(frames).not.toHaveBeenCalled();
  expect(open.said).toEqual([{ type: 'loaded' }]);
  localStorage.setItem(key('over'), '{"log":"AQ"}');
  bridge.send(opening('ahead'));
  bridge.send(opening('another'));
  await open.heard('ready');
  expect(frame.document.querySelectorAll('canvas')).toHaveLength(1);
  expect(Object.keys(localStorage)).toEqual([key('ahead')]);
  expect(frame.document.body.textContent).toContain('离开不会退还；6 小时内回来可以接着玩。');
  expect(frame.document.querySelector('[aria-label=音乐]')?.getAttribute('aria-pressed')).toBe('false');
});

test('a frame that loses its WebGL context before it knows its game opens it all the same', async () => {
  const open = openFrame('/game-frame/index.html');
  const { bridge, window: frame } = open;
  const canvas = (): HTMLCanvasElement | null => frame.document.querySelector('canvas');
  await expect.poll(() => canvas()?.getAttribute('aria-hidden')).toBe('true');
  const lost = canvas();
  loseContext(open);
  await new Promise((resolve) => lost?.addEventListener('webglcontextlost', resolve));
  bridge.send(opening('lost-ahead'));
  await open.heard('ready');
  expect(frame.document.querySelectorAll('canvas')).toHaveLength(1);
  expect(canvas()).not.toBe(lost);
});

test.each([
  ['without WebGL', 'webgl', '/test/browser/view/host.html?id=none', '画面暂时出不来', ['刷新页面', '返回首页']],
  ['without drawings', 'drawings', '/test/browser/view/host.html?id=none', '画面加载失败', ['重试', '返回首页']],
])('a page %s says so and knows the way home', async (_, broken, page, said, names) => {
  localStorage.setItem('broken', broken);
  const open = openFrame(page);
  await open.heard('ready');
  expect(open.window.document.querySelector('[role=alert]')?.textContent).toContain(said);
  const buttons = [...open.window.document.querySelectorAll<HTMLButtonElement>('[role=alert] button')];
  expect(buttons.map(({ textContent }) => textContent)).toEqual(names);
  buttons.at(-1)?.click();
  await open.heard('goBack');
});

test('drawings that did not load are loaded by one tap', async () => {
  localStorage.setItem('broken', 'drawings');
  const open = openFrame('/test/browser/view/host.html?id=again');
  await open.heard('ready');
  localStorage.removeItem('broken');
  open.window.document.querySelector<HTMLButtonElement>('[role=alert] button')?.click();
  await expect.poll(() => open.said.filter(({ type }) => type === 'ready')).toHaveLength(2);
  expect(open.window.document.querySelector('[role=alert]')).toBeNull();
  expect(open.window.document.querySelectorAll('canvas')).toHaveLength(1);
});
