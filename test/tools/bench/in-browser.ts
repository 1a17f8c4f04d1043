import type { Browser } from 'playwright';
import { launchBrowser } from '../../support/e2e/phone.ts';
import { startProduct } from '../../support/product/product.ts';
import type { ServerProcess } from '../../support/product/server-process.ts';

export async function inBrowser<T>(measure: (browser: Browser, product: ServerProcess) => Promise<T>): Promise<T> {
  const product = await startProduct();
  const browser = await launchBrowser();
  try {
    return await measure(browser, product);
  } finally {
    await browser.close();
    await product.stop();
  }
}
