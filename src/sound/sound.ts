import { createMusic, type MusicMode } from './music.ts';
import { type Cue, loadSprite, type Sprite } from './sprite.ts';

const DUCKING: ReadonlySet<Cue> = new Set([
  'merge-top',
  'double-top',
  'gameover',
  'result',
  'new-record',
  'draw-win',
  'draw-great',
]);
const MAX_VOICES = 8;
/** Shortest time between two landing sounds, seconds. */
const LANDING_GAP = 0.06;

/** All sound: music, effects and the alarm. */
export type Sound = ReturnType<typeof createSound>;

/** @param context running already */
export function createSound(context: AudioContext) {
  const limiter = new DynamicsCompressorNode(context, { threshold: -6, ratio: 8 });
  limiter.connect(context.destination);
  const music = createMusic(context, limiter);
  /** Whether effects are on, and whether effects or music are. */
  let effects = false;
  let anyOn = false;
  let sprite: Sprite | undefined;
  let spriteAsked = false;
  let voices = 0;
  let lastLanding = 0;
  let alarmOn = false;
  let heartbeat: AudioBufferSourceNode | undefined;

  const source = (options: AudioBufferSourceOptions, gain = 1): AudioBufferSourceNode => {
    const node = new AudioBufferSourceNode(context, options);
    node.connect(new GainNode(context, { gain })).connect(limiter);
    return node;
  };

  const fetchSprite = async (): Promise<void> => {
    if (spriteAsked) return;
    spriteAsked = true;
    sprite = await loadSprite(context);
    beat();
  };

  const allowed = (cue: Cue): boolean => {
    // Cues started while the context is suspended would all play at once when it resumes.
    if (!effects || context.state !== 'running' || voices >= MAX_VOICES) return false;
    if (!cue.startsWith('land')) return true;
    if (context.currentTime - lastLanding < LANDING_GAP) return false;
    lastLanding = context.currentTime;
    return true;
  };

  const beat = (): void => {
    heartbeat?.stop();
    heartbeat = undefined;
    if (!alarmOn || sprite === undefined || !effects) return;
    const { start, duration } = sprite.at('danger');
    heartbeat = source({ buffer: sprite.buffer, loop: true, loopStart: start, loopEnd: start + duration });
    heartbeat.start(0, start);
  };

  const run = (): void => {
    const wanted = anyOn && document.visibilityState === 'visible';
    (wanted ? context.resume() : context.suspend()).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', run);

  return {
    /** Plays a cue once, unless the system has stopped all sound. `rate` and `gain`: 1 as recorded. */
    play(cue: Cue, rate = 1, gain = 1): void {
      if (sprite === undefined || !allowed(cue)) return;
      const { start, duration } = sprite.at(cue);
      const node = source({ buffer: sprite.buffer, playbackRate: rate }, gain);
      voices += 1;
      node.addEventListener('ended', () => (voices -= 1));
      node.start(0, start, duration);
      if (DUCKING.has(cue)) music.duck(duration / rate);
    },
    /** Starts or stops the looping heartbeat that warns of the red line. */
    danger(on: boolean): void {
      alarmOn = on;
      beat();
    },
    setMode: (mode: MusicMode): void => music.setMode(mode),
    enable(musicOn: boolean, effectsOn: boolean): void {
      effects = effectsOn;
      anyOn = musicOn || effectsOn;
      music.enable(musicOn);
      // A file that fails to load is fetched again when effects are next switched on.
      if (effects) fetchSprite().catch(() => (spriteAsked = false));
      beat();
      run();
    },
    /** Resumes sound after the system has stopped it, if it is on and the page is visible. */
    run,
    close(): void {
      document.removeEventListener('visibilitychange', run);
      context.close().catch(() => undefined);
    },
  };
}
