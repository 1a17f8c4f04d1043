import type { Sound } from './sound.ts';
import { unlockAudio } from './unlock.ts';

/** Set once a gesture has unlocked audio and the code is loaded; cues before that are dropped. */
let sound: Sound | undefined;
let wanted: readonly [music: boolean, effects: boolean] = [false, false];

/** Plays sounds; silent before the player's first gesture and while switched off. */
export const soundPlayer: Omit<Sound, 'close'> = {
  play: (...cue) => sound?.play(...cue),
  danger: (on) => sound?.danger(on),
  stage: (stage) => sound?.stage(stage),
  enable(...on) {
    wanted = on;
    sound?.enable(...on);
  },
};

/** Waits for a gesture, then loads the sound's code. @returns stops all sound */
export function openSoundPlayer(): () => void {
  let closed = false;
  const stop = unlockAudio((context) => {
    const ready = async (): Promise<void> => {
      const { createSound } = await import('./sound.ts');
      if (closed) return;
      sound = createSound(context);
      sound.enable(...wanted);
    };
    // When the code does not load, the app works without sound.
    ready().catch(() => undefined);
  });
  return () => {
    closed = true;
    stop();
    sound?.close();
    sound = undefined;
  };
}
