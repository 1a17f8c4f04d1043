import '../../../src/styles/index.css';
import { afterEach, beforeEach, expect, type Mock, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render, type RenderResult } from 'vitest-browser-react';
import { App } from '../../../src/app/App.tsx';
import { agreeAtom } from '../../../src/state/account/consent.ts';
import { readStored, writeStored } from '../../../src/state/storage.ts';
import { onPopupEntry } from '../../../src/routing/hash.ts';
import { takeLinkParams } from '../../../src/routing/link-params.ts';
import { storeLinkAtom } from '../../../src/state/link/held-link.ts';
import { type Browser, browserAtom } from '../../../src/state/browser.ts';
import { type AppStore, createAppStore } from '../../../src/state/store.ts';
import { FakeServer, INSIDE } from '../../support/browser/fake-server.ts';

/** What a test does with the device's storage, under the names that the app uses. */
export const device = { put: writeStored, read: readStored };

/** Called in place of the browser's reloads. */
export const reload: Mock = vi.fn();
export const reloadRoot: Mock = vi.fn();
const framePage = (): string => 'about:blank';

/** The fake server of the running test; a new one for each. */
export let server: FakeServer;

/** Every toast of the running test, without a failed call's number: one stays for 1.5 s, which a busy machine may need to look. */
let toasts: string[] = [];
const observer = new MutationObserver(() => {
  const text = document.querySelector('.toast')?.textContent.replace(/\n编号 \d{8}$/, '');
  if (text && toasts.at(-1) !== text) toasts.push(text);
});
observer.observe(document, { subtree: true, childList: true, characterData: true });

export function toasted(text: string): Promise<void> {
  return expect.poll(() => toasts).toContain(text);
}

/** The address of the tests' page, which links with parameters must give back. */
const home = `${window.location.pathname}${window.location.search}`;

beforeEach(async () => {
  // The popup of the test before takes its entry back a moment later, unless time stood still.
  await expect
    .poll(onPopupEntry, { timeout: 2000 })
    .toBe(false)
    .catch(() => undefined);
  localStorage.clear();
  // The device knows from an earlier visit that the campaign is open.
  device.put('ahead', Date.parse(INSIDE) - Date.now());
  logIn();
  history.replaceState(null, '', `${home}#/`);
  server = new FakeServer();
  vi.clearAllMocks();
  toasts = [];
});
afterEach(() => {
  server.close();
  vi.restoreAllMocks();
});

/** Opens the app as a visit does, at a path and query inside the hash. Its frames are empty, and it never reloads. */
export async function openApp(
  hash = '/',
  browser: Partial<Browser> = {},
  agreed = true,
): Promise<{ readonly screen: RenderResult; readonly store: AppStore }> {
  history.replaceState(null, '', `${home}#${hash}`);
  const store = createAppStore();
  store.set(browserAtom, { ...store.get(browserAtom), framePage, reload, reloadRoot, ...browser });
  store.set(storeLinkAtom, takeLinkParams());
  if (agreed) store.set(agreeAtom);
  return { screen: await render(<App store={store} />), store };
}

/** Opens the app and waits until it knows the player. */
export async function openHome(): ReturnType<typeof openApp> {
  const opened = await openApp();
  await expect.element(page.getByText(/体力 3/)).toBeVisible();
  return opened;
}

export const logIn = (): void => device.put('token', 'token');
export const logOut = (): void => device.put('token', null);

export const dialog = (name: string) => page.getByRole('dialog', { name });
/** A button by its whole name, or by a part of it. */
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });

export const field = (name: string) => page.getByRole('textbox', { name });

/** The device says yes to media queries with these words. */
export function prefers(words: string): void {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => real(query.includes(words) ? 'all' : query));
}

/** The device is a desktop with a mouse. */
export function onDesktop(): void {
  prefers('pointer: fine');
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(0);
}

/** The window changes its size, or what else is given. */
export function resizeWindow(what: 'outerWidth' | 'innerWidth' | 'devicePixelRatio' = 'outerWidth'): void {
  vi.spyOn(window, what, 'get').mockReturnValue(window[what] + 1);
  window.dispatchEvent(new Event('resize'));
}

/** Logs in by the form that is open, which a complete code submits. */
export async function fillLogin(): Promise<void> {
  await field('手机号').fill('13800138000');
  await field('验证码').fill('123456');
}
