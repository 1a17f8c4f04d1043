import * as v from 'valibot';
import type { Lab } from './lab.ts';
import { addressOf, historyOf, openHistory } from './model/session.ts';

const KEY = 'capsule-armory.lab.session';
const HISTORY_KEY = 'capsule-armory.lab.history';
/** Time between two saves, milliseconds: Safari allows 100 changes of the address in 30 s. */
const INTERVAL_MS = 1000;
/** Longest address that is shown; a longer one is kept in the browser alone. */
const MAX_SHOWN = 8000;

/** Keeps the lab in the page's address and, whole, in the browser. */
export interface Autosave {
  /** Saves if it is time; called once a frame. */
  refresh(): void;
  /** Saves all at once, steps and branches too: the page is about to go. */
  leave(): void;
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
  const leave = (): void => {
    save();
    try {
      storage.setItem(HISTORY_KEY, JSON.stringify({ shown: location.hash, history: historyOf(lab) }));
    } catch {
      // They are lost: the games themselves are not.
    }
  };
  return { refresh, leave };
}

/** The address to open: what was saved last, if the page shows its address or none. */
export function addressToOpen(hash: string, storage: Pick<Storage, 'getItem'>): string {
  const saved = read(storage.getItem(KEY), gamesSchema);
  return saved && isOf(saved, hash) ? saved.whole : hash;
}

/** Gives a lab that has opened its address the steps and branches of before; without any there is nothing to undo. */
export function restoreHistory(lab: Lab, hash: string, storage: Pick<Storage, 'getItem'>): void {
  const saved = read(storage.getItem(HISTORY_KEY), historySchema);
  openHistory(lab, saved && isOf(saved, hash) ? saved.history : { past: [], future: [], branches: [] });
}

const gamesSchema = v.object({ shown: v.string(), whole: v.string() });
const addresses = v.array(v.string());
const historySchema = v.object({
  shown: v.string(),
  history: v.object({ past: addresses, future: addresses, branches: addresses }),
});

/** Whether something was saved under the address that the page shows. */
const isOf = ({ shown }: { readonly shown: string }, hash: string): boolean => hash === '' || hash === shown;

function read<T>(text: string | null, schema: v.GenericSchema<unknown, T>): T | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text ?? '');
  return parsed.success ? parsed.output : null;
}
