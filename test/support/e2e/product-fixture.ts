import type { Browser, BrowserContext } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { launchBrowser, newPhone, pageErrors } from './phone.ts';
import { allowClipboard } from './taps.ts';
import { startProduct } from '../product/product.ts';
import type { Env, ServerProcess } from '../product/server-process.ts';

export type Running = ReturnType<typeof runningProduct>;

/** Runs the product and a browser for a file's tests. A retry starts another product: its players' names are taken. */
export function runningProduct(start: () => Promise<ServerProcess> = startProduct) {
  let running: { product: ServerProcess; readonly browser: Browser } | undefined;
  const now = () => {
    if (running === undefined) throw new Error('asked for before the tests began');
    return running;
  };
  const phones: BrowserContext[] = [];
  beforeAll(async () => {
    const [product, browser] = await Promise.all([start(), launchBrowser()]);
    running = { product, browser };
  });
  beforeEach(async ({ task }) => {
    if (!task.result?.retryCount) return;
    await now().product.stop();
    now().product = await start();
  });
  afterEach(async () => {
    for (const phone of phones.splice(0)) {
      // Calls may still be pending.
      await phone.unrouteAll({ behavior: 'ignoreErrors' });
      await phone.close();
    }
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
    /** Opens a page on a new phone with clipboard access, which is closed after the test. */
    openPhone: async (screen?: Parameters<typeof newPhone>[2]) => {
      const phone = await newPhone(now().browser, now().product, screen);
      phones.push(phone);
      await allowClipboard(phone);
      const page = await phone.newPage();
      return { phone, page, errors: pageErrors(page) };
    },
    /** Stops the product and starts another, see {@link startProduct}. */
    restart: async (env?: Env, signal?: NodeJS.Signals) => {
      await now().product.stop(signal);
      now().product = await startProduct(env);
    },
  };
}
