import type { Browser, BrowserContext, Page } from 'playwright';
import { plainPhone } from '../e2e/phone.ts';

/** CPU slowdown of a weak phone, compared with this machine. */
export const CPU_SLOWDOWN = 4;
const SCREEN = { width: 390, height: 844 } as const;
/** Throughput of a poor mobile network. */
const BYTES_A_SECOND = 1_600_000 / 8;
const ROUND_TRIP_MS = 150;

export async function weaken(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
}

export async function weakPhone(
  browser: Browser,
  options: { readonly url: string },
): Promise<{ readonly phone: BrowserContext; readonly page: Page }> {
  const phone = await plainPhone(browser, options, SCREEN);
  const page = await phone.newPage();
  await weaken(page);
  return { phone, page };
}
