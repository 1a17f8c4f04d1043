import { onGesture } from '../../game-frame/on-gesture.ts';
import type { Sound } from './sound.ts';

type MusicMode = Parameters<Sound['setMode']>[0];
/** How tense a game is. */
type Tension = Exclude<MusicMode, 'home'>;

/** Created in a gesture, and again after the system has closed it. */
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

/** Loads the sound's code once the context runs. */
async function start(): Promise<void> {
  const ready = context;
  if (ready?.state !== 'running' || starting === ready) return;
  starting = ready;
  const { createSound } = await import('./sound.ts');
  if (context !== ready) return;
  sound = createSound(ready);
  // The mode first: what is on is loaded for it.
  sound.setMode(mode());
  sound.enable(...switches);
  sound.danger(danger);
}

/** When the code does not load, the app works without sound until the next gesture. */
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
  /** Whether a game is shown, which has music of its own. */
  game(shown: boolean): void {
    inGame = shown;
    sound?.setMode(mode());
  },
  /** How tense the game is; heard while it is shown. */
  tension(next: Tension): void {
    tension = next;
    sound?.setMode(mode());
  },
  enable(...on: Parameters<Sound['enable']>): void {
    switches = on;
    sound?.enable(...on);
  },
  /** To be called in each gesture of the player: lets sound begin, and go on after the system has stopped it. */
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

/** Waits for gestures. @returns stops all sound */
export function openSoundPlayer(): () => void {
  const stop = onGesture(() => soundPlayer.wake());
  return () => {
    stop();
    close();
  };
}
