import { atomWithStorage } from 'jotai/utils';
import * as v from 'valibot';
import { type Target, TARGETS, targetSchema } from '../../balance/batch/targets.ts';
import { type FreeValue, freeValueSchema } from '../../balance/search/free-values.ts';

/** The targets that page, search and guard hold games against, as they are being edited: some may lack their range yet. */
export const targetsAtom = atomWithStorage<readonly Target[]>('capsule-armory.lab.targets', TARGETS);

/** What a search may change, as it is being edited. */
export const freeAtom = atomWithStorage<readonly FreeValue[]>('capsule-armory.lab.free', [
  { key: 'gravity', least: 20, most: 50 },
  { key: 'radii', least: 0.9, most: 1.15 },
  { key: 'points', least: 0.5, most: 2 },
]);

/** Why a target or a free value can't be used; '' when it can. */
export const faultOf = (schema: v.GenericSchema, value: unknown): string =>
  v.safeParse(schema, value).issues?.[0].message ?? '';

/** The targets that can be used. */
export const usable = (targets: readonly Target[]): Target[] => targets.filter((target) => v.is(targetSchema, target));

/** The free values that can be used. */
export const usableFree = (free: readonly FreeValue[]): FreeValue[] =>
  free.filter((value) => v.is(freeValueSchema, value));
