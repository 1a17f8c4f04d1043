import busyUrl from '../../assets/audio/busy.mp3';
import calmUrl from '../../assets/audio/calm.mp3';
import table from '../../assets/audio/sfx.json';
import tenseUrl from '../../assets/audio/tense.mp3';
import { loadBuffer } from './sprite.ts';

/**
 * The layers, which share one grid of beats, and the gain of each at each stage. The gains of a stage add up to 1, so that
 * the music is never louder than {@link GAIN}.
 */
const LAYERS = {
  calm: { url: calmUrl, loop: table.music.calm, gain: { calm: 1, busy: 0.4, danger: 0.22 } },
  busy: { url: busyUrl, loop: table.music.busy, gain: { calm: 0, busy: 0.6, danger: 0.36 } },
  tense: { url: tenseUrl, loop: table.music.tense, gain: { calm: 0, busy: 0, danger: 0.42 } },
} as const;
type Layer = keyof typeof LAYERS;
/** How tense the game is; outside a game it is calm. */
export type Stage = keyof (typeof LAYERS)[Layer]['gain'];
const GAME_LAYERS: readonly Layer[] = ['busy', 'tense'];

/** Gain of the music (product.md: volume 0.5), and its gain while it is ducked. */
const GAIN = 0.5;
const DUCKED_GAIN = 0.15;
/** Time constant with which layers fade in and out, seconds. */
const FADE = 0.7;
/** Time to schedule a layer that joins the others, seconds. */
const AHEAD = 0.1;

/** @param out where the music is sent */
export function createMusic(context: AudioContext, out: AudioNode) {
  const whole = new GainNode(context, { gain: 0 });
  whole.connect(out);
  const gains = new Map<Layer, AudioParam>();
  const asked = new Set<Layer>();
  /** When bar 1 of the calm layer began, on the context's clock. */
  let began: number | null = null;
  let stage: Stage = 'calm';
  let heard = false;

  const mix = (): void => {
    for (const [name, gain] of gains) gain.setTargetAtTime(LAYERS[name].gain[stage], context.currentTime, FADE);
  };

  /** Starts a layer at the position of the others. */
  const start = (name: Layer, buffer: AudioBuffer): void => {
    const { startOffset, loopStart, loopEnd } = LAYERS[name].loop;
    const node = new AudioBufferSourceNode(context, { buffer, loop: true, loopStart, loopEnd });
    const volume = new GainNode(context, { gain: 0 });
    node.connect(volume).connect(whole);
    const at = context.currentTime + AHEAD;
    began ??= at;
    node.start(at, startOffset + ((at - began) % (loopEnd - loopStart)));
    gains.set(name, volume.gain);
    mix();
  };

  /** A file that fails to load is fetched again when it is next wanted. */
  const load = async (name: Layer): Promise<void> => {
    if (asked.has(name)) return;
    asked.add(name);
    await loadBuffer(context, LAYERS[name].url)
      .then((buffer) => start(name, buffer))
      .catch(() => asked.delete(name));
  };

  /** The game's layers are loaded when a game is first busy; home and a game's beginning do without them. */
  const loadWanted = async (): Promise<void> => {
    if (!heard) return;
    await load('calm');
    if (stage !== 'calm') await Promise.all(GAME_LAYERS.map(load));
  };

  return {
    /** Makes the music audible or silent; it keeps running while silent. */
    enable(on: boolean): void {
      heard = on;
      void loadWanted();
      whole.gain.cancelScheduledValues(context.currentTime);
      whole.gain.setTargetAtTime(on ? GAIN : 0, context.currentTime, 0.03);
    },
    /** Mixes the layers for a stage of the game. */
    stage(wanted: Stage): void {
      stage = wanted;
      void loadWanted();
      mix();
    },
    /** Lowers the music while a cue plays. @param seconds length of the cue */
    duck(seconds: number): void {
      if (!heard) return;
      const { currentTime: now } = context;
      whole.gain.setTargetAtTime(DUCKED_GAIN, now, 0.06);
      whole.gain.setTargetAtTime(GAIN, now + Math.max(0.1, seconds - 0.4), 0.15);
    },
  };
}
