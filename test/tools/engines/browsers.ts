import { resolve } from 'node:path';
import { build } from 'vite';
import { startProduct } from '../../support/product/product.ts';
import type { Driver } from './drive/driver.ts';
import { FIREFOX, openFirefox } from './drive/firefox.ts';
import { openWebKit } from './drive/webkit.ts';
import type { Part } from '../../support/programs/packages.ts';
import { mainJob } from './main-job.ts';

export interface DrivenBrowser {
  readonly name: string;
  /** Name of its engine on the debug page. */
  readonly engine: string;
  readonly parts: readonly Part[];
  readonly open: () => Promise<Driver>;
}

const SCREEN: Part = { program: 'Xvfb', package: 'xvfb' };

export const BROWSERS: readonly DrivenBrowser[] = [
  {
    name: 'Firefox',
    engine: 'Firefox',
    parts: [{ program: FIREFOX, package: 'firefox-esr' }, SCREEN],
    open: openFirefox,
  },
  {
    name: 'WebKitGTK',
    engine: 'WebKit',
    parts: [{ program: 'WebKitWebDriver', package: 'webkit2gtk-driver' }, SCREEN],
    open: openWebKit,
  },
];

/** Where the pictures of browsers go: in the checkout, for another user's checkout has its own. */
const OUT = resolve(import.meta.dirname, '../../.out/engines');

export const picturesOf = ({ name }: DrivenBrowser): string => resolve(OUT, name);

/** Builds the client, and does the main job in one browser. @returns the score @throws when anything is wrong */
export async function playIn(browser: DrivenBrowser): Promise<number> {
  await build({ logLevel: 'warn' });
  const product = await startProduct();
  let driver: Driver | undefined;
  try {
    driver = await browser.open();
    const score = await mainJob(driver, product, browser.name, picturesOf(browser));
    await product.stop();
    const { exitCode, out, err } = await product.ops('audit');
    if (exitCode !== 0) throw new Error(out + err);
    return score;
  } finally {
    await driver?.close();
    await product.stop();
  }
}
