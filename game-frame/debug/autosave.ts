import * as v from 'valibot';
import type { Lab } from './lab.ts';
import { parseLink, printLink } from './model/link.ts';

const KEY = 'capsule-armory.lab';
/** Time between two changes of the address, milliseconds: Safari allows 100 in 30 s. */
const INTERVAL_MS = 1000;
/** Longest address that is shown; a longer one is kept in the browser alone. */
const MAX_SHOWN = 8000;

/** Games as addresses; unreadable ones are left out. */
const gamesSchema = v.pipe(
  v.array(v.string()),
  v.transform((links) => links.flatMap((link) => parseLink(link) ?? [])),
);
const stepsSchema = v.object({ past: gamesSchema, future: gamesSchema, branches: gamesSchema });
/** The address that the page showed, the lab whole, and its steps. */
const savedSchema = v.object({ shown: v.string(), whole: v.string(), steps: stepsSchema });

/** Shows the lab in the page's address; one that is too long as its seed alone. @returns it whole */
function showAddress({ address, seed }: Lab): string {
  const shown = address.length <= MAX_SHOWN ? address : printLink({ seed });
  if (shown !== location.hash) history.replaceState(history.state, '', shown);
  return address;
}

/** Keeps the address up to date. @returns stops it */
export function followInAddress(lab: Lab): () => void {
  const timer = setInterval(() => showAddress(lab), INTERVAL_MS);
  return () => clearInterval(timer);
}

/** Keeps the lab whole in the browser, steps and branches too: the page is about to go. */
export function saveLab(lab: Lab, storage: Pick<Storage, 'setItem'>): void {
  const whole = showAddress(lab);
  const [past, future, branches] = [lab.past, lab.future, lab.branches].map((all) => all.map(printLink));
  try {
    storage.setItem(KEY, JSON.stringify({ shown: location.hash, whole, steps: { past, future, branches } }));
  } catch {
    // Storage is full or forbidden: the address still contains what fits.
  }
}

/** Opens an address, or the state saved under it if the address is that one or empty. @returns whether it was valid */
export function restoreLab(lab: Lab, hash: string, storage: Pick<Storage, 'getItem'>): boolean {
  const { output, success } = v.safeParse(v.pipe(v.string(), v.parseJson(), savedSchema), storage.getItem(KEY));
  const saved = success && ['', output.shown].includes(hash) ? output : null;
  const isValid = lab.open(saved?.whole ?? hash);
  Object.assign(lab, saved?.steps ?? { past: [], future: [], branches: [] });
  return isValid;
}
