import type { Browser, Page } from 'playwright';
import { launchBrowser } from '../e2e/harness/phone.ts';
import { newPlayer } from '../e2e/harness/player.ts';
import { type Product, startProduct } from '../e2e/harness/product.ts';
import { percentile, sleep } from '../load/parallel.ts';
import { weaken, weakPhone } from '../load/throttled-phone.ts';
import type { Bench, Figure } from './figure.ts';
import { observe, paintedAt, quietAt, readableAt, slowestTap } from './page-observer.ts';

const LOADS = 5;
/** Time in which a page without work counts as ready, ms. */
const IDLE_MS = 1500;

interface Load {
  /** First contentful paint, ms: on home the logo, before any script. */
  readonly painted: number;
  /** What the page is for can be read, ms. */
  readonly readable: number;
  /** The button is there and the main thread has come to rest, ms. */
  readonly interactive: number;
}

/** Opens a page on a fresh weak phone. @param button what makes it usable; a plain page has none */
async function load(browser: Browser, product: Product, path: string, button?: string): Promise<Load> {
  const { phone, page } = await weakPhone(browser, product);
  await observe(page);
  await page.goto(path);
  if (button !== undefined) await page.getByRole('button', { name: button, exact: true }).waitFor();
  const there = await page.evaluate(() => performance.now());
  await sleep(IDLE_MS);
  const painted = await paintedAt(page);
  const readable = await readableAt(page);
  const interactive = button === undefined ? readable : Math.max(there, await quietAt(page, there));
  await phone.close();
  return { painted, readable, interactive };
}

async function loads(browser: Browser, product: Product, path: string, button?: string): Promise<Load> {
  const all: Load[] = [];
  for (let done = 0; done < LOADS; done += 1) all.push(await load(browser, product, path, button));
  const median = (of: (load: Load) => number): number => percentile(all.map(of), 0.5);
  return {
    painted: median(({ painted }) => painted),
    readable: median(({ readable }) => readable),
    interactive: median(({ interactive }) => interactive),
  };
}

/** Opens and closes what can be tapped on home. @returns the slowest response, ms */
async function tapAround(page: Page): Promise<number> {
  for (const [open, close] of [
    ['规则', '我知道了'],
    ['我的信息', '关闭'],
  ] as const) {
    await page.getByRole('button', { name: open }).first().tap();
    await sleep(800);
    await page.getByRole('button', { name: close }).last().tap();
    await sleep(500);
  }
  return slowestTap(page);
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

async function play(browser: Browser, product: Product): Promise<Figure[]> {
  const { phone, page } = await weakPhone(browser, product);
  await observe(page);
  await newPlayer(page, product, '13800138007', '弱机玩家');
  await weaken(page);
  // The frame is fetched ahead while home idles.
  await page.waitForLoadState('networkidle');
  await sleep(4000);
  const tap = await tapAround(page);
  const first = await startGame(page);
  await phone.close();
  return [
    { name: 'weak phone: slowest tap to its response', value: tap, unit: 'ms', budget: { most: 100 } },
    { name: 'weak phone: 开始游戏 to the first playable frame', value: first, unit: 'ms', budget: { most: 1200 } },
  ];
}

/** The client on a weak phone: 4 × slower processor, 1.6 Mbit/s, 150 ms; medians of five cold loads. */
export const run: Bench = async () => {
  const product = await startProduct();
  const browser = await launchBrowser();
  try {
    const plain = await loads(browser, product, '/fair');
    const home = await loads(browser, product, '/', '开始游戏');
    const floor = { name: 'plain page', value: plain.readable };
    return [
      { name: 'weak phone: logo painted', value: home.painted, unit: 'ms', floor },
      { name: 'weak phone: home readable', value: home.readable, unit: 'ms', floor, budget: { most: 1500 } },
      { name: 'weak phone: home interactive', value: home.interactive, unit: 'ms', floor, budget: { most: 2500 } },
      ...(await play(browser, product)),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
};
