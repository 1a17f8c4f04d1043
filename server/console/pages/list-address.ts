import { useHashLocation } from 'wouter/use-hash-location';

/** The path of the address, without the state of the lists on its page. */
export function useScreenLocation(): ReturnType<typeof useHashLocation> {
  const [address, navigate] = useHashLocation();
  return [address.split('?', 1)[0] ?? '/', navigate];
}

/** Shows a page with its list searched for a word. */
export function showSearched(path: string, list: string, word: string): void {
  location.hash = word === '' ? path : `${path}?${new URLSearchParams({ [`${list}.word`]: word }).toString()}`;
}

/**
 * The state of a list, kept in the address: a reload and going back keep it.
 * @param list name of the list, which its own values begin with
 * @returns its values, and how to set some: each change is an entry of the history; undefined takes a value away
 */
export function useListAddress(list: string) {
  const [path = '/', query = ''] = useHashLocation()[0].split('?', 2);
  const own = `${list}.`;
  const entries = [...new URLSearchParams(query)];
  const state = Object.fromEntries(
    entries.filter(([name]) => name.startsWith(own)).map(([name, value]) => [name.slice(own.length), value]),
  );
  const set = (changed: Readonly<Record<string, string | undefined>>): void => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changed)) {
      if (value === undefined) next.delete(own + name);
      else next.set(own + name, value);
    }
    location.hash = next.size === 0 ? path : `${path}?${next.toString()}`;
  };
  return { state, set };
}
