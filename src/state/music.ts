import * as v from 'valibot';
import { storedAtom } from './stored-atom.ts';

/** Whether the player wants sound: one switch for music and effects, remembered on the device. */
export const musicAtom = storedAtom('music', v.boolean(), true);
