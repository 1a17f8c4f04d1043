import type * as v from 'valibot';
import { readJson } from '../contract/read-json.ts';

/** Prefix of all keys in the device's storage. */
export const STORAGE_PREFIX = 'armory.';

/** Used instead of the device's storage when that is full or blocked, until the page is closed. */
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

/** A stored value, or `undefined` when there is none or it is not of the schema's shape. */
export function readStored<T>(key: string, schema: v.GenericSchema<unknown, T>): T | undefined {
  return readJson(readText(key) ?? '', schema);
}

/** Stores a value as JSON; `null` removes it. Never throws: a value that the device does not store is kept in memory. */
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
export function watchStored(key: string, onChange: () => void): () => void {
  const listener = (event: StorageEvent): void => {
    if (event.key === STORAGE_PREFIX + key || event.key === null) onChange();
  };
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
