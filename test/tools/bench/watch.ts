import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { createBot } from '../../../game-frame/bots/index.ts';
import { config, createGame, LogWriter, seededPieces } from '../../../game-frame/sim/index.ts';
import { calls } from '../../../src/contract/calls.ts';
import { Code, type WatchedGame } from '../../../src/contract/index.ts';
import { newPhone } from '../../support/e2e/phone.ts';
import { percentile } from '../../support/load/parallel.ts';
import { ROUND_TRIP_MS, weaken } from '../../support/load/throttled-phone.ts';
import type { ServerProcess } from '../../support/product/server-process.ts';
import type { Bench } from './figure.ts';
import { inBrowser } from './in-browser.ts';

const ADDRESS = '/#/watch/abcdefghijklmnop';
/** Ticks from one drop to the next: a good player who takes his time lasts for the longest game that there is, twenty minutes. */
const PACE = 300;
const LOADS = 5;
const SEEKS = 41;
/** How much further in the game each place is than the one before, as a part of it: far, and never the same. */
const STRIDE = 0.617;
/** A phone's own pixels cost this machine, which has no graphics card, more than the replay. */
const SCREEN = { width: 390, height: 844, deviceScaleFactor: 0.5 } as const;
/** Longer than the app waits before it fetches what may be wanted next. */
const AT_THE_BOARD_MS = 4_000;
/** Where a game is watched. */
interface Stage {
  readonly browser: Browser;
  readonly product: ServerProcess;
  readonly game: WatchedGame;
}

function longGame(): WatchedGame {
  const seed = 'long-0';
  const pieces = seededPieces(seed);
  const bot = createBot('greedy', seed, config);
  const game = createGame(pieces);
  const log = new LogWriter();
  let drops = 0;
  while (!game.over && game.tick < config.maxTicks)
    if (game.canDrop && game.tick >= drops * PACE) {
      const x = bot.pick(game);
      log.drop(game.tick, x);
      drops += 1;
      game.step(x);
    } else game.step();
  return {
    replay: { pieces: pieces.slice(0, drops + 2), log: log.pack(game.tick) },
    score: game.score,
    seconds: Math.floor(game.tick / config.ticksPerSecond),
    day: '2025-11-15',
    nickname: '看回放',
    avatar: 1,
  };
}

/** Answers the call for the game in the page itself: a route of Playwright's would take its cache away. */
const answer = (page: Page, game: WatchedGame): Promise<unknown> =>
  page.addInitScript(
    ([path, body, latency]) => {
      const send = window.fetch.bind(window);
      const wait = (): Promise<unknown> => new Promise((done) => setTimeout(done, latency));
      window.fetch = async (input, init) => {
        if (!(input instanceof Request ? input.url : String(input)).includes(path)) return send(input, init);
        await wait();
        return new Response(body);
      };
    },
    [calls.gameWatch.path, JSON.stringify({ code: Code.ok, msg: '', data: game }), ROUND_TRIP_MS] as const,
  );

/** Answers when the replay's first frame is drawn. @returns ms from `from`, a time of the page */
const drawn = (page: Page, from: number): Promise<number> =>
  page.evaluate(
    (since) =>
      new Promise<number>((done) => {
        const look = (): void => {
          if (document.querySelector('.watch-track')) done(performance.now() - since);
          else requestAnimationFrame(look);
        };
        look();
      }),
    from,
  );

/** From the board, looked at for a while, on a weak phone that has watched a game before. @returns the time to the first frame, ms */
async function byTap({ browser, product, game }: Stage): Promise<number> {
  const phone = await newPhone(browser, product, SCREEN);
  const before = await phone.newPage();
  await answer(before, game);
  await before.goto(ADDRESS);
  await drawn(before, 0);
  await before.close();
  const page = await phone.newPage();
  await answer(page, game);
  await page.goto('/#/rank');
  await page.waitForLoadState('networkidle');
  await weaken(page);
  await sleep(AT_THE_BOARD_MS);
  const tapped = await page.evaluate((address) => {
    location.hash = address;
    return performance.now();
  }, ADDRESS.slice(1));
  const at = await drawn(page, tapped);
  await phone.close();
  return at;
}

/** Moves the track. @param place a part of the game @returns the time until the frame shows another score, ms */
const seek = (page: Page, place: number): Promise<number> =>
  page.evaluate(
    (part) =>
      new Promise<number>((done) => {
        const track = document.querySelector<HTMLInputElement>('.watch-track input');
        if (!track) throw new Error('no track');
        const before = Number(/(\d+) 分$/.exec(track.ariaValueText ?? '')?.[1]);
        const from = performance.now();
        const arrived = ({ data }: MessageEvent<{ message?: { type?: string; score?: number } }>): void => {
          if (data.message?.type !== 'playback' || data.message.score === before) return;
          removeEventListener('message', arrived);
          done(performance.now() - from);
        };
        addEventListener('message', arrived);
        // React watches the element's own setter: it must not see this one.
        Reflect.set(HTMLInputElement.prototype, 'value', String(part * Number(track.max)), track);
        track.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    place,
  );

/** Goes to places all over a game: the first one at its end, before any of it was looked at. @returns times, ms */
async function seekAbout({ browser, product, game }: Stage): Promise<{ first: number; later: number[] }> {
  const phone = await newPhone(browser, product, SCREEN);
  const page = await phone.newPage();
  await answer(page, game);
  await page.goto(ADDRESS);
  await page.getByRole('button', { name: '暂停' }).click();
  const first = await seek(page, 1);
  const later: number[] = [];
  for (let n = 1; n <= SEEKS; n += 1) later.push(await seek(page, 0.1 + 0.9 * ((n * STRIDE) % 1)));
  await phone.close();
  return { first, later };
}

/** How long somebody waits who watches a long game. */
export const run: Bench = () =>
  inBrowser(async (browser, product) => {
    const game = longGame();
    const stage = { browser, product, game };
    const { first, later } = await seekAbout(stage);
    const taps: number[] = [];
    for (let load = 0; load < LOADS; load += 1) taps.push(await byTap(stage));
    const tap = percentile(taps, 0.5);
    const title = 'watched game';
    return [
      { name: `${title}: its length`, value: game.seconds / 60, unit: 'min' },
      { name: `${title}: seek, p50`, value: percentile(later, 0.5), unit: 'ms', budget: { most: 200 } },
      { name: `${title}: seek, p95`, value: percentile(later, 0.95), unit: 'ms' },
      { name: `${title}: seek to the end of what was not looked at yet`, value: first, unit: 'ms' },
      { name: `${title}: weak phone, tap to first frame`, value: tap, unit: 'ms', budget: { most: 2000 } },
    ];
  });
