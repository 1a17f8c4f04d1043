import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { Clock } from '../../common/clock.ts';
import { Throttled } from '../../rules/calls/throttle.ts';
import { networkOf, widestOf } from '../network.ts';

/** Of which a network's requests are counted, ms: short, since what it allows may come in its first instant. */
const WINDOW_MS = 10_000;

/**
 * How often a network may ask for each kind of thing in ten seconds of one process. `day`: of the public record; `unknown`: a path
 * that leads nowhere; `picture`: one that the process has not read yet.
 */
export const MOST = {
  call: 10_000,
  page: 2000,
  card: 100,
  link: 100,
  work: 100,
  day: 100,
  unknown: 100,
  picture: 50,
  beacon: 20,
  preview: 10,
} as const;
export type Cost = keyof typeof MOST;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** As what a request counts. */
    readonly cost: Cost;
    /** As what it counts besides, if the process has not read what it asks for yet. */
    readonly unread?: Cost | undefined;
  }
}

/** Options of a route. */
export const costs = (cost: Cost, unread?: Cost) => ({ config: { cost, unread } });

/** Counts in memory; beyond them the oldest is dropped. Each takes some hundred bytes. */
const MOST_KEYS = 100_000;
/** How long a refused request waits for its answer, ms: who asks again at once gets no faster. */
const DELAY_MS = 1000;
/** Most requests that wait so. */
const MOST_DELAYED = 800;

/** An IPv4 address, or an IPv6 network of 48 bits, which one subscriber may have. */
function subscriberOf(ip: string): string {
  const network = networkOf(ip);
  return network.includes(':') ? widestOf(network) : network;
}

/** Counts the requests of each window in memory: what is refused has cost no statement. */
export class Limits {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #counts = new Map<string, number>();
  #window = 0;
  #delayed = 0;

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock;
  }

  /** Counts a request under a key. @returns whether the window had fewer than `most` */
  takes(key: string, most: number): boolean {
    const window = Math.floor(this.#clock.now().getTime() / WINDOW_MS);
    if (window !== this.#window) this.#counts.clear();
    this.#window = window;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > MOST_KEYS && oldest !== undefined) this.#counts.delete(oldest);
    return count <= most;
  }

  /** Counts a request for what the process has not read yet, by its route. @throws Throttled, late, above the limit */
  async spendUnread({ ip, routeOptions: { config } }: FastifyRequest): Promise<void> {
    if (config.unread) await this.spend(ip, config.unread);
  }

  /** Counts a request of an address's network. @throws Throttled, late, above the limit */
  async spend(ip: string, cost: Cost): Promise<void> {
    if (this.takes(`${cost} ${subscriberOf(ip)}`, MOST[cost])) return;
    if (this.#delayed < MOST_DELAYED) {
      this.#delayed += 1;
      await sleep(DELAY_MS);
      this.#delayed -= 1;
    }
    const left = WINDOW_MS - (this.#clock.now().getTime() % WINDOW_MS);
    throw new Throttled(Math.ceil(left / 1000));
  }
}

/**
 * Limits every route by the `cost` in its config, before admission and database, after the hooks of its plugin, such as CORS.
 * An app with a route that names none does not start.
 */
export const limiting = fp<{ readonly limits: Limits }>(
  async (app, { limits }) => {
    const routes: RouteOptions[] = [];
    app.addHook('onRoute', (route) => {
      routes.push(route);
      route.onRequest = [
        async ({ ip, routeOptions }) => limits.spend(ip, routeOptions.config.cost),
        ...[route.onRequest ?? []].flat(),
      ];
    });
    app.addHook('onReady', async () => {
      const free = routes.find(({ config }) => config?.cost === undefined);
      if (free) throw new Error(`The route ${free.url} names no cost`);
    });
  },
  { name: 'limiting', dependencies: ['forwarded'] },
);
