import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'jotai/vanilla';
import { prefetchWhenIdle } from '../../../src/app/use-prefetch.ts';
import { browserAtom } from '../../../src/state/browser.ts';

const FRAME = `<link rel="icon" href="data:,"><script type="module" src="/assets/frame.js"></script>
  <link rel="modulepreload" href="/assets/pixi.js"><link rel="stylesheet" href="/assets/frame.css">`;

let asked: string[];

function line(connection: object, onLine = true): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
}

async function idle(path = '/'): Promise<void> {
  void prefetchWhenIdle(path, createStore().get(browserAtom));
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.dynamicImportSettled();
}

beforeEach(() => {
  asked = [];
  history.replaceState(null, '', '#/');
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestIdleCallback'] });
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, document.baseURI);
    asked.push(`${init?.priority} ${pathname.slice(pathname.lastIndexOf('/'))}`);
    return new Response(FRAME);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

test('the game is fetched ahead while home idles, once, and never where that costs the player', async () => {
  for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
    line(connection);
    await idle();
  }
  line({ effectiveType: '4g' }, false);
  await idle();
  line({ effectiveType: '4g' });
  history.replaceState(null, '', '#/rank');
  await idle();
  expect(asked).toEqual([]);

  history.replaceState(null, '', '#/');
  await idle();
  await idle();
  await expect.poll(() => asked).toEqual(['low /index.html', 'low /frame.js', 'low /pixi.js', 'low /frame.css']);
});

const asking = (): number => document.head.querySelectorAll('link[href="data:text/javascript,1"]').length;

test('what the build lists for the replay is loaded while the board idles, and never where that costs the player', async () => {
  const skeleton = document.createElement('template');
  skeleton.dataset['route'] = 'watch';
  skeleton.innerHTML = '<link rel="modulepreload" href="data:text/javascript,1"><main></main>';
  document.body.append(skeleton);

  history.replaceState(null, '', '#/rank');
  line({ saveData: true });
  await idle('/rank');
  line({ effectiveType: '4g' });
  history.replaceState(null, '', '#/');
  await idle('/rank');
  expect(asking()).toBe(0);

  history.replaceState(null, '', '#/rank');
  await idle('/rank');
  await idle('/rank');
  expect(asking()).toBe(1);
  expect(skeleton.content.children).toHaveLength(1);
  skeleton.remove();
});
