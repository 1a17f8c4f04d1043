import busyUrl from '../../assets/audio/busy.mp3';
import calmUrl from '../../assets/audio/calm.mp3';
import homeUrl from '../../assets/audio/home.mp3';
import table from '../../assets/audio/sfx.json';
import tenseUrl from '../../assets/audio/tense.mp3';
import { loadBuffer } from './sprite.ts';

/**
 * Home's tune, and the layers of the game's, which are in time with each other: their gains by mode, which add up to 1,
 * and the time constant of their fades, seconds: home's, not in time with the others, fades fast.
 */
const LAYERS = {
  home: { url: homeUrl, loop: table.music.home, fade: 0.25, gain: { home: 1, calm: 0, busy: 0, danger: 0 } },
  calm: { url: calmUrl, loop: table.music.calm, fade: 0.7, gain: { home: 0, calm: 1, busy: 0.4, danger: 0.22 } },
  busy: { url: busyUrl, loop: table.music.busy, fade: 0.7, gain: { home: 0, calm: 0, busy: 0.6, danger: 0.36 } },
  tense: { url: tenseUrl, loop: table.music.tense, fade: 0.7, gain: { home: 0, calm: 0, busy: 0, danger: 0.42 } },
} as const;
type Layer = keyof typeof LAYERS;
/** Outside of games, or the tension of a game. */
export type MusicMode = keyof (typeof LAYERS)[Layer]['gain'];
const GAME: readonly Layer[] = ['calm', 'busy', 'tense'];
/** The layers loaded in each mode; home and calm games don't load the tenser ones. */
const LOADED: Readonly<Record<MusicMode, readonly Layer[]>> = {
  home: ['home'],
  calm: ['calm'],
  busy: GAME,
  danger: GAME,
};

/** Gain of the music (product.md: volume 0.5), and its gain while it is ducked. */
const GAIN = 0.5;
const DUCKED_GAIN = 0.15;
/** Lead time to schedule a layer in time with the others, seconds. */
const AHEAD = 0.1;

/** @param out destination of the music */
export function createMusic(context: AudioContext, out: AudioNode) {
  const master = new GainNode(context, { gain: 0 });
  master.connect(out);
  const gains = new Map<Layer, AudioParam>();
  const loads = new Map<Layer, Promise<void>>();
  /** Start of bar 1 of the game's tune, by the context's clock. */
  let tuneStart: number | null = null;
  let mode: MusicMode = 'home';
  let enabled = false;

  /** Starts home's tune at bar 1, or a layer of the game's tune at the position of the others. */
  const start = (name: Layer, buffer: AudioBuffer): void => {
    const { startOffset, loopStart, loopEnd } = LAYERS[name].loop;
    const node = new AudioBufferSourceNode(context, { buffer, loop: true, loopStart, loopEnd });
    const volume = new GainNode(context, { gain: 0 });
    node.connect(volume).connect(master);
    const at = context.currentTime + AHEAD;
    const first = name === 'home' ? at : (tuneStart ??= at);
    node.start(at, startOffset + ((at - first) % (loopEnd - loopStart)));
    gains.set(name, volume.gain);
  };

  /** A file that fails to load is fetched again when it is next needed. @throws if the fetch fails */
  const load = (name: Layer): Promise<void> => {
    const loading = loads.get(name) ?? loadBuffer(context, LAYERS[name].url).then((buffer) => start(name, buffer));
    loads.set(name, loading);
    loading.catch(() => loads.delete(name));
    return loading;
  };

  const mix = (): void => {
    for (const [name, gain] of gains) {
      const { gain: wanted, fade } = LAYERS[name];
      gain.setTargetAtTime(wanted[mode], context.currentTime, fade);
    }
  };

  const update = async (): Promise<void> => {
    if (enabled) await Promise.all(LOADED[mode].map(load)).then(mix, () => undefined);
  };

  return {
    /** Unmutes the music, which starts when it is first enabled, or mutes it; see `sound-player.ts` for when. */
    enable(on: boolean): void {
      enabled = on;
      void update();
      master.gain.cancelScheduledValues(context.currentTime);
      master.gain.setTargetAtTime(on ? GAIN : 0, context.currentTime, 0.03);
    },
    setMode(wanted: MusicMode): void {
      mode = wanted;
      void update();
    },
    /** Lowers the music while a cue plays. @param seconds length of the cue */
    duck(seconds: number): void {
      if (!enabled) return;
      const { currentTime: now } = context;
      master.gain.setTargetAtTime(DUCKED_GAIN, now, 0.06);
      master.gain.setTargetAtTime(GAIN, now + Math.max(0.1, seconds - 0.4), 0.15);
    },
  };
}
