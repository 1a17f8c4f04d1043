import type { BrowserContext } from 'playwright';
import { type Random, randomFrom } from '../../../game-frame/sim/random.ts';

/** Percent of calls whose answer is lost after the server has handled them, and percent that are sent late. */
const LOST = 20;
const LATE = 15;
const LATE_MS = 2000;

/** Paths of the calls that were hit so far. */
export interface NetworkFaults {
  readonly lost: readonly string[];
  readonly late: readonly string[];
}

/** Makes a phone's network unreliable. The n-th call of a path is treated the same with the same seed. */
export async function makeUnreliable(phone: BrowserContext, seed: string): Promise<NetworkFaults> {
  const streams = new Map<string, Random>();
  const lost: string[] = [];
  const late: string[] = [];
  await phone.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const next = streams.get(pathname) ?? randomFrom(`${seed} ${pathname}`);
    streams.set(pathname, next);
    const roll = next() % 100;
    if (roll < LOST) {
      lost.push(pathname);
      await route.fetch();
      return route.abort('connectionreset');
    }
    if (roll < LOST + LATE) {
      late.push(pathname);
      await new Promise((done) => setTimeout(done, LATE_MS));
    }
    return route.continue();
  });
  return { lost, late };
}
