/** What a shared link carries. */
export interface LinkParams {
  /** A friend's gift of stamina. */
  readonly hpCode?: string;
  /** A friend's invite. */
  readonly inviteCode?: string;
}

const NAMES = ['hpCode', 'inviteCode'] as const;
/** Longer ones are none of ours. */
const MAX_LENGTH = 64;

interface Place {
  /** What comes before the query, empty for `location.search`. */
  readonly before: string;
  readonly params: URLSearchParams;
}

const split = (text: string): Place => {
  const [before = '', ...rest] = text.split('?');
  return { before, params: new URLSearchParams(rest.join('?')) };
};

const join = ({ before, params }: Place): string => {
  const query = params.toString();
  return query === '' ? before : `${before}?${query}`;
};

/**
 * Takes a link's parameters out of the address, wherever the messenger put them:
 * before the hash (`/?hpCode=x#/`) or inside it (`/#/?hpCode=x`).
 */
export function takeLinkParams(): LinkParams {
  const outside = split(window.location.search);
  const inside = split(window.location.hash);
  const taken = NAMES.flatMap((name) => {
    const value = outside.params.get(name) ?? inside.params.get(name);
    outside.params.delete(name);
    inside.params.delete(name);
    return value === null || value === '' || value.length > MAX_LENGTH ? [] : [[name, value] as const];
  });
  const clean = `${window.location.pathname}${join(outside)}${join(inside)}`;
  const { pathname, search, hash } = window.location;
  if (clean !== `${pathname}${search}${hash}`) history.replaceState(history.state, '', clean);
  return Object.fromEntries(taken);
}
