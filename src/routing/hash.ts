import { navigate as navigateHash, useHashLocation } from 'wouter/use-hash-location';

/** Safari throws when a page calls `pushState` and `replaceState` more than 100 times in 30 s. */
const MAX_CALLS = 100;
/** A little longer than Safari's period, which is measured by another clock. */
const PERIOD_MS = 31_000;

const callTimes: number[] = [];

/** Whether the browser allows `pushState` or `replaceState` now; counts it. @param spare calls to leave for others */
export function mayChangeHistory(spare = 0): boolean {
  const now = performance.now();
  while (callTimes[0] !== undefined && now - callTimes[0] > PERIOD_MS) callTimes.shift();
  if (callTimes.length + spare >= MAX_CALLS) return false;
  callTimes.push(now);
  return true;
}

/** State of the history entry that an open popup adds, so that the phone's back button closes the popup. */
export const POPUP_ENTRY = { popup: true } as const;

/** Whether the current history entry is a popup's. */
export function onPopupEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'popup' in state;
}

/** wouter counts a query inside the hash, as links have it, as part of the path. */
const withoutQuery = (location: string): string => location.split('?', 1)[0] ?? '';

/** The app's path outside of React: `/rank` for `#/rank?x=1`. */
export const hashPath = (): string => withoutQuery(`/${window.location.hash.replace(/^#?\/?/, '')}`);

/** Navigates as a link does, which no browser limits. */
function follow(to: string, replace: boolean): void {
  if (replace) window.location.replace(`#${to}`);
  else window.location.assign(`#${to}`);
}

/** Navigates to a path. Unlike wouter's, it replaces an open popup's history entry, and an entry of the same path. */
export function navigate(to: string, { replace: wanted = false }: { readonly replace?: boolean } = {}): void {
  const replace = wanted || onPopupEntry() || hashPath() === to;
  if (mayChangeHistory()) navigateHash(to, { replace });
  else follow(to, replace);
}

/** Location hook of wouter's `Router`: the path in the hash, without a query. */
export const useAppLocation = (): [path: string, navigate: typeof navigateHash] => [
  withoutQuery(useHashLocation()[0]),
  navigate,
];
