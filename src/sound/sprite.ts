import spriteUrl from '../../assets/audio/sfx.mp3';
import table from '../../assets/audio/sfx.json';

/** Name of a cue in the sprite. */
export type Cue = keyof typeof table.cues;

/** All cues in one buffer. */
export interface Sprite {
  readonly buffer: AudioBuffer;
  /** Position of a cue in the buffer, in seconds. */
  at(cue: Cue): { readonly start: number; readonly duration: number };
}

/** Decoders differ by up to 25 ms in where an MP3 begins; a click at a known position in the sprite gives the offset. */
function shiftOf(buffer: AudioBuffer, { peakAt, searchFirst }: { peakAt: number; searchFirst: number }): number {
  const data = buffer.getChannelData(0).subarray(0, Math.floor(searchFirst * buffer.sampleRate));
  const peak = data.reduce((best, value, index) => (value > (data[best] ?? 0) ? index : best), 0);
  return peak / buffer.sampleRate - peakAt;
}

/** Fetches and decodes a sound file. @throws when that fails */
export async function loadBuffer(context: AudioContext, url: string): Promise<AudioBuffer> {
  const response = await fetch(url, { priority: 'low' });
  if (!response.ok) throw new Error(`Sound not loaded: ${response.status}`);
  return context.decodeAudioData(await response.arrayBuffer());
}

/** Fetches all cues. @throws when that fails */
export async function loadSprite(context: AudioContext): Promise<Sprite> {
  const buffer = await loadBuffer(context, spriteUrl);
  const shift = shiftOf(buffer, table.marker);
  return {
    buffer,
    at: (cue) => {
      const { start, duration } = table.cues[cue];
      return { start: start + shift, duration };
    },
  };
}
