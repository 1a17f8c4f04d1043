import { STORAGE_PREFIX } from '../state/storage-prefix.ts';
import { loadLinks } from '../routing/load-ahead.ts';
import { LIVE_EVENT } from './live-event.ts';
import { PAINT_TIMEOUT_MS } from './paint-timeout.ts';

/**
 * Stands in for the app until that lives: the build puts this script into index.html, behind the home that it has
 * rendered. It shows the skeleton of another route, fills in what the device knows of the player, loads the app, keeps
 * taps for it, and tells of a script that does not load. It must be small, and needs no other file.
 */

// Defined by the build: the campaign's first and last instant of play, milliseconds since 1970.
declare const OPEN_FROM: number;
declare const OPEN_UNTIL: number;

/** What Chromium estimates of a network that it knows nothing about yet, ms. */
const UNKNOWN_ROUND_TRIP_MS = 100;

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
  const { hash, search } = location;
  return /[?&]watch=/.test(search + hash) ? 'watch' : (hash.replace(/^#?\/?/, '').split(/[/?]/, 1)[0] ?? '');
}

/** Puts the skeleton of a route in the place of home, and begins to load what the route needs. */
function showRoute(route: string): void {
  for (const { dataset, content } of document.querySelectorAll('template'))
    if (dataset['route'] === route) {
      // A browser stops loading what a link names that leaves the page, as the skeleton will.
      loadLinks(content);
      app?.replaceChildren(content.cloneNode(true));
    }
}

/** Brings what a template holds into the page, once. */
function load(name: 'app' | 'login'): void {
  const held = document.querySelector<HTMLTemplateElement>(`template[data-${name}]`);
  if (held) document.head.append(held.content);
}

/** Loads the app, and for a visitor the login, which home opens first. */
function loadHome(): void {
  load('app');
  if (stored('token') === null) load('login');
}

/** Whether scripts come after the first paint, however early they are asked for. */
const isSlowNetwork = (): boolean => (navigator.connection?.rtt ?? 0) > UNKNOWN_ROUND_TRIP_MS;

/** Waits until home has been painted, which scripts would hold up; a hidden page is not painted, and waits a while. */
function loadHomeAfterPaint(): void {
  new PerformanceObserver(loadHome).observe({ type: 'paint', buffered: true });
  setTimeout(loadHome, PAINT_TIMEOUT_MS);
}

/** Shows a number that is known from the last visit. */
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

/** Whether home may offer something else than a new game: the app decides. */
function isUnsure(): boolean {
  const [games, ahead] = [stored('games'), stored('ahead')];
  const now = Date.now() + Number(ahead);
  return (Array.isArray(games) && games.length > 0) || (ahead !== null && (now < OPEN_FROM || now >= OPEN_UNTIL));
}

const held = new Set<HTMLElement>();

function hold(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button) return;
  event.stopImmediatePropagation();
  button.dataset['pressed'] = '';
  held.add(button);
}

function release(): void {
  for (const button of held) delete button.dataset['pressed'];
}

function fail({ target }: Event): void {
  // A picture that does not load is no reason.
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
addEventListener('click', hold, true);
addEventListener('error', fail, true);
addEventListener(
  LIVE_EVENT,
  () => {
    removeEventListener('click', hold, true);
    removeEventListener('error', fail, true);
    delete root.dataset['failed'];
    if (app) app.inert = false;
    delete root.dataset['unsure'];
    release();
    for (const button of held) button.click();
  },
  { once: true },
);
