import { onGesture } from '../../game-frame/on-gesture.ts';
import type { Sound } from './sound.ts';

type MusicMode = Parameters<Sound['setMode']>[0];
type Tension = Exclude<MusicMode, 'home'>;

/** Created in a gesture; created again after the system has closed it. */
let context: AudioContext | undefined;
/** The context for which the sound's code is being loaded. */
let starting: AudioContext | undefined;
/** Set once the context has run and the code is loaded; cues before that are dropped. */
let sound: Sound | undefined;
let switches: readonly [music: boolean, effects: boolean] = [false, false];
let danger = false;
let tension: Tension = 'calm';
let inGame = false;

const mode = (): MusicMode => (inGame ? tension : 'home');

async function start(): Promise<void> {
  const ready = context;
  if (ready?.state !== 'running' || starting === ready) return;
  starting = ready;
  const code = await import('./sound.ts');
  if (context !== ready) return;
  sound = code.createSound(ready);
  // The mode first, since enabling loads the music of the mode.
  sound.setMode(mode());
  sound.enable(...switches);
  sound.danger(danger);
}

/** If the code does not load, the app is silent until the next gesture. */
const tryStart = (): Promise<void> => start().catch(() => (starting = undefined));

function close(): void {
  if (sound) sound.close();
  else context?.close().catch(() => undefined);
  sound = starting = context = undefined;
}

/** Plays sounds; silent before the player's first gesture and while switched off. */
export const soundPlayer = {
  play: (...cue: Parameters<Sound['play']>): void => sound?.play(...cue),
  danger(on: boolean): void {
    danger = on;
    sound?.danger(on);
  },
  game(shown: boolean): void {
    inGame = shown;
    sound?.setMode(mode());
  },
  /** Sets the tension of the game's music, heard while a game is shown. */
  tension(next: Tension): void {
    tension = next;
    sound?.setMode(mode());
  },
  enable(...on: Parameters<Sound['enable']>): void {
    switches = on;
    sound?.enable(...on);
  },
  /** Starts sound, or resumes it after the system has stopped it; must be called in a gesture of the player. */
  wake(): void {
    if (context?.state === 'closed') close();
    try {
      context ??= new AudioContext();
    } catch {
      // This browser has no sound, or allows no more contexts now.
      return;
    }
    if (sound) return sound.run();
    context.resume().then(tryStart, () => undefined);
  },
};

/** Starts sound with the first gesture. @returns stops all sound */
export function openSoundPlayer(): () => void {
  const stop = onGesture(() => soundPlayer.wake());
  return () => {
    stop();
    close();
  };
}
