import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import { playGame } from '../../../game-frame/bots/index.ts';
import { config } from '../../../game-frame/sim/index.ts';
import type { Bench, Figure } from './figure.ts';
import { countsOf, openBenchPage } from './pages/open.ts';
import { onBenchPages, type BenchPages } from './pages/serve.ts';

const LONG_GAME_S = 180;
const WARM_UP_S = 3;
const GAMES = 10;

/** Id of a game of the average player that lasts as long as is measured. */
function longGame(): string {
  for (let number = 0; ; number += 1) {
    const id = `long-${number}`;
    const seconds = playGame(id, 'average').ticks / config.ticksPerSecond;
    if (seconds > LONG_GAME_S + 2 * WARM_UP_S) return id;
  }
}

/** Tasks above 50 ms, a minute of play. */
async function longTasks(page: Page, seconds: number): Promise<number> {
  const count = (): Promise<number> => page.evaluate(() => window.longTaskEnds.length);
  await countsOf(page);
  await sleep(WARM_UP_S * 1000);
  const before = await count();
  await sleep(seconds * 1000);
  return ((await count()) - before) / (seconds / 60);
}

async function longGameFigures({ browser, urlOf }: BenchPages): Promise<Figure[]> {
  const page = await openBenchPage(browser, urlOf(`frame.html?id=${longGame()}&bot=average`));
  const own = await longTasks(page, LONG_GAME_S);
  const { drops, commits, idleCommits } = await countsOf(page);
  await page.close();
  const title = `game of ${LONG_GAME_S / 60} minutes`;
  return [
    { name: `${title}: long tasks a minute`, value: own, unit: '' },
    { name: `${title}: React commits a drop`, value: commits / drops, unit: '' },
    { name: `${title}: React commits between drops and merges`, value: idleCommits, unit: '', budget: { most: 0 } },
  ];
}

/** Plays a whole game in an iframe, as the app has it, and takes the iframe away. */
async function playInFrame(shell: Page, url: string): Promise<void> {
  await shell.evaluate(async (src) => {
    const element = document.createElement('iframe');
    element.src = src;
    const loaded = new Promise((resolve) => element.addEventListener('load', resolve));
    document.body.append(element);
    await loaded;
    await (await element.contentWindow?.benchPage)?.fastForward?.();
    element.remove();
  }, url);
}

/** Size of the page's heap after garbage collection, bytes, after each of some games. */
async function heaps({ browser, urlOf }: BenchPages): Promise<number[]> {
  const shell = await openBenchPage(browser, urlOf('shell.html'));
  const session = await shell.context().newCDPSession(shell);
  const sizes: number[] = [];
  for (let game = 0; game < GAMES; game += 1) {
    await playInFrame(shell, urlOf(`frame.html?id=heap-${game}&bot=random`));
    await session.send('HeapProfiler.collectGarbage');
    sizes.push((await session.send('Runtime.getHeapUsage')).usedSize);
  }
  await shell.close();
  return sizes;
}

async function heapFigures(pages: BenchPages): Promise<Figure[]> {
  const sizes = await heaps(pages);
  const [first = Number.NaN] = sizes;
  return [
    {
      name: `heap after ${GAMES} games`,
      value: (sizes.at(-1) ?? Number.NaN) / 2 ** 20,
      unit: 'MB',
      floor: { name: 'MB after the first', value: first / 2 ** 20 },
      budget: { of: 'ratio', most: 1.05 },
    },
  ];
}

/** How long play affects the page: a game of three minutes in real time, then ten whole games one after the other. */
export const run: Bench = () =>
  onBenchPages(async (pages) => [...(await longGameFigures(pages)), ...(await heapFigures(pages))]);
