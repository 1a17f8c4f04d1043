import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright';
import { launchBrowser } from '../../support/e2e/phone.ts';
import { newPlayer } from '../../support/e2e/player.ts';
import { startProduct } from '../../support/product/product.ts';
import type { ServerProcess } from '../../support/product/server-process.ts';
import { percentile } from '../../support/load/parallel.ts';
import { weaken, weakPhone } from '../../support/load/throttled-phone.ts';
import type { Bench, Figure, Floor } from './figure.ts';
import { spreadOf } from './noise.ts';
import { finger, observe, paintedAt, quietAt, readableAt, type Tap } from './page-observer.ts';

const LOADS = 5;
/** Idle time after which a page counts as ready, ms. */
const IDLE_MS = 1500;
/** From a page's load event to when it has long been ready, ms. A look at it meanwhile would take its time. */
const SETTLED_MS = 3000;

interface Load {
  /** On home the logo, on a page without one the first contentful paint, ms. */
  readonly painted: number;
  /** What the page is for can be read, ms. */
  readonly readable: number;
  /** The main thread is idle, ms. */
  readonly interactive: number;
}

/** Opens a page on a fresh weak phone. @param button what the page's scripts show in the end; a plain page has none */
async function load(browser: Browser, product: ServerProcess, path: string, button?: string): Promise<Load> {
  const { phone, page } = await weakPhone(browser, product);
  await observe(page);
  await page.goto(path);
  await sleep(SETTLED_MS);
  if (button !== undefined) await page.getByRole('button', { name: button, exact: true }).waitFor();
  const painted = await paintedAt(page);
  const readable = await readableAt(page);
  const interactive = await quietAt(page, readable);
  await phone.close();
  return { painted, readable, interactive };
}

async function loads(
  browser: Browser,
  product: ServerProcess,
  path: string,
  button?: string,
): Promise<Load & { readonly noise: number }> {
  const all: Load[] = [];
  for (let done = 0; done < LOADS; done += 1) all.push(await load(browser, product, path, button));
  const median = (of: keyof Load): number =>
    percentile(
      all.map((one) => one[of]),
      0.5,
    );
  const noise = spreadOf(all.map(({ readable }) => readable));
  return { painted: median('painted'), readable: median('readable'), interactive: median('interactive'), noise };
}

/** What can be opened on home, and what closes it. */
const POPUPS = [
  ['规则', '我知道了'],
  ['我的信息', '关闭'],
] as const;
/** A minimal popup on the same page, to compare with. */
const PLAIN = [['plain popup', 'close it']] as const;

/** Puts the minimal popup above home. */
function addPlainPopup([open, close]: readonly [string, string]): void {
  const host = document.body.appendChild(document.createElement('div'));
  host.style.cssText = 'position: fixed; top: 0; z-index: 1';
  host.innerHTML = `<button>${open}</button><dialog><h2>${open}</h2><button>${close}</button></dialog>`;
  const dialog = host.querySelector('dialog');
  host.firstElementChild?.addEventListener('click', () => dialog?.showModal());
  dialog?.querySelector('button')?.addEventListener('click', () => dialog.close());
}

/** Opens and closes the popups. @returns the slowest button's medians, ms */
async function slowestTap(page: Page, popups: readonly (readonly [string, string])[]): Promise<Tap> {
  const tap = await finger(page);
  const taps = new Map<string, Tap[]>();
  const note = async (name: string, button: Locator): Promise<void> => {
    taps.set(name, [...(taps.get(name) ?? []), await tap(button)]);
  };
  for (let round = 0; round < LOADS; round += 1)
    for (const [open, close] of popups) {
      await note(open, page.getByRole('button', { name: open }).first());
      await note(close, page.getByRole('button', { name: close }).last());
    }
  const slowest = (of: (tap: Tap) => number): number =>
    Math.max(...[...taps.values()].map((all) => percentile(all.map(of), 0.5)));
  return { down: slowest(({ down }) => down), up: slowest(({ up }) => up) };
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
  const tap = await slowestTap(tapped, POPUPS);
  await tapped.evaluate(addPlainPopup, PLAIN[0]);
  const plain = await slowestTap(tapped, PLAIN);
  await tapped.context().close();
  const starts: number[] = [];
  for (let player = 0; player < LOADS; player += 1) {
    const page = await atHome(browser, product, `1380013800${player}`);
    starts.push(await startGame(page));
    await page.context().close();
  }
  return [
    figure('a finger touches a button to its sinking, slowest', tap.down, 100, {
      name: 'plain button',
      value: plain.down,
    }),
    figure('a finger leaves a button to the popup, slowest', tap.up, 100, { name: 'plain popup', value: plain.up }),
    figure('开始游戏 to the first playable frame', percentile(starts, 0.5), 1200),
  ];
}

/** A time on the weak phone and its limit, ms. */
const figure = (name: string, value: number, most: number, floor?: Floor): Figure => ({
  name: `weak phone: ${name}`,
  value,
  unit: 'ms',
  budget: { most },
  ...(floor && { floor }),
});

/** The client on a weak phone: 4 × slower processor, 1.6 Mbit/s, 150 ms; medians of five cold loads. */
export const run: Bench = async () => {
  const product = await startProduct();
  const browser = await launchBrowser();
  try {
    const plain = await loads(browser, product, '/fair');
    const home = await loads(browser, product, '/', '登录');
    const floor = { name: 'plain page', value: plain.readable };
    const { noise } = plain;
    return [
      { name: 'weak phone: logo painted', value: home.painted, unit: 'ms', floor, noise },
      { ...figure('home readable', home.readable, 1500, floor), noise },
      { ...figure('home interactive', home.interactive, 2500, floor), noise },
      ...(await play(browser, product)),
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
};
