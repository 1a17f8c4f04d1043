import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { App } from '../../../src/app/App.tsx';
import { LIVE_EVENT } from '../../../src/app/first-paint.ts';
import { homeMarkup } from '../../../src/prerender.tsx';
import { liveAtom } from '../../../src/state/storage.ts';
import { createAppStore } from '../../../src/state/store.ts';
import { campaign } from '../../support/browser/campaign.ts';
import { PLAYER } from '../../support/browser/fake-server.ts';
import { storedGame } from './games.ts';
import { device, logOut } from './mount.tsx';

let root: Root | undefined;
afterEach(() => {
  root?.unmount();
  document.getElementById('app')?.remove();
});

/** Goes on from the build's home. @returns home's markup before, and when it lives; what React said; whether it is the same element */
async function goOn() {
  const said = vi.spyOn(console, 'error');
  const container = document.createElement('div');
  container.id = 'app';
  container.innerHTML = homeMarkup(campaign);
  document.body.append(container);
  const home = container.querySelector('main');
  const before = home?.outerHTML;
  const lives = new Promise((resolve) => addEventListener(LIVE_EVENT, resolve, { once: true }));
  const store = createAppStore();
  store.set(liveAtom, false);
  root = hydrateRoot(container, <App store={store} />);
  await lives;
  return { before, live: home?.outerHTML, said: said.mock.calls, same: container.contains(home) };
}

test('the app’s first picture is the markup that the build rendered', async () => {
  logOut();
  const { before, live, said, same } = await goOn();
  expect(before).toContain('开始游戏');
  expect(live).toBe(before);
  expect({ said, same }).toEqual({ said: [], same: true });
});

test.each([
  ['a player', () => device.put('user', { token: 'token', user: PLAYER }), /体力 3/],
  ['music that is off', () => device.put('music', false), /体力/],
  ['a game that waits', () => device.put('games', [storedGame()]), /继续游戏/],
  ['a campaign that is over', () => device.put('ahead', 4e10), /活动/],
] as const)('the app goes on from it without a complaint of React’s for %s', async (_what, put, words) => {
  put();
  const { said, same } = await goOn();
  await expect.element(page.getByText(words).first()).toBeVisible();
  expect({ said, same }).toEqual({ said: [], same: true });
});
