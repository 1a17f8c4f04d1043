import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import * as v from 'valibot';
import { percentile } from '../../support/load/parallel.ts';
import { CPU_SLOWDOWN } from '../../support/load/throttled-phone.ts';
import { openGallery } from '../shots/gallery.ts';
import { gameStates } from '../shots/states/game.ts';
import type { Bench } from './figure.ts';
import { inBrowser } from './in-browser.ts';

const SECONDS = 8;
/** For the frame to load, replay the kept game and compile what it runs, ms. */
const WARM_UP_MS = 5000;
/** Without a GPU the processor draws the pixels, which a phone's does not: as few as possible. */
const TINY = { width: 180, height: 320 };
const SAME_FRAME_US = 2000;

/** Events of Chromium's trace, the fields that are read: times in microseconds, `tdur` of the thread alone. */
const traceSchema = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      ts: v.optional(v.number(), 0),
      dur: v.optional(v.number()),
      tdur: v.optional(v.number()),
    }),
  ),
});

/** Traces drops in a page that shows a game. @returns CPU of each frame, ms */
async function traceDrops(browser: Browser, page: Page): Promise<number[]> {
  await sleep(WARM_UP_MS);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  for (let drop = 0; drop < SECONDS; drop += 1) {
    await page.keyboard.press('Space');
    await sleep(1000);
  }
  return framesOf(await browser.stopTracing());
}

/** CPU of each animation frame's work on the main thread, ms: unlike elapsed time independent of other work. */
function framesOf(trace: Buffer): number[] {
  const { traceEvents } = v.parse(traceSchema, JSON.parse(trace.toString()));
  const callbacks = traceEvents.filter(({ name }) => name === 'FireAnimationFrame').sort((a, b) => a.ts - b.ts);
  const frames: number[] = [];
  let end = 0;
  for (const { ts, dur = 0, tdur = 0 } of callbacks) {
    // Several callbacks of one frame follow each other at once.
    const shared = ts - end < SAME_FRAME_US ? (frames.pop() ?? 0) : 0;
    frames.push(shared + tdur / 1000);
    end = ts + dur;
  }
  return frames;
}

/** CPU of a frame with a full field and falling balls on a weak phone. */
export const run: Bench = () =>
  inBrowser(async (browser, product) => {
    // The gallery's game opens with a full field.
    const play = gameStates.find(({ name }) => name === 'game-play');
    if (!play) throw new Error('The gallery has no game');
    const gallery = await openGallery(browser, product);
    const work = await gallery.use({ ...play, motion: true }, TINY, (page) => traceDrops(browser, page));
    const title = `full field, ${CPU_SLOWDOWN} × slower: CPU of a frame`;
    return [
      { name: `${title}, p50`, value: CPU_SLOWDOWN * percentile(work, 0.5), unit: 'ms' },
      { name: `${title}, p95`, value: CPU_SLOWDOWN * percentile(work, 0.95), unit: 'ms', budget: { most: 8 } },
    ];
  });
