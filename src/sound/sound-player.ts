import type { Sound } from './sound.ts';
import { unlockAudio } from './unlock.ts';

/** The sound, once a gesture has unlocked it and its code has arrived; cues before that are lost. */
let sound: Sound | undefined;
let wanted = false;

/** Plays sounds; silent until the player's first gesture, and when switched off. */
export const soundPlayer: Omit<Sound, 'close'> = {
  play: (...cue) => sound?.play(...cue),
  danger: (on) => sound?.danger(on),
  enable(on) {
    wanted = on;
    sound?.enable(on);
  },
};

/** Waits for the gesture, then fetches the sound's code. @returns ends all sound */
export function openSoundPlayer(): () => void {
  let closed = false;
  const stop = unlockAudio((context) => {
    const ready = async (): Promise<void> => {
      const { createSound } = await import('./sound.ts');
      if (closed) return;
      sound = createSound(context);
      sound.enable(wanted);
    };
    // Without its code the app is silent and works.
    ready().catch(() => undefined);
  });
  return () => {
    closed = true;
    stop();
    sound?.close();
    sound = undefined;
  };
}
