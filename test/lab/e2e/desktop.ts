import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { Clicks } from '../../support/e2e/clicks.ts';
import { launchBrowser, newContext, pageErrors } from '../../support/e2e/phone.ts';

export let browser: Browser;
export let desktop: BrowserContext;
export let lab: Page;
export let clicks: Clicks;
/** Those of the lab, and what a test adds: none is expected. */
export let errors: string[];

/** Each test of the file has a desktop with an empty page for the lab. @returns the address of the pages, in tests */
export function runningDesktop(start: () => Promise<{ readonly url: string; stop(): Promise<void> }>): () => string {
  let server: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    [server, browser] = await Promise.all([start(), launchBrowser()]);
  });
  beforeEach(async () => {
    clicks = new Clicks();
    desktop = await newContext(browser, { viewport: { width: 1440, height: 900 } });
    await clicks.on(desktop);
    lab = await desktop.newPage();
    lab.setDefaultTimeout(120_000);
    errors = pageErrors(lab);
  });
  afterEach(async () => {
    expect(errors).toEqual([]);
    await desktop.close();
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });
  return () => server.url;
}

/** A busy machine needs longer than the usual second. */
export const soon = (read: () => Promise<unknown>): ReturnType<typeof expect.poll> =>
  expect.poll(read, { timeout: 300_000 });
