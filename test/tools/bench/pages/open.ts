import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright';
import { observe } from '../page-observer.ts';
import type { Counts } from './counts.ts';

/** Without a GPU the processor draws the pixels, which a phone's does not: as few as possible. */
const TINY = { width: 180, height: 320 };
const COMMITS = resolve(import.meta.dirname, '../../../browser/view/commits.js');

/** Opens a page of the bench, and notes its long tasks and React's commits from its first moment on. */
export async function openBenchPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: TINY, deviceScaleFactor: 1, locale: 'zh-CN' });
  await page.addInitScript({ path: COMMITS });
  await observe(page);
  await page.goto(url);
  return page;
}

/** What a page has done so far; waits until it is ready. */
export const countsOf = (page: Page): Promise<Counts> => page.evaluate(async () => (await window.benchPage).counts);
