import bgmUrl from '../../assets/audio/bgm.mp3';
import table from '../../assets/audio/sfx.json';
import { type Cue, loadBuffer, loadSprite, type Sprite } from './sprite.ts';

/** Gain of the music. */
const MUSIC_GAIN = 0.5;
/** Gain of the music while one of `DUCKING` plays. */
const DUCKED_GAIN = 0.15;
const DUCKING: ReadonlySet<Cue> = new Set(['merge-top', 'double-top', 'new-record', 'draw-win', 'gameover']);
/** Sounds that may play at the same time. */
const MAX_VOICES = 8;
/** Shortest time between two landing sounds, seconds. */
const LANDING_GAP = 0.06;

/** Everything that is heard. */
export interface Sound {
  /** Plays a cue once. @param rate 1 as recorded @param gain 1 as recorded */
  play(cue: Cue, rate?: number, gain?: number): void;
  /** Starts or stops the looping heartbeat that warns of the red line. */
  danger(on: boolean): void;
  /** Switches everything on or off. */
  enable(on: boolean): void;
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
  const music = context.createGain();
  music.gain.value = 0;
  music.connect(master);
  let enabled = false;
  let sprite: Sprite | undefined;
  let spriteAsked = false;
  let musicAsked = false;
  let voices = 0;
  let lastLanding = 0;
  let heartbeat: AudioBufferSourceNode | undefined;

  const source = (buffer: AudioBuffer, gain: number): AudioBufferSourceNode => {
    const node = context.createBufferSource();
    const volume = context.createGain();
    volume.gain.value = gain;
    node.buffer = buffer;
    node.connect(volume).connect(master);
    return node;
  };

  const startMusic = async (): Promise<void> => {
    if (musicAsked) return;
    musicAsked = true;
    const buffer = await loadBuffer(context, bgmUrl);
    const node = context.createBufferSource();
    node.buffer = buffer;
    node.loop = true;
    node.loopStart = table.bgm.loopStart;
    node.loopEnd = table.bgm.loopEnd;
    node.connect(music);
    node.start(0, table.bgm.startOffset);
    music.gain.setTargetAtTime(MUSIC_GAIN, context.currentTime, 0.03);
  };

  const fetchSprite = async (): Promise<void> => {
    if (spriteAsked) return;
    spriteAsked = true;
    sprite = await loadSprite(context);
  };

  const duck = (seconds: number): void => {
    const { currentTime: now } = context;
    music.gain.setTargetAtTime(DUCKED_GAIN, now, 0.06);
    music.gain.setTargetAtTime(MUSIC_GAIN, now + Math.max(0.1, seconds - 0.4), 0.15);
  };

  const allowed = (cue: Cue): boolean => {
    if (!enabled || voices >= MAX_VOICES) return false;
    if (!cue.startsWith('land')) return true;
    if (context.currentTime - lastLanding < LANDING_GAP) return false;
    lastLanding = context.currentTime;
    return true;
  };

  // Files that do not load are requested again when sound is next switched on.
  const load = (): void => {
    fetchSprite().catch(() => (spriteAsked = false));
    startMusic().catch(() => (musicAsked = false));
  };

  const run = (): void => {
    const wanted = enabled && document.visibilityState === 'visible';
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
      if (DUCKING.has(cue)) duck(duration / rate);
    },
    danger(on) {
      heartbeat?.stop();
      heartbeat = undefined;
      if (!on || sprite === undefined || !enabled) return;
      const { start, duration } = sprite.at('danger');
      heartbeat = source(sprite.buffer, 1);
      heartbeat.loop = true;
      heartbeat.loopStart = start;
      heartbeat.loopEnd = start + duration;
      heartbeat.start(0, start);
    },
    enable(on) {
      enabled = on;
      if (on) load();
      run();
    },
    close() {
      document.removeEventListener('visibilitychange', run);
      context.close().catch(() => undefined);
    },
  };
}
