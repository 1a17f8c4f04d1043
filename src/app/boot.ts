import { endOf, startOf } from '../campaign/phase.ts';
import { page, STORAGE_PREFIX } from '../api/page.ts';
import { loadLinks } from '../routing/load-ahead.ts';
import { LIVE_EVENT, PAINT_TIMEOUT_MS, isSlowNetwork } from './first-paint.ts';

/**
 * The boot script, inlined by the build into index.html after the prerendered home. Until the app is live it shows the
 * route's skeleton, fills in the player's stored numbers, loads the app, queues taps for it, and shows a note when a script
 * does not load. It must be small and self-contained.
 */

const root = document.documentElement;
const app = document.getElementById('app');

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_PREFIX + key) ?? 'null');
  } catch {
    return null;
  }
}

/** The first part of the route; home's is empty. */
function routeName(): string {
  const { pathname, hash, search } = location;
  return /^\/watch\/|[?&]watch=/.test(pathname + search + hash)
    ? 'watch'
    : (hash.replace(/^#?\/?/, '').split(/[/?]/, 1)[0] ?? '');
}

/** Replaces home by the skeleton of a route, and starts to load the route's files. */
function showRoute(route: string): void {
  for (const { dataset, content } of document.querySelectorAll('template'))
    if (dataset['route'] === route) {
      // The links move to the head: browsers cancel the preload of a link that is removed from the page.
      loadLinks(content);
      app?.replaceChildren(content.cloneNode(true));
    }
}

function load(name: 'app' | 'login'): void {
  const held = document.querySelector<HTMLTemplateElement>(`template[data-${name}]`);
  if (held) document.head.append(held.content);
}

/** Loads the app, and for a visitor the login, which home opens at once. */
function loadHome(): void {
  load('app');
  if (stored('token') === null) load('login');
}

/** Waits for home's first paint, which scripts would delay; the timeout is for hidden pages, which are not painted. */
function loadHomeAfterPaint(): void {
  new PerformanceObserver(loadHome).observe({ type: 'paint', buffered: true });
  setTimeout(loadHome, PAINT_TIMEOUT_MS);
}

function show(name: string, value: unknown): void {
  const place = app?.querySelector(`[data-known=${name}]`);
  if (typeof value !== 'number' || !place) return;
  place.textContent = String(value);
  place.parentElement?.removeAttribute('hidden');
}

function showAvatar(avatar: unknown): void {
  const pictures = document.querySelector<HTMLTemplateElement>('template[data-avatars]')?.content.children;
  const picture = typeof avatar === 'number' ? pictures?.[avatar - 1]?.getAttribute('src') : null;
  if (picture) app?.querySelector('.avatar')?.setAttribute('src', picture);
}

function showPlayer(): void {
  const last = stored('user');
  if (!isRecord(last) || last['token'] !== stored('token') || !isRecord(last['user'])) return;
  show('stamina', last['user']['hp']);
  show('coins', last['user']['coin']);
  showAvatar(last['user']['avatar']);
}

/** Whether home may offer something other than a new game, which only the app can decide. */
function isUnsure(): boolean {
  const [games, ahead] = [stored('games'), stored('ahead')];
  const { firstDay, lastDay } = page.campaign;
  const now = Date.now() + Number(ahead);
  const closed = now < startOf(firstDay).getTime() || now >= endOf(lastDay).getTime();
  return (Array.isArray(games) && games.length > 0) || (ahead !== null && closed);
}

const tapped = new Set<HTMLElement>();

function queueTap(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button) return;
  event.stopImmediatePropagation();
  button.dataset['pressed'] = '';
  tapped.add(button);
}

/** Marks the player's own taps on the start button, which `vitals.ts` measures from. */
function markStart({ target, isTrusted }: MouseEvent): void {
  if (isTrusted && target instanceof Element && target.closest('.home-start-button')) performance.mark('start');
}

function release(): void {
  for (const button of tapped) delete button.dataset['pressed'];
}

function fail({ target }: Event): void {
  // Missing pictures are ignored.
  if (target instanceof Element && !(target instanceof HTMLScriptElement)) return;
  root.dataset['failed'] = '';
  if (app) app.inert = true;
  release();
}

const route = routeName();
if (route !== '') load('app');
else if (isSlowNetwork()) loadHome();
else loadHomeAfterPaint();
showRoute(route);
showPlayer();
if (isUnsure()) root.dataset['unsure'] = '';
addEventListener('click', markStart, true);
addEventListener('click', queueTap, true);
addEventListener('error', fail, true);
addEventListener(
  LIVE_EVENT,
  () => {
    if (route === '') performance.mark(LIVE_EVENT);
    removeEventListener('click', queueTap, true);
    removeEventListener('error', fail, true);
    delete root.dataset['failed'];
    if (app) app.inert = false;
    delete root.dataset['unsure'];
    release();
    for (const button of tapped) button.click();
  },
  { once: true },
);
