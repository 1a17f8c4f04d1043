import { atom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import * as v from 'valibot';
import { type Target, TARGETS, targetSchema } from '../../balance/batch/targets.ts';
import { type FreeValue, freeValueSchema } from '../../balance/search/plan.ts';

export const tabAtom = atom('Field');
/** Result of the last action, for the user. */
export const noticeAtom = atom('');
/** The last saved or exported text, or the text to open. */
export const textAtom = atom('');

/** The targets of page, search and guard while they are edited: some may lack their range. */
export const targetsAtom = atomWithStorage<readonly Target[]>('capsule-armory.lab.targets', TARGETS);
export const usableTargetsAtom = atom((get) => get(targetsAtom).filter((target) => v.is(targetSchema, target)));

/** The free values of a search while they are edited. */
export const freeAtom = atomWithStorage<readonly FreeValue[]>('capsule-armory.lab.free', [
  { key: 'gravity', least: 20, most: 50 },
  { key: 'radii', least: 0.9, most: 1.15 },
  { key: 'points', least: 0.5, most: 2 },
]);
export const usableFreeAtom = atom((get) => get(freeAtom).filter((value) => v.is(freeValueSchema, value)));
