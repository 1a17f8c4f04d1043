import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { BROWSER_ARGS, findBrowser } from '../../tools/browser.ts';

/** A cheap Android phone. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'zh-CN' } as const;

/** The browser of all e2e tests. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('no browser: run npm run pretest');
  return chromium.launch({ executablePath, args: [...BROWSER_ARGS] });
}

/** A new phone: nothing stored, nobody logged in. */
export async function newPhone(browser: Browser, options: { readonly url: string }): Promise<BrowserContext> {
  return browser.newContext({ ...PHONE, baseURL: options.url });
}

/** Errors that the page reports while a test runs; a test that ends with some has failed. */
export function pageErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}
