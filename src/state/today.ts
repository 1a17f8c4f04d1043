import { atom } from 'jotai/vanilla';
import { readToday } from '../api/open-data.ts';
import type { Today } from '../contract/today.ts';
import { campaignDayAtom } from './campaign-phase.ts';

/** What happens today; `null` until it is known. When it can't be asked for, what was known stays. */
export const todayAtom = atom<Today | null>(null);

/** Asks for it. */
export const loadTodayAtom = atom(null, async (get, set) => {
  const value = await readToday(get(campaignDayAtom));
  if (value !== null) set(todayAtom, value);
});
