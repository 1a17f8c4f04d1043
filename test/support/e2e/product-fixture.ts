import type { Browser } from 'playwright';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { launchBrowser } from './phone.ts';
import { startProduct } from '../product/product.ts';
import type { Env, ServerProcess } from '../product/server-process.ts';

/** The product and a browser that the tests of a file share. */
export interface Running {
  readonly product: ServerProcess;
  readonly browser: Browser;
  /** Ends the product and starts another, see {@link startProduct}. */
  restart(env?: Env, signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts both before a file's tests, and ends them after. Another try of a test has a product of its own: in the first
 * one its players have their names, and have played.
 */
export function runningProduct(start: () => Promise<ServerProcess> = startProduct): Running {
  let running: { product: ServerProcess; readonly browser: Browser } | undefined;
  const now = () => {
    if (running === undefined) throw new Error('asked for before the tests began');
    return running;
  };
  beforeAll(async () => {
    const [product, browser] = await Promise.all([start(), launchBrowser()]);
    running = { product, browser };
  });
  beforeEach(async ({ task }) => {
    if (!task.result?.retryCount) return;
    await now().product.stop();
    now().product = await start();
  });
  afterAll(async () => {
    await running?.browser.close();
    await running?.product.stop();
  });
  return {
    get product() {
      return now().product;
    },
    get browser() {
      return now().browser;
    },
    restart: async (env, signal) => {
      await now().product.stop(signal);
      now().product = await startProduct(env);
    },
  };
}
