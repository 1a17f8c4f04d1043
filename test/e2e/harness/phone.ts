import { type Browser, type BrowserContext, chromium, type Page, type ViewportSize } from 'playwright';
import { BROWSER_ARGS, findBrowser } from '../../tools/browser.ts';
import { noteTexts } from './taps.ts';

/** The screen of most phones. */
export const COMMON_SCREEN = { width: 390, height: 844 } as const;
/** The smallest screen, which also costs a machine without a graphics card the least. */
const SMALL_SCREEN = { width: 320, height: 568 } as const;

/** The browser of all e2e tests. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('no browser: run npm run pretest');
  return chromium.launch({ executablePath, args: [...BROWSER_ARGS] });
}

/** A new phone: nothing stored, nobody logged in. */
export async function newPhone(
  browser: Browser,
  { url }: { readonly url: string },
  viewport: ViewportSize = SMALL_SCREEN,
): Promise<BrowserContext> {
  const options = { viewport, hasTouch: true, isMobile: true, locale: 'zh-CN', baseURL: url };
  const phone = await browser.newContext(options);
  await noteTexts(phone);
  return phone;
}

/** Errors that the page reports while a test runs; a test that ends with some has failed. */
export function pageErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}
