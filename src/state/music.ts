import { atom } from 'jotai/vanilla';
import * as v from 'valibot';
import { storedAtom } from './stored-atom.ts';

/** There was one switch for everything once: until one of the two is used, effects are as that one was left. */
const storedMusicAtom = storedAtom('music', v.boolean(), true);
const storedEffectsAtom = storedAtom('effects', v.nullable(v.boolean()), null);

/** Whether the player wants effects, remembered on the device. */
export const effectsAtom = atom(
  (get) => get(storedEffectsAtom) ?? get(storedMusicAtom),
  (_get, set, on: boolean) => set(storedEffectsAtom, on),
);

/** Whether the player wants music, remembered on the device. */
export const musicAtom = atom(
  (get) => get(storedMusicAtom),
  (get, set, on: boolean) => {
    set(storedEffectsAtom, get(effectsAtom));
    set(storedMusicAtom, on);
  },
);
