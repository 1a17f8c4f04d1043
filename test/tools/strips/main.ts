/**
 * Draws film strips of the game's most important moments: `npm run strips -- [name …]`.
 * Each strip is a PNG of frames of the real frame, in test/.out/strips.
 */
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { createServer } from 'vite';
import { config } from '../../../game-frame/sim/index.ts';
import { BROWSER_ARGS, findBrowser } from '../../support/programs/browser.ts';
import { drawCards } from './cards.ts';
import { findMoments, type Moment } from './moments.ts';

const PORT = 4420;
const OUT = resolve(import.meta.dirname, '../../.out/strips');
const SIZE = { width: 390, height: 844 };
const FRAMES = 12;
const TICK_MS = 1000 / config.ticksPerSecond;

/** Opens the frame where the moment begins, with its clock stopped. */
async function openMoment(browser: Browser, { id, before, staged = [] }: Moment): Promise<Page> {
  const page = await browser.newPage({ viewport: SIZE, deviceScaleFactor: 1, locale: 'zh-CN' });
  const key = `capsule-armory:frame:${id}`;
  const saved = JSON.stringify({ log: before });
  await page.addInitScript(([name, value]) => localStorage.setItem(name ?? '', value ?? ''), [key, saved]);
  await page.goto(`http://127.0.0.1:${PORT}/test/browser/view/host.html?id=${id}`);
  await page.evaluate(async (balls) => {
    // Else the strip would show why it did not open.
    if ((await window.frame) === null) throw new Error('the game did not open');
    for (const { level, x, y } of balls) await window.put(level, x, y);
  }, staged);
  return page;
}

/** Advances by one tick, with the drop that belongs to it, and lets React commit. */
async function tick(page: Page, drops: Moment['drops']): Promise<void> {
  await page.evaluate(
    async ({ wanted, tickMs }) => {
      const frame = await window.frame;
      const ticker = frame?.controller.scene?.app.ticker;
      if (!frame || !ticker) return;
      const drop = wanted.find((candidate) => candidate.tick === frame.runner.game.tick);
      if (drop) frame.runner.drop(drop.x);
      ticker.update(ticker.lastTime + tickMs);
      await new Promise((done) => setTimeout(done));
    },
    { wanted: drops, tickMs: TICK_MS },
  );
}

async function drawStrip(browser: Browser, moment: Moment): Promise<void> {
  const page = await openMoment(browser, moment);
  const every = Math.ceil(moment.ticks / FRAMES);
  const shots: string[] = [];
  for (let i = 0; i <= moment.ticks; i += 1) {
    await tick(page, moment.drops);
    if (i % every === 0) shots.push((await page.screenshot()).toString('base64'));
  }
  const images = shots.map((shot) => `<img width="260" src="data:image/png;base64,${shot}">`).join('');
  await page.setViewportSize({ width: 260 * 6, height: 563 * Math.ceil(shots.length / 6) });
  await page.setContent(`<body style="margin:0;font-size:0">${images}`);
  await page.screenshot({ path: resolve(OUT, `${moment.name}.png`) });
  await page.close();
}

const names = process.argv.slice(2);
await mkdir(OUT, { recursive: true });
// A source file saved meanwhile must not reload the page.
const where = { port: PORT, host: '127.0.0.1', strictPort: true, watch: null };
const server = await createServer({ server: where, logLevel: 'error' });
await server.listen();
const executablePath = findBrowser();
const browser = await chromium.launch({ args: [...BROWSER_ARGS], ...(executablePath && { executablePath }) });
for (const moment of findMoments('greedy', 40)) {
  if (names.length > 0 && !names.includes(moment.name)) continue;
  await drawStrip(browser, moment);
  process.stdout.write(`${moment.name}: game ${moment.id}\n`);
}
await drawCards(browser, OUT, names);
await browser.close();
await server.close();
