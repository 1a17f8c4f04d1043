import { useSyncExternalStore } from 'react';
import type { BaseLocationHook } from 'wouter';

/** Marks the history entry that an open popup adds, so that the phone's back button closes the popup. */
export const POPUP_ENTRY = { popup: true } as const;

/** Whether the current history entry is a popup's. */
export function onPopupEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'popup' in state;
}

/** Path inside the hash, without its query: `#/rank?x=1` is `/rank`. */
export function hashPath(): string {
  return `/${window.location.hash.replace(/^#?\/?/, '').split('?', 1)[0] ?? ''}`;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  window.addEventListener('popstate', onChange);
  return () => {
    window.removeEventListener('hashchange', onChange);
    window.removeEventListener('popstate', onChange);
  };
}

/** Goes to a path; it takes the place of an open popup's entry, and of its own. */
export function navigate(to: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  const url = `#/${to.replace(/^\//, '')}`;
  if (replace || onPopupEntry() || hashPath() === to) history.replaceState(null, '', url);
  else history.pushState(null, '', url);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

/** wouter's location hook on the hash; wouter's own takes a query in the hash for part of the path. */
export const useHashPath: BaseLocationHook = Object.assign(
  (): [string, typeof navigate] => [useSyncExternalStore(subscribe, hashPath), navigate],
  { hrefs: (href: string): string => `#${href}` },
);
