import { mayChangeHistory } from './hash.ts';

/** Codes of a shared link. */
export interface LinkParams {
  /** Of a friend's gift of stamina. */
  readonly hpCode: string | null;
  readonly inviteCode: string | null;
}

const MAX_LENGTH = 64;

interface UrlPart {
  /** The text before the query; empty for `location.search`. */
  readonly before: string;
  readonly params: URLSearchParams;
}

function split(text: string): UrlPart {
  const [before = '', ...rest] = text.split('?');
  return { before, params: new URLSearchParams(rest.join('?')) };
}

function join({ before, params }: UrlPart): string {
  const query = params.toString();
  return query === '' ? before : `${before}?${query}`;
}

function take(name: keyof LinkParams | 'watch', places: readonly UrlPart[]): string | null {
  const values = places.map(({ params }) => params.get(name));
  for (const { params } of places) params.delete(name);
  return values.find((value) => value !== null && value !== '' && value.length <= MAX_LENGTH) ?? null;
}

const WATCH = /^\/watch\/([\w-]+)$/;

/**
 * Removes a link's parameters from the URL, whether the messenger put them before the hash (`/?hpCode=x#/`) or inside it
 * (`/#/?hpCode=x`). The code of a replay (`/watch/x`, `/?watch=x`) becomes the path in the hash.
 */
export function takeLinkParams(): LinkParams {
  const { pathname, search, hash } = window.location;
  const places = [split(search), split(hash)];
  const taken = { hpCode: take('hpCode', places), inviteCode: take('inviteCode', places) };
  const [, onPage] = WATCH.exec(pathname) ?? [];
  const watched = take('watch', places) ?? onPage;
  const [query, path] = places.map(join);
  const clean = `${onPage === undefined ? pathname : '/'}${query}${watched ? `#/watch/${encodeURIComponent(watched)}` : path}`;
  if (clean !== `${pathname}${search}${hash}` && mayChangeHistory()) {
    history.replaceState(history.state, '', clean);
    dispatchEvent(new HashChangeEvent('hashchange'));
  }
  return taken;
}
