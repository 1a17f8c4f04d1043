import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { READING_MS } from '../../../src/state/browser.ts';
import { TOAST_MS } from '../../../src/state/overlays.ts';
import type { ServerProcess } from '../../support/product/server-process.ts';
import { newContext } from '../../support/e2e/phone.ts';
import { answerCalls } from './answers.ts';
import { gameStorage } from './game.ts';
import type { State } from './state.ts';

const PHONE = '13800138000';
const NICKNAME = '橘子剑客';
/** Longest wait for one step, milliseconds: many times what an idle machine needs. */
const PATIENCE_MS = 30_000;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The shorter side of the largest screen that is a phone's. */
const PHONE_WIDTH = 600;

/** A script of a page and its frames: only the page itself fills the storage. */
function fillStorage(items: Readonly<Record<string, unknown>>): void {
  if (window.parent !== window) return;
  localStorage.clear();
  for (const [key, value] of Object.entries(items)) localStorage.setItem(key, JSON.stringify(value));
}

/** A script that prolongs a page's temporary texts: a busy machine may look late. */
function holdTimers(times: readonly number[]): void {
  const begin = window.setTimeout.bind(window);
  const held = (work: TimerHandler, ms = 0, ...values: unknown[]): number =>
    begin(work, times.includes(ms) ? ms * 60 : ms, ...values);
  Object.assign(window, { setTimeout: held });
}

async function settled(): Promise<void> {
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

export type Gallery = Awaited<ReturnType<typeof openGallery>>;

/** Opens the built product in any state. @param script runs in every page before its own scripts */
export async function openGallery(browser: Browser, product: ServerProcess, script: () => void = () => undefined) {
  const token = await product.login(PHONE);
  const api = product.client({ token });
  await api.ask('userUpdate', { nickname: NICKNAME, avatar: 6 });
  await api.ask('newbieGuide', { stage: 1 });
  const user = await api.ask('userInfo', {});
  /** Milliseconds that the product's campaign clock is ahead: known to a device from a visit before. */
  const ahead = Date.parse(user.campaign_now ?? '') - Date.now();
  /** Contexts by their options: states share a cache. */
  const contexts = new Map<string, Promise<BrowserContext>>();

  const contextOf = ({ motion, desktop }: State, { width, height }: Size, scale: number): Promise<BrowserContext> => {
    const mobile = Math.min(width, height) < PHONE_WIDTH && !desktop;
    const options = {
      baseURL: product.url,
      deviceScaleFactor: scale,
      isMobile: mobile,
      hasTouch: mobile,
      locale: 'zh-CN',
      permissions: ['clipboard-write'],
      reducedMotion: motion ? 'no-preference' : 'reduce',
    } satisfies BrowserContextOptions;
    const key = JSON.stringify(options);
    const opened = contexts.get(key) ?? newContext(browser, options);
    contexts.set(key, opened);
    return opened;
  };

  const reach = async (page: Page, state: State): Promise<void> => {
    const { visitor, game, device, missing, shows } = state;
    const own = { ...user, ...state.user };
    page.setDefaultTimeout(PATIENCE_MS);
    await page.addInitScript(fillStorage, {
      'armory.ahead': ahead,
      ...(!visitor && { 'armory.token': token }),
      ...(game && { 'armory.user': { token, user: own }, ...gameStorage(user.id, game, Date.now()) }),
      ...device,
    });
    await page.addInitScript(script);
    if (state.random !== undefined) await page.addInitScript(`Math.random = () => ${state.random}`);
    if (state.before) await page.addInitScript(state.before);
    await page.addInitScript(holdTimers, [READING_MS, ...Object.values(TOAST_MS)]);
    await answerCalls(page, { ...(state.user && { userInfo: { data: own } }), ...state.answers });
    if (missing !== undefined)
      await page.route(
        ({ pathname }) => pathname.includes(missing),
        (route) => route.abort(),
      );
    await page.goto(`/#${state.path ?? '/'}`);
    await state.act?.(page);
    const shown = [page, page.frameLocator('iframe')].map((place) =>
      place.getByText(shows).or(place.getByRole('img', { name: shows })),
    );
    await Promise.any(shown.map((found) => found.first().waitFor()));
    await page.evaluate(settled);
  };

  return {
    user,
    /** Does something with a page in the state. @param scale device pixels a CSS pixel */
    use: async <T>(state: State, size: Size, work: (page: Page) => Promise<T>, scale = 1): Promise<T> => {
      const page = await (await contextOf(state, size, scale)).newPage();
      try {
        await page.setViewportSize(size);
        await reach(page, state);
        return await work(page);
      } finally {
        await page.close();
      }
    },
  };
}
