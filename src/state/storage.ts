import { atom } from 'jotai/vanilla';
import type * as v from 'valibot';
import { STORAGE_PREFIX } from '../api/page.ts';
import { readJson } from '../contract/read-json.ts';

/** Replaces the device's storage when that is full or blocked, until the page is closed. */
const memory = new Map<string, string>();

function readText(key: string): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(STORAGE_PREFIX + key);
  } catch {
    return null;
  }
}

/** A stored value; `undefined` when there is none or it does not match the schema. */
export function readStored<T>(key: string, schema: v.GenericSchema<unknown, T>): T | undefined {
  return readJson(readText(key) ?? '', schema);
}

/** Stores a value as JSON; `null` removes it. Never throws: a value that can't be stored is kept in memory. */
export function writeStored(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    if (value === null) localStorage.removeItem(STORAGE_PREFIX + key);
    else localStorage.setItem(STORAGE_PREFIX + key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

/** Calls back when another tab changed the value. @returns stops listening */
function watchStored(key: string, onChange: () => void): () => void {
  const listener = (event: StorageEvent): void => {
    if (event.key === STORAGE_PREFIX + key || event.key === null) onChange();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** Whether hydration is complete. Before, stored values are left out, as they are from the prerendered markup. */
export const liveAtom = atom(true);

/**
 * An atom stored on the device that follows other tabs; `initial` until the page is live. Unlike jotai's
 * `atomWithStorage`, it is read on first use, not when its module loads.
 */
export function storedAtom<T>(key: string, schema: v.GenericSchema<unknown, T>, initial: T) {
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
    (_get, set, value: T) => {
      writeStored(key, value);
      set(written, { value });
    },
  );
}
