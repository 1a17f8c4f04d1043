import type { Clock } from '../common/clock.ts';

interface Options {
  readonly clock: Clock;
  readonly seconds: number;
  /** Beyond it the oldest entry is dropped: keys that strangers make up must not fill the memory. */
  readonly maxEntries: number;
}

/**
 * Caches answers that are the same for everybody. Concurrent requests for a key share one load; `undefined` means that there is
 * none, and is not cached.
 */
export function ttlCache<T = string | undefined>({ clock, seconds, maxEntries }: Options) {
  const entries = new Map<string, { readonly value: Promise<T>; readonly until: number }>();
  const put = (key: string, value: Promise<T>, now: number): void => {
    const entry = { value, until: now + seconds * 1000 };
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    const drop = (): boolean => entries.get(key) === entry && entries.delete(key);
    void value.then((found) => found !== undefined || drop(), drop);
  };
  return async (key: string, load: () => Promise<T>): Promise<T> => {
    const now = clock.now().getTime();
    const found = entries.get(key);
    if (found && now < found.until) return found.value;
    const value = load();
    put(key, value, now);
    return value;
  };
}
