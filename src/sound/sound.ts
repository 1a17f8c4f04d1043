import { createMusic, type Stage } from './music.ts';
import { type Cue, loadSprite, type Sprite } from './sprite.ts';

/** The music makes room for these. */
const DUCKING: ReadonlySet<Cue> = new Set(['merge-top', 'double-top', 'new-record', 'draw-win', 'gameover']);
/** Sounds that may play at the same time. */
const MAX_VOICES = 8;
/** Shortest time between two landing sounds, seconds. */
const LANDING_GAP = 0.06;

/** Everything that is heard. */
export interface Sound {
  /** Plays a cue once, or not at all while the system has stopped all sound. @param rate 1 as recorded @param gain 1 as recorded */
  play(cue: Cue, rate?: number, gain?: number): void;
  /** Starts or stops the looping heartbeat that warns of the red line. */
  danger(on: boolean): void;
  /** What the music says of the game. */
  stage(stage: Stage): void;
  /** Switches music and effects on or off. */
  enable(music: boolean, effects: boolean): void;
  /** Lets sound run on after the system has stopped it, if it is wanted and the page is seen. */
  run(): void;
  /** Stops all sound for good. */
  close(): void;
}

function connectMaster(context: AudioContext): AudioNode {
  const limiter = context.createDynamicsCompressor();
  limiter.threshold.value = -6;
  limiter.ratio.value = 8;
  limiter.connect(context.destination);
  return limiter;
}

/** @param context running already */
export function createSound(context: AudioContext): Sound {
  const master = connectMaster(context);
  const music = createMusic(context, master);
  /** Whether effects are wanted, and whether anything is. */
  let effects = false;
  let anything = false;
  let sprite: Sprite | undefined;
  let spriteAsked = false;
  let voices = 0;
  let lastLanding = 0;
  let alarm = false;
  let heartbeat: AudioBufferSourceNode | undefined;

  const source = (buffer: AudioBuffer, gain: number): AudioBufferSourceNode => {
    const node = context.createBufferSource();
    const volume = context.createGain();
    volume.gain.value = gain;
    node.buffer = buffer;
    node.connect(volume).connect(master);
    return node;
  };

  const fetchSprite = async (): Promise<void> => {
    if (spriteAsked) return;
    spriteAsked = true;
    sprite = await loadSprite(context);
    beat();
  };

  const allowed = (cue: Cue): boolean => {
    // What begins while the context stands still would be heard later, all at once.
    if (!effects || context.state !== 'running' || voices >= MAX_VOICES) return false;
    if (!cue.startsWith('land')) return true;
    if (context.currentTime - lastLanding < LANDING_GAP) return false;
    lastLanding = context.currentTime;
    return true;
  };

  const beat = (): void => {
    heartbeat?.stop();
    heartbeat = undefined;
    if (!alarm || sprite === undefined || !effects) return;
    const { start, duration } = sprite.at('danger');
    heartbeat = source(sprite.buffer, 1);
    heartbeat.loop = true;
    heartbeat.loopStart = start;
    heartbeat.loopEnd = start + duration;
    heartbeat.start(0, start);
  };

  const run = (): void => {
    const wanted = anything && document.visibilityState === 'visible';
    (wanted ? context.resume() : context.suspend()).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', run);

  return {
    play(cue, rate = 1, gain = 1) {
      if (sprite === undefined || !allowed(cue)) return;
      const { start, duration } = sprite.at(cue);
      const node = source(sprite.buffer, gain);
      node.playbackRate.value = rate;
      voices += 1;
      node.addEventListener('ended', () => (voices -= 1));
      node.start(0, start, duration);
      if (DUCKING.has(cue)) music.duck(duration / rate);
    },
    danger(on) {
      alarm = on;
      beat();
    },
    stage: (stage) => music.stage(stage),
    enable(musicOn, effectsOn) {
      effects = effectsOn;
      anything = musicOn || effectsOn;
      music.enable(musicOn);
      // A file that does not load is asked for again when effects are next switched on.
      if (effects) fetchSprite().catch(() => (spriteAsked = false));
      beat();
      run();
    },
    run,
    close() {
      document.removeEventListener('visibilitychange', run);
      context.close().catch(() => undefined);
    },
  };
}
