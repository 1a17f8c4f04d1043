import { atom } from 'jotai/vanilla';
import type { Today } from '../contract/today.ts';

/** What happens today; `null` until it is known. When it can't be asked for, what was known stays. */
export const todayAtom = atom<Today | null>(null);

/** Asks for it. */
export const loadTodayAtom = atom(null, async (_get, set) => {
  try {
    const { readToday } = await import('../api/open-data.ts');
    set(todayAtom, await readToday());
  } catch {
    // Home is as good without it.
  }
});
