/**
 * Renders music and cues, encodes them, measures the files and prints what it finds: `node assets/audio/src/build.mjs`.
 * Needs ffmpeg with libmp3lame on the PATH.
 * Everything is computed from seeded noise and sines, so that the same sources give the same samples.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { compose, LAYERS, master, mixLoop } from './bgm.mjs';
import { SR, writeWav } from './dsp.mjs';
import { measureCues, measureLoop } from './measure.mjs';
import { BARS, BEAT, LOOP } from './score.mjs';
import { CUES, renderCue, USE } from './sfx.mjs';
import { composeTense, TENSE_BARS, TENSE_LOOP } from './tense.mjs';

const OUT = resolve(import.meta.dirname, '..');
const WORK = mkdtempSync(join(tmpdir(), 'audio-'));

/** LAME scales its input by 0.95: undone here. */
const MP3_SCALE = ['-af', 'volume=0.4455dB'];
const MP3 = ['-c:a', 'libmp3lame', '-compression_level', '0', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
const TAGLESS = ['-map_metadata', '-1', '-id3v2_version', '0', '-write_id3v1', '0'];
const encode = (name, settings) => {
  const [from, to] = [join(WORK, `${name}.wav`), join(OUT, `${name}.mp3`)];
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', from, ...MP3_SCALE, ...MP3, ...settings, ...TAGLESS, to]);
};

/**
 * A loop is exactly periodic, so its file carries EDGE s of its own end before bar 1 and SPLICE + POST s of its start
 * after the last bar. Any window one period long is a perfect loop, whatever delay a decoder adds or strips. The
 * player's window starts SPLICE s into bar 1, the quietest instant (just before the downbeat of bar 2).
 */
const EDGE = 0.25;
const SPLICE = 2.115;
const POST = 0.16;
const RATE = 32_000;
const FRAME = 1152;

function wrapped(x) {
  const before = Math.round(EDGE * SR);
  const length = x.length + Math.round((EDGE + SPLICE + POST) * SR);
  return Float32Array.from({ length }, (_, i) => x[(i - before + x.length) % x.length]);
}

/**
 * One loop is a whole number of frames at 32 kHz. Without a bit reservoir each frame stands alone, so the frames round
 * the loop's end are overwritten with the very same frames from round its start: both ends decode bit for bit alike.
 */
function sealLoop(name, seconds, kbps) {
  const path = join(OUT, `${name}.mp3`);
  const file = readFileSync(path);
  const bytes = (kbps * 1000 * FRAME) / 8 / RATE;
  const period = Math.round((seconds * RATE) / FRAME);
  const frames = file.length / bytes;
  if ((seconds * RATE) % FRAME || !Number.isInteger(frames)) throw new Error(`${name} is not whole frames`);
  const first = Math.floor(((EDGE + SPLICE - 0.2) * RATE) / FRAME);
  for (let j = first; j + period < frames - 1; j++) file.copy(file, (j + period) * bytes, j * bytes, (j + 1) * bytes);
  writeFileSync(path, file);
}

/** @param channels 1 or 2 @param kbps bit rate: whole bytes a frame */
function buildLoop(name, channels, seconds, kbps) {
  writeWav(join(WORK, `${name}.wav`), channels.map(wrapped));
  const stereo = channels.length === 2 ? ['-joint_stereo', '1'] : ['-ac', '1'];
  encode(name, ['-b:a', `${kbps}k`, '-ar', String(RATE), ...stereo, '-reservoir', '0', '-write_xing', '0']);
  sealLoop(name, seconds, kbps);
}

const mono = ([left, right]) => [left.map((value, i) => (value + right[i]) / 2)];

/** Where a player's loop begins and ends in the file, seconds. */
const windowOf = (seconds, bars) => ({
  startOffset: EDGE,
  loopStart: Number((EDGE + SPLICE).toFixed(6)),
  loopEnd: Number((EDGE + SPLICE + seconds).toFixed(6)),
  bars,
});

function buildMusic() {
  const { events } = compose();
  const tense = composeTense();
  buildLoop('calm', master(mixLoop(events, LOOP, LAYERS.calm), -18.5), LOOP, 56);
  buildLoop('busy', mono(master(mixLoop(events, LOOP, LAYERS.busy), -18.5)), LOOP, 32);
  buildLoop('tense', mono(master(mixLoop(tense, TENSE_LOOP, LAYERS.tense), -18)), TENSE_LOOP, 48);
  return {
    beat: BEAT,
    calm: windowOf(LOOP, BARS),
    busy: windowOf(LOOP, BARS),
    tense: windowOf(TENSE_LOOP, TENSE_BARS),
  };
}

/** Seconds between two cues, and where the marker's peak is: a player that finds it knows its decoder's delay. */
const GAP = 0.15;
const MARK = 0.05;

function buildSprite() {
  const parts = [];
  const cues = {};
  let at = 0.4;
  for (const name of Object.keys(CUES)) {
    const { x } = renderCue(name);
    const duration = x.length / SR;
    cues[name] = {
      start: Number(at.toFixed(3)),
      duration: Number(duration.toFixed(3)),
      ...(name === 'danger' && { loop: true }),
      use: USE[name],
    };
    parts.push([at, x]);
    at = Math.ceil((at + duration + GAP) * 100) / 100;
  }
  const sprite = new Float32Array(Math.round((at + 0.1) * SR));
  for (let i = 0; i < 0.1 * SR; i++) {
    const u = (i / SR - MARK) / 0.0006;
    sprite[i] = 0.6 * Math.exp(-u * u) * (1 - 2 * u * u);
  }
  for (const [start, x] of parts) sprite.set(x, Math.round(start * SR));
  writeWav(join(WORK, 'sfx.wav'), [sprite]);
  encode('sfx', ['-b:a', '64k', '-ar', String(SR), '-ac', '1']);
  return { duration: Number((sprite.length / SR).toFixed(3)), cues };
}

const music = buildMusic();
const { duration, cues } = buildSprite();
const marker = { peakAt: MARK, searchFirst: 0.2 };
const table = { file: 'sfx.mp3', sampleRate: SR, duration, marker, cues, music };
writeFileSync(join(OUT, 'sfx.json'), `${JSON.stringify(table, null, 2)}\n`);

const print = (line) => process.stdout.write(`${line}\n`);
const paths = (name) => [join(OUT, `${name}.mp3`), join(WORK, `${name}.wav`)];
for (const name of [...Object.keys(LAYERS), 'sfx']) print(`${name}.mp3: ${statSync(join(OUT, `${name}.mp3`)).size} bytes`);
print('\n| layer | LUFS | peak | below 200 Hz | 700 Hz - 3 kHz | above 8 kHz |\n|---|---|---|---|---|---|');
for (const name of Object.keys(LAYERS)) print(measureLoop(name, ...paths(name)));
print('\n| cue | LUFS | above 400 Hz | 700 Hz - 3 kHz | peak |\n|---|---|---|---|---|');
for (const line of measureCues(cues, MARK, ...paths('sfx'))) print(line);
rmSync(WORK, { recursive: true });
