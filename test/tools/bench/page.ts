import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright';
import { newPlayer } from '../../support/e2e/player.ts';
import type { ServerProcess } from '../../support/product/server-process.ts';
import { percentile } from '../../support/load/parallel.ts';
import { weaken, weakPhone } from '../../support/load/throttled-phone.ts';
import type { Bench, Figure } from './figure.ts';
import { inBrowser } from './in-browser.ts';
import { shareOf } from './share.ts';
import { finger, loadOf, observe } from './page-observer.ts';

const LOADS = shareOf(5);
/** Idle time after which a page counts as ready, ms. */
const IDLE_MS = 1500;
/** From a page's load event to when it has long been ready, ms. Looking at it meanwhile would slow it down. */
const SETTLED_MS = 3000;

/** Opens a page on a fresh weak phone. @param button what the page's scripts show in the end; a plain page has none */
async function load(browser: Browser, product: ServerProcess, path: string, button?: string) {
  const { phone, page } = await weakPhone(browser, product);
  await observe(page);
  await page.goto(path);
  await sleep(SETTLED_MS);
  if (button !== undefined) await page.getByRole('button', { name: button, exact: true }).waitFor();
  const found = await loadOf(page);
  await phone.close();
  return found;
}

function medianOf<Key extends string>(runs: readonly Readonly<Record<Key, number>>[], key: Key): number {
  const values = runs.map((run) => run[key]);
  return percentile(values, 0.5);
}

async function loads(...where: Parameters<typeof load>) {
  const all: Awaited<ReturnType<typeof load>>[] = [];
  for (let done = 0; done < LOADS; done += 1) all.push(await load(...where));
  return {
    painted: medianOf(all, 'painted'),
    readable: medianOf(all, 'readable'),
    interactive: medianOf(all, 'interactive'),
  };
}

/** What can be opened on home, and what closes it. */
const POPUPS = [
  ['规则', '我知道了'],
  ['我的信息', '关闭'],
] as const;

/** Opens and closes the popups. @returns the slowest button's medians, ms */
async function slowestTap(page: Page) {
  const tap = await finger(page);
  const taps = new Map<string, Awaited<ReturnType<typeof tap>>[]>();
  const note = async (name: string, button: Locator): Promise<void> => {
    taps.set(name, [...(taps.get(name) ?? []), await tap(button)]);
  };
  for (let round = 0; round < LOADS; round += 1)
    for (const [open, close] of POPUPS) {
      await note(open, page.getByRole('button', { name: open }).first());
      await note(close, page.getByRole('button', { name: close }).last());
    }
  const slowest = (of: 'down' | 'up'): number => Math.max(...[...taps.values()].map((all) => medianOf(all, of)));
  return { down: slowest('down'), up: slowest('up') };
}

/** From the tap to the message that the first frame is drawn, ms. */
async function startGame(page: Page): Promise<number> {
  const ready = page.evaluate(
    () =>
      new Promise<number>((done) => {
        let tapped = 0;
        addEventListener('pointerup', () => (tapped = performance.now()), { once: true, capture: true });
        addEventListener('message', ({ data }: MessageEvent<{ message?: { type?: string } }>) => {
          if (data.message?.type === 'ready') done(performance.now() - tapped);
        });
      }),
  );
  const [first] = await Promise.all([ready, page.getByRole('button', { name: '开始游戏' }).tap()]);
  return first;
}

/** A weak phone that has been on home for a while: the game is preloaded while home is idle. */
async function atHome(browser: Browser, product: ServerProcess, number: string): Promise<Page> {
  const { page } = await weakPhone(browser, product);
  await observe(page);
  await newPlayer(page, product, number, `弱机${number.slice(-1)}号`);
  await weaken(page);
  await page.waitForLoadState('networkidle');
  await page.locator('iframe').waitFor({ state: 'attached' });
  await sleep(IDLE_MS * 2);
  return page;
}

async function play(browser: Browser, product: ServerProcess): Promise<Figure[]> {
  const tapped = await atHome(browser, product, '13800138009');
  const tap = await slowestTap(tapped);
  await tapped.context().close();
  const starts: number[] = [];
  for (let player = 0; player < LOADS; player += 1) {
    const page = await atHome(browser, product, `1380013800${player}`);
    starts.push(await startGame(page));
    await page.context().close();
  }
  return [
    figure('a finger touches a button to its sinking, slowest', tap.down, 100),
    figure('a finger leaves a button to the popup, slowest', tap.up, 100),
    figure('开始游戏 to the first playable frame', percentile(starts, 0.5), 1200),
  ];
}

/** A time on the weak phone and its limit, ms. */
const figure = (name: string, value: number, most: number, floor?: Figure['floor']): Figure => ({
  name: `weak phone: ${name}`,
  value,
  unit: 'ms',
  budget: { most },
  ...(floor && { floor }),
});

/** The client on a weak phone: 4 × slower processor, 1.6 Mbit/s, 150 ms; medians of five cold loads. */
export const run: Bench = () =>
  inBrowser(async (browser, product) => {
    const plain = await loads(browser, product, '/fair');
    const home = await loads(browser, product, '/', '登录');
    const floor = { name: 'plain page', value: plain.readable };
    return [
      { name: 'weak phone: logo painted', value: home.painted, unit: 'ms', floor },
      figure('home readable', home.readable, 1500, floor),
      figure('home interactive', home.interactive, 2500, floor),
      ...(await play(browser, product)),
    ];
  });
