// Measures the encoded files as a player decodes them: loudness, peaks, and where in the spectrum the energy lies.
import { execFileSync } from 'node:child_process';
import { biquad, dB, loudness, peak, readWav, SR } from './dsp.mjs';

/** What a phone's speaker gives back well, Hz. */
const PHONE = [700, 3000];
/** Bands of the music, Hz. */
const BANDS = [[0, 200], PHONE, [8000, SR / 2]];
/** Length that the ear takes for one sound, seconds. */
const WINDOW = 0.1;

/** @returns the samples of an encoded file at the sample rate of the sources */
function decode(mp3, wav) {
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', mp3, '-ar', String(SR), '-c:a', 'pcm_f32le', wav]);
  return readWav(wav).chs[0];
}

/** A copy with what lies outside of a band taken out at 24 dB an octave. */
function bandOf(x, [low, high]) {
  const y = x.slice();
  for (let pass = 0; pass < 2; pass++) {
    if (low > 0) biquad(y, 'hp', low);
    if (high < SR / 2) biquad(y, 'lp', high);
  }
  return y;
}

const power = (x) => x.reduce((all, v) => all + v * v, 0);
const shareOf = (x, band) => 10 * Math.log10(power(bandOf(x, band)) / power(x));
const rms = (x) => dB(Math.sqrt(power(x) / x.length));
const cut = (x, from, seconds) => x.slice(Math.round(from * SR), Math.round(from * SR) + Math.round(seconds * SR));

/** Level of the loudest window, dB; unweighted. */
function loudest(x) {
  const length = Math.min(x.length, Math.round(WINDOW * SR));
  let sum = 0;
  let best = 0;
  x.forEach((v, i) => {
    sum += v * v - (i < length ? 0 : x[i - length] ** 2);
    best = Math.max(best, sum);
  });
  return dB(Math.sqrt(best / length));
}

const row = (name, figures) => `| ${[name, ...figures.map((figure) => figure.toFixed(1))].join(' | ')} |`;

/** A file is mono and sounds on both channels. */
const heard = (x, window) => loudness([x, x], window);

/**
 * A line of a loop: LUFS, peak in dBFS; dB of its energy below 200 Hz, in a phone's band and above 8 kHz; RMS of its
 * quarters, dB; and that of the difference between the stretch round its start and the one that its end plays instead.
 */
export function measureLoop(name, { startOffset, loopStart, loopEnd }, mp3, wav) {
  const x = decode(mp3, wav);
  const quarter = (loopEnd - loopStart) / 4;
  const quarters = [0, 1, 2, 3].map((i) => rms(cut(x, startOffset + i * quarter, quarter)));
  const [start, end] = [loopStart, loopEnd].map((place) => cut(x, place - 0.05, 0.1));
  const seam = rms(start.map((v, i) => v - end[i]));
  return row(name, [heard(x).integrated, dB(peak(x)), ...BANDS.map((band) => shareOf(x, band)), ...quarters, seam]);
}

/**
 * A line of each cue: LUFS of its loudest 100 ms, the same above 400 Hz, its loudest 100 ms in a phone's band, peak in dBFS.
 * @param marker where the sprite's click is in the sources, seconds: a decoder moves it
 */
export function measureCues(cues, marker, mp3, wav) {
  const x = decode(mp3, wav);
  const head = x.subarray(0, 0.2 * SR);
  const shift = head.indexOf(Math.max(...head)) / SR - marker;
  return Object.entries(cues).map(([name, { start, duration }]) => {
    const cue = cut(x, start + shift, duration);
    const ofPhone = bandOf(cue, [400, SR / 2]);
    const levels = [cue, ofPhone].map((one) => heard(one, WINDOW).max);
    return row(name, [...levels, loudest(bandOf(cue, PHONE)), dB(peak(cue))]);
  });
}
