import { atom, type WritableAtom } from 'jotai/vanilla';
import type * as v from 'valibot';
import { readStored, watchStored, writeStored } from './storage.ts';

/**
 * Whether hydration is complete. Until then the page shows what the build has rendered, without player and time: stored
 * values are left out so that the first render matches the markup.
 */
export const liveAtom = atom(true);

/**
 * An atom that is stored on the device and follows changes of other tabs.
 *
 * Read on first use, also outside React (jotai's `atomWithStorage` reads when its module loads). It is `initial` until the
 * page is live.
 */
export function storedAtom<T>(
  key: string,
  schema: v.GenericSchema<unknown, T>,
  initial: T,
): WritableAtom<T, [value: T], void> {
  const read = (): T => readStored(key, schema) ?? initial;
  const written = atom<{ readonly value: T } | null>(null);
  written.onMount = (set) => {
    set({ value: read() });
    return watchStored(key, () => set({ value: read() }));
  };
  return atom(
    (get) => {
      if (!get(liveAtom)) return initial;
      const held = get(written);
      return held === null ? read() : held.value;
    },
    (_get, set, value) => {
      writeStored(key, value);
      set(written, { value });
    },
  );
}
