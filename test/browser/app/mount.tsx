import '../../../src/styles/index.css';
import type * as v from 'valibot';
import { afterEach, beforeEach, vi } from 'vitest';
import { render, type RenderResult } from 'vitest-browser-react';
import { App } from '../../../src/App.tsx';
import { takeLinkParams } from '../../../src/routing/boot.ts';
import { readStored, writeStored } from '../../../src/state/storage.ts';
import { rememberLinkAtom } from '../../../src/state/home.ts';
import { type AppStore, createAppStore } from '../../../src/state/store.ts';
import { FakeServer } from '../fake-server.ts';

/** What a test does with the device's storage, under the names that the app uses. */
export const device = {
  put: writeStored,
  read: <T,>(key: string, schema: v.GenericSchema<unknown, T>): T | undefined => readStored(key, schema),
};

/** The fake server of the running test; a new one for each. */
export let server: FakeServer;

/** The address of the tests' page, which links with parameters must give back. */
const home = `${window.location.pathname}${window.location.search}`;

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', `${home}#/`);
  server = new FakeServer();
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
