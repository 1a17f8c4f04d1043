import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type ViewportSize,
} from 'playwright';
import { BROWSER_ARGS, findBrowser } from '../programs/browser.ts';
import { changeClock, clockChange, realMs } from '../clock/changed-clock.ts';
import { recordTexts } from './taps.ts';

interface Screen extends ViewportSize {
  /** Time between two frames, milliseconds of the test's clock; the machine's own rate unless given. */
  readonly frameMs?: number;
  readonly deviceScaleFactor?: number;
}

/** A screen on which the game plays the same: without a graphics card, drawing at 60 Hz takes more than a core. */
const CHEAP = { frameMs: 60, deviceScaleFactor: 0.25 } as const;

export const COMMON_SCREEN: Screen = { width: 390, height: 844, ...CHEAP };
const SMALL_SCREEN: Screen = { width: 320, height: 568, ...CHEAP };

/** Launches the browser of all e2e tests. @param more additional arguments */
export async function launchBrowser(...more: readonly string[]): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('no browser: run npm run test:install');
  return chromium.launch({ executablePath, args: [...BROWSER_ARGS, ...more] });
}

/** A new browser context whose pages have the clock of the tests. */
export async function newContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  const change = clockChange();
  if (change) await context.addInitScript(changeClock, change);
  return context;
}

const slowFrames = (phone: BrowserContext, frameMs: number): Promise<unknown> =>
  phone.addInitScript((ms) => {
    window.requestAnimationFrame = (callback) => window.setTimeout(() => callback(performance.now()), ms);
    window.cancelAnimationFrame = (id) => window.clearTimeout(id);
  }, frameMs);

/** A new phone without instrumentation, for benches. */
export async function plainPhone(
  browser: Browser,
  { url }: { readonly url: string },
  { frameMs, deviceScaleFactor = 1, ...viewport }: Screen = SMALL_SCREEN,
): Promise<BrowserContext> {
  const phone = await newContext(browser, {
    viewport,
    deviceScaleFactor,
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    baseURL: url,
  });
  if (frameMs !== undefined) await slowFrames(phone, realMs(frameMs));
  return phone;
}

/** A new phone with empty storage and no session. Texts that its pages show are recorded. */
export async function newPhone(...phone: Parameters<typeof plainPhone>): Promise<BrowserContext> {
  const context = await plainPhone(...phone);
  await recordTexts(context);
  return context;
}

/** Uncaught errors of the page and violations of its content security policy; a test expects none. */
export function pageErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) errors.push(message.text());
  });
  return errors;
}
