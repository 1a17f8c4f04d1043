import type { BrowserContext, Frame, Page } from 'playwright';
import { afterEach, describe, expect, test } from 'vitest';
import { COMMON_SCREEN, newPhone } from '../support/e2e/phone.ts';
import { gameFrame, newPlayer } from '../support/e2e/player.ts';
import { runningProduct } from '../support/e2e/product-fixture.ts';

const KB = 1024;
/** KB that a phone may download, gzip for text. */
const BUDGET = {
  homeJs: 100,
  visitorJs: 96,
  homeAll: 220,
  homeRequests: 15,
  frameJs: 300,
  frameAll: 400,
  untilFirstBall: 710,
  sound: 700,
} as const;
/** Time limit, ms: many times what an idle machine needs. */
const PATIENCE = { timeout: 60_000 };
const running = runningProduct();
let phone: BrowserContext;

/** Opens another page of the phone with data saver on, which prefetches nothing. */
async function nextPage(): Promise<Page> {
  const page = await phone.newPage();
  const session = await phone.newCDPSession(page);
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  return page;
}

async function frugalPage(): Promise<Page> {
  phone = await newPhone(running.browser, running.product, COMMON_SCREEN);
  return nextPage();
}

async function gzipBytes(path: string): Promise<number> {
  const { headers } = await fetch(running.product.url + path, { headers: { 'accept-encoding': 'gzip' } });
  return Number(headers.get('content-length'));
}

function watchDownloads(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url());
    if (origin === running.product.url && !pathname.startsWith('/api/')) asked.add(pathname);
  });
  return asked;
}

/** @returns a function with the KB that the page has downloaded from now on, by the network's count */
async function watchBytes(page: Page): Promise<() => number> {
  let bytes = 0;
  const session = await phone.newCDPSession(page);
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await session.send('Network.enable');
  return () => bytes / KB;
}

const total = async (paths: Iterable<string>): Promise<number> =>
  (await Promise.all([...paths].map(gzipBytes))).reduce((sum, bytes) => sum + bytes, 0) / KB;
const scripts = (paths: Iterable<string>): string[] => [...paths].filter((path) => path.endsWith('.js'));
const sounds = (paths: Iterable<string>): string[] => [...paths].filter((path) => path.endsWith('.mp3'));
const silent = (paths: Iterable<string>): string[] => [...paths].filter((path) => !path.endsWith('.mp3'));

/** Paths of files that a page loaded from the network instead of its cache, by its resource timing. */
const fromNetwork = (page: Page | Frame): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0)
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => !path.startsWith('/api/')),
  );

async function expectHome(files: ReadonlySet<string>, js: number): Promise<void> {
  const list = [...files].join(' ');
  expect(await total(scripts(files)), `JavaScript: ${scripts(files).join(' ')}`).toBeLessThanOrEqual(js);
  expect(await total(files), list).toBeLessThanOrEqual(BUDGET.homeAll);
  expect(files.size, list).toBeLessThanOrEqual(BUDGET.homeRequests);
}

describe('a phone downloads little', () => {
  afterEach(() => phone.close());

  test('until a visitor can use home', async () => {
    const page = await frugalPage();
    const files = watchDownloads(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: '登录' }).waitFor();
    await expectHome(files, BUDGET.visitorJs);
  });

  test('until a player can use home', { tags: 'long' }, async () => {
    const page = await frugalPage();
    await newPlayer(page, running.product, '13800138040', '省流量');
    const token = await page.evaluate(() => localStorage.getItem('armory.token') ?? '');
    await phone.close();
    const again = await frugalPage();
    await again.addInitScript((held) => localStorage.setItem('armory.token', held), token);
    const files = watchDownloads(again);
    await again.goto('/', { waitUntil: 'networkidle' });
    await again.getByText(/体力\s*\d/).waitFor();
    await expectHome(files, BUDGET.homeJs);
    // Glyphs of other screens and popups are loaded when they are shown.
    const faces = [...files].filter((path) => path.endsWith('.woff2')).map((path) => path.replace(/-[^-]*$/, ''));
    expect(faces.sort()).toEqual(['/assets/wh-display-home', '/assets/wh-num']);
  });

  test('until the first ball can fall, and its sound', async () => {
    const page = await frugalPage();
    const files = watchDownloads(page);
    await newPlayer(page, running.product, '13800138041', '第一球');
    // Leaving home at once would not load its tune.
    await expect.poll(() => sounds(files).length, PATIENCE).toBe(2);
    await page.getByRole('button', { name: '开始游戏' }).click();
    await gameFrame(page);
    expect(await total(silent(files)), silent(files).join(' ')).toBeLessThanOrEqual(BUDGET.untilFirstBall);
    // Tunes of home and of a game's start, and the effects.
    await expect.poll(() => sounds(files).length, PATIENCE).toBe(3);
    expect(await total(sounds(files)), sounds(files).join(' ')).toBeLessThanOrEqual(BUDGET.sound);
  });

  test('for the game frame: its scripts, and all that travels, with fonts and headers', async () => {
    const page = await frugalPage();
    const files = watchDownloads(page);
    const travelled = await watchBytes(page);
    await page.goto('/game-frame/?id=AAAAAAAAAAAAAAAAAAAAAA', { waitUntil: 'networkidle' });
    expect(await total(scripts(files)), scripts(files).join(' ')).toBeLessThanOrEqual(BUDGET.frameJs);
    expect(travelled(), [...files].join(' ')).toBeGreaterThan(BUDGET.frameJs / 2);
    expect(travelled(), [...files].join(' ')).toBeLessThanOrEqual(BUDGET.frameAll);
  });

  test('when it comes back: nothing but the page itself', { tags: 'long' }, async () => {
    const first = await frugalPage();
    // Home chooses one of three animations at random.
    await phone.addInitScript(() => (Math.random = () => 0.5));
    await first.goto('/', { waitUntil: 'networkidle' });
    expect(await fromNetwork(first)).not.toEqual([]);
    const again = await nextPage();
    await again.goto('/', { waitUntil: 'networkidle' });
    await again.getByRole('button', { name: '登录' }).waitFor();
    expect(await fromNetwork(again)).toEqual([]);
  });

  test('when the game starts after home has idled: nothing but the frame’s page', { tags: 'long' }, async () => {
    phone = await newPhone(running.browser, running.product, COMMON_SCREEN);
    const page = await phone.newPage();
    const files = watchDownloads(page);
    await newPlayer(page, running.product, '13800138042', '先备好');
    await expect.poll(() => scripts(files).filter((path) => /pixi|planck|game-/.test(path)).length, PATIENCE).toBe(3);
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: '开始游戏' }).click();
    expect(await fromNetwork(await gameFrame(page))).toEqual([]);
    // The page contains these styles.
    expect([...files].filter((path) => /\/app-.*css/.test(path))).toEqual([]);
  });
});
