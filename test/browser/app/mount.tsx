import '../../../src/styles/index.css';
import type * as v from 'valibot';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { render, type RenderResult } from 'vitest-browser-react';
import { App } from '../../../src/app/App.tsx';
import { takeLinkParams } from '../../../src/routing/link-params.ts';
import { readStored, writeStored } from '../../../src/state/storage.ts';
import { rememberLinkAtom } from '../../../src/state/home.ts';
import { type AppStore, createAppStore } from '../../../src/state/store.ts';
import { FakeServer } from '../../support/browser/fake-server.ts';

/** What a test does with the device's storage, under the names that the app uses. */
export const device = {
  put: writeStored,
  read: <T,>(key: string, schema: v.GenericSchema<unknown, T>): T | undefined => readStored(key, schema),
};

/** The fake server of the running test; a new one for each. */
export let server: FakeServer;

/** Every toast of the running test: one stays for 1.5 s, which a busy machine may need to look. */
let toasts: string[] = [];
const observer = new MutationObserver(() => {
  const text = document.querySelector('.toast')?.textContent;
  if (text && toasts.at(-1) !== text) toasts.push(text);
});
observer.observe(document, { subtree: true, childList: true, characterData: true });

/** Waits for a toast. */
export function toasted(text: string): Promise<void> {
  return expect.poll(() => toasts).toContain(text);
}

/** The address of the tests' page, which links with parameters must give back. */
const home = `${window.location.pathname}${window.location.search}`;

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', `${home}#/`);
  server = new FakeServer();
  toasts = [];
});
afterEach(() => {
  server.close();
  vi.restoreAllMocks();
});

/** Opens the app as a visit does. @param hash path and query inside the hash, such as `/rank?x=1` */
export async function openApp(hash = '/'): Promise<{ readonly screen: RenderResult; readonly store: AppStore }> {
  history.replaceState(null, '', `${home}#${hash}`);
  const store = createAppStore();
  store.set(rememberLinkAtom, takeLinkParams());
  return { screen: await render(<App store={store} />), store };
}

/** Logs this device in. */
export function logIn(): void {
  device.put('token', 'token');
}
