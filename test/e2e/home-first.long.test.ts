import { extname } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { afterEach, describe, expect, test } from 'vitest';
import { PAINT_TIMEOUT_MS } from '../../src/app/first-paint.ts';
import { COMMON_SCREEN, newContext, newPhone, pageErrors } from '../support/e2e/phone.ts';
import { newPlayer } from '../support/e2e/player.ts';
import { runningProduct } from '../support/e2e/product-fixture.ts';

const running = runningProduct();
let phone: BrowserContext;
afterEach(() => phone.close());

const DAY_MS = 86_400_000;
const SCRIPTS = '**/assets/app-*.js';

declare global {
  interface Window {
    homeAtFirst: Element | null;
    askedAtFirst: boolean;
    shifted: number;
  }
}

async function newPage(): Promise<Page> {
  phone = await newPhone(running.browser, running.product, COMMON_SCREEN);
  await phone.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) window.shifted += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
    const home = new MutationObserver(() => {
      window.homeAtFirst = document.querySelector('main.home');
      if (window.homeAtFirst === null) return;
      home.disconnect();
      window.askedAtFirst = document.querySelector('link[href*="/app-"]') !== null;
    });
    home.observe(document, { childList: true, subtree: true });
  });
  return phone.newPage();
}

/** Delays files, by default the app's script. @returns a function that lets them through */
async function hold(page: Page, files = SCRIPTS): Promise<() => void> {
  let release: (() => void) | undefined;
  const wanted = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await wanted;
    await route.continue();
  });
  return () => release?.();
}

const start = (page: Page) => page.getByRole('button', { name: '开始游戏', includeHidden: true });
const note = (page: Page) => page.locator('.boot-note');

/** Reloads home with its script delayed. @returns a function that lets it through */
async function reopen(page: Page): Promise<() => void> {
  const release = await hold(page);
  await page.reload({ waitUntil: 'commit' });
  await start(page).waitFor({ state: 'attached' });
  return release;
}

async function openOn(connection: object | undefined): Promise<Page> {
  const page = await newPage();
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
  await page.goto('/');
  return page;
}

/** Opens home with the app's script delayed. @returns a function with the extensions of the requested login files */
async function loginFiles(page: Page): Promise<() => string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await hold(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => asked.some((path) => path.includes('/app-'))).toBe(true);
  await start(page).waitFor({ state: 'attached' });
  return () => asked.filter((path) => path.includes('/login-')).map((path) => extname(path));
}

describe('home before its scripts', () => {
  test('is hydrated: no element is created again, nothing moves', async () => {
    const page = await newPage();
    const errors = pageErrors(page);
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('dialog', { name: '手机登录' }).waitFor();
    const same = await page.evaluate(
      () => window.homeAtFirst !== null && window.homeAtFirst === document.querySelector('main.home'),
    );
    expect({ same, shifted: await page.evaluate(() => window.shifted), notes: await note(page).count() }).toEqual({
      same: true,
      shifted: 0,
      notes: 0,
    });
    expect(errors).toEqual([]);
  });

  test('shows a player’s stamina, coins and picture, which stay where they are', async () => {
    const page = await newPage();
    await newPlayer(page, running.product, '13800138051', '早就知道');
    const shown = page.locator('.home-start, .navigation-shortcuts');
    await page.getByText(/萤石 \d/).waitFor();
    const later = await shown.allInnerTexts();
    const release = await reopen(page);
    expect(await shown.allInnerTexts()).toEqual(later);
    const boxes = () =>
      page.locator('.home-start b, .home button').evaluateAll(async (all) => {
        await document.fonts.ready;
        return all.map((one) => JSON.stringify(one.getBoundingClientRect()));
      });
    const pictureOf = () => page.locator('.avatar').evaluate((image: HTMLImageElement) => image.src);
    const [before, picture] = [await boxes(), await pictureOf()];
    release();
    await note(page).waitFor({ state: 'detached' });
    expect({ boxes: await boxes(), picture: await pictureOf() }).toEqual({ boxes: before, picture });
    expect(await page.evaluate(() => window.shifted)).toBe(0);
  });

  test('keeps taps until the app answers them', async () => {
    const page = await newPage();
    await newPlayer(page, running.product, '13800138052', '心急的人');
    const release = await reopen(page);
    await page.getByRole('button', { name: '排行榜' }).click();
    expect(await page.getByRole('button', { name: '排行榜' }).getAttribute('data-pressed')).toBe('');
    release();
    await page.getByRole('heading', { name: '排行榜' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#/rank');
    await page.goto('/');
    const releaseStart = await reopen(page);
    await start(page).click();
    await start(page).click();
    releaseStart();
    await page.locator('iframe').waitFor();
    await expect.poll(() => new URL(page.url()).hash).toBe('#/game');
  });

  test('is the skeleton of another route there', async () => {
    const page = await newPage();
    await page.goto('/#/');
    const release = await hold(page);
    await page.goto('/?again#/rank', { waitUntil: 'commit' });
    await page.getByRole('heading', { name: '排行榜' }).waitFor();
    expect(await page.locator('.home').count()).toBe(0);
    release();
    await page.locator('.rank-list').waitFor();
    expect(await page.evaluate(() => window.shifted)).toBe(0);
  });

  test.each([undefined, { rtt: 50 }, { rtt: 100 }])(
    'is painted before it asks for the app, with a connection of %o',
    async (connection) => {
      const page = await openOn(connection);
      await page.getByRole('dialog', { name: '手机登录' }).waitFor();
      const [painted, asked] = await page.evaluate(() => [
        performance.getEntriesByType('paint')[0]?.startTime,
        performance.getEntriesByType('resource').find(({ name }) => /\/app-.*js$/.test(name))?.startTime,
      ]);
      expect(asked).toBeGreaterThanOrEqual(Math.min(painted ?? Number.NaN, PAINT_TIMEOUT_MS));
    },
  );

  test('requests the app immediately on a network that is known to be slow', async () => {
    const page = await openOn({ rtt: 150 });
    expect(await page.evaluate(() => window.askedAtFirst)).toBe(true);
  });

  test('is hydrated without a paint', async () => {
    const page = await newPage();
    await page.addInitScript(() => {
      window.PerformanceObserver = class extends PerformanceObserver {
        override observe(options: PerformanceObserverInit): void {
          if (options.type !== 'paint') super.observe(options);
        }
      };
    });
    await page.goto('/');
    await page.getByRole('dialog', { name: '手机登录' }).waitFor();
  });

  test('loads a visitor’s login beside the app, and none for a player', async () => {
    const asked = await loginFiles(await newPage());
    await expect.poll(() => asked().toSorted()).toEqual(['.css', '.js']);
    await phone.close();
    const first = await newPage();
    await newPlayer(first, running.product, '13800138053', '登录过了');
    // In a new page: the first one may still request files.
    const player = await phone.newPage();
    await first.close();
    expect((await loginFiles(player))()).toEqual([]);
  });

  test.each(['app-*.js', 'login-*.js', 'login-*.css'])('asks for each file once, where %s comes late', async (late) => {
    const page = await newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const release = await hold(page, `**/assets/${late}`);
    await Promise.all([page.waitForRequest(`**/assets/${late}`), page.goto('/', { waitUntil: 'commit' })]);
    release();
    await page.getByRole('dialog', { name: '手机登录' }).waitFor();
    const files = asked.filter((path) => /\/(?:app|login)-/.test(path));
    expect(files).toEqual([...new Set(files)]);
  });

  test('loads scripts of later screens beside their styles', async () => {
    const page = await newPage();
    const styles = '**/assets/home-*.css';
    const release = await hold(page, styles);
    await Promise.all([
      page.waitForRequest(styles),
      page.waitForRequest('**/assets/home-*.js'),
      // The page's load may wait for the styles.
      page.goto('/', { waitUntil: 'commit' }),
    ]);
    release();
  });

  test('loads the files of a replay and its frame while the app’s script is loading', async () => {
    const page = await newPage();
    const release = await hold(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace(/^.*\/|-[\w-]{8}(?=\.)/g, '')));
    await page.goto('/#/watch/abcdefghijklmnop', { waitUntil: 'commit' });
    const wanted = ['watch.js', 'api.js', 'frame.js', 'pixi.js', 'planck.js', 'start-watch.js', 'frame.css'];
    await expect.poll(() => wanted.filter((file) => !asked.includes(file))).toEqual([]);
    const ahead = new Set(asked);
    release();
    await page.locator('main').waitFor();
    await page.waitForLoadState('networkidle');
    const scripts = asked.filter((file) => file.endsWith('.js'));
    expect(scripts.filter((file) => !ahead.has(file))).toEqual([]);
  });

  test('offers no game after the campaign, nor while the device has an unfinished one', async () => {
    const page = await newPage();
    await page.goto('/', { waitUntil: 'networkidle' });
    const put = (key: string, value: unknown) =>
      page.evaluate(([name, text]) => localStorage.setItem(`armory.${name}`, text ?? ''), [key, JSON.stringify(value)]);
    await put('ahead', 400 * DAY_MS);
    await reopen(page);
    expect(await start(page).isVisible()).toBe(false);
    await put('ahead', null);
    await put('games', [{}]);
    await page.reload({ waitUntil: 'commit' });
    await start(page).waitFor({ state: 'attached' });
    expect(await start(page).isVisible()).toBe(false);
  });
});

describe('home without its scripts', () => {
  test('can be read, and says that scripts are off', async () => {
    phone = await newContext(running.browser, {
      baseURL: running.product.url,
      javaScriptEnabled: false,
      viewport: COMMON_SCREEN,
    });
    const page = await phone.newPage();
    await page.goto('/');
    expect(await start(page).isVisible()).toBe(true);
    expect(await page.locator('body').innerText()).toMatch(/活动时间 \d{4}[^]*浏览器关闭了 JavaScript/);
  });

  test('can be read, and says that they did not load', async () => {
    const page = await newPage();
    let failing = true;
    await page.route('**/assets/common-*.js', (route) => (failing ? route.abort() : route.continue()));
    await page.goto('/');
    await note(page).waitFor();
    expect(await page.locator('#app').getAttribute('inert')).toBe('');
    expect(await note(page).innerText()).toMatch(/还没加载好[^]*请检查网络后刷新/);
    // Until the reload's request: the old page would otherwise load the app.
    page.on('request', (request) => (failing &&= !request.isNavigationRequest()));
    await note(page).getByRole('link', { name: '刷新' }).click();
    await page.getByRole('dialog', { name: '手机登录' }).waitFor();
  });
});
