import * as v from 'valibot';
import { storedAtom } from './stored-atom.ts';

/** Whether the player wants effects, remembered on the device. */
export const effectsAtom = storedAtom('effects', v.boolean(), true);
/** Whether the player wants music, remembered on the device. */
export const musicAtom = storedAtom('music', v.boolean(), true);
