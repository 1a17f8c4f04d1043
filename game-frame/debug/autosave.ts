import type { Lab } from './lab.ts';
import { addressOf } from './model/session.ts';

const KEY = 'capsule-armory.lab.session';
/** Time between two saves, milliseconds: Safari allows 100 changes of the address in 30 s. */
const INTERVAL_MS = 1000;
/** Longest address that is shown; a longer one is kept in the browser alone. */
const MAX_SHOWN = 8000;

/** Keeps the lab in the page's address and, whole, in the browser. */
export interface Autosave {
  /** Saves if it is time; called once a frame. */
  refresh(): void;
  /** Saves at once. */
  save(): void;
}

/** Starts to keep the lab. @param storage the browser's, which may be full or forbidden */
export function createAutosave(lab: Lab, storage: Pick<Storage, 'setItem'>): Autosave {
  let savedAt = 0;
  let saved = '';
  const save = (): void => {
    savedAt = performance.now();
    const whole = addressOf(lab);
    if (whole === saved) return;
    saved = whole;
    const shown = whole.length <= MAX_SHOWN ? whole : `#${new URLSearchParams({ seed: lab.seed }).toString()}`;
    history.replaceState(history.state, '', shown);
    try {
      storage.setItem(KEY, JSON.stringify({ shown: location.hash, whole }));
    } catch {
      // Nothing more can be done: the address still holds what fits.
    }
  };
  const refresh = (): void => {
    if (performance.now() - savedAt >= INTERVAL_MS) save();
  };
  return { refresh, save };
}

/** The address to open: what was saved last, if the page shows its address or none. */
export function addressToOpen(hash: string, storage: Pick<Storage, 'getItem'>): string {
  const saved = readSaved(storage.getItem(KEY));
  return saved && (hash === '' || hash === saved.shown) ? saved.whole : hash;
}

function readSaved(text: string | null): { shown: string; whole: string } | null {
  try {
    const { shown, whole }: Record<string, unknown> = JSON.parse(text ?? '{}');
    return typeof shown === 'string' && typeof whole === 'string' ? { shown, whole } : null;
  } catch {
    return null;
  }
}
