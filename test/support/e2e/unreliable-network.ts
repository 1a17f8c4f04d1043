import type { BrowserContext, Route } from 'playwright';
import { type Random, randomFrom } from '../../../game-frame/sim/random.ts';

/** Of a hundred calls: answers that are lost after the server has done what it was asked, and answers that are late. */
const LOST = 20;
const LATE = 15;
const LATE_MS = 2000;
const API = '**/api/**';

/** The server does it, and the phone never hears of it. */
async function lose(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

/** What a bad network has done so far. */
export interface NetworkFaults {
  readonly lost: readonly string[];
  readonly late: readonly string[];
}

/** Makes a phone's network bad: the same seed does the same to the n-th call of a path, whenever that comes. */
export async function makeUnreliable(phone: BrowserContext, seed: string): Promise<NetworkFaults> {
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
      await new Promise((done) => setTimeout(done, LATE_MS));
    }
    return route.continue();
  });
  return { lost, late };
}

/** Every answer to one path is lost until the route is taken away. */
export async function loseAnswers(phone: BrowserContext, path: string): Promise<void> {
  await phone.route(`**${path}*`, lose);
}

/** Puts a phone away while some of its calls may still be under way in the bad network. */
export async function closePhone(phone: BrowserContext): Promise<void> {
  await phone.unrouteAll({ behavior: 'ignoreErrors' });
  await phone.close();
}
