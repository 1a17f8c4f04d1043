import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Route } from 'playwright';
import { type Random, randomFrom } from '../../../game-frame/sim/random.ts';

/** Percent of calls whose answer is lost after the server has handled them, and percent that are sent late. */
const LOST = 20;
const LATE = 15;
const LATE_MS = 2000;
const API = '**/api/**';

/** The server handles the call, and its answer is lost. */
async function lose(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

/**
 * Makes a phone's network unreliable. The n-th call of a path is treated the same with the same seed.
 * @returns paths of the calls that were hit so far
 */
export async function makeUnreliable(phone: BrowserContext, seed: string) {
  const streams = new Map<string, Random>();
  const lost: string[] = [];
  const late: string[] = [];
  await phone.route(API, async (route) => {
    const { pathname } = new URL(route.request().url());
    const next = streams.get(pathname) ?? randomFrom(`${seed} ${pathname}`);
    streams.set(pathname, next);
    const roll = next() % 100;
    if (roll < LOST) {
      lost.push(pathname);
      return lose(route);
    }
    if (roll < LOST + LATE) {
      late.push(pathname);
      await sleep(LATE_MS);
    }
    return route.continue();
  });
  return { lost, late };
}

export async function delayCalls(phone: BrowserContext, ms: number): Promise<void> {
  await phone.route(API, async (route) => {
    await sleep(ms);
    await route.continue();
  });
}

/** Every answer to one path is lost until the route is taken away. */
export const loseAnswers = (phone: BrowserContext, path: string) => phone.route(`**${path}*`, lose);
