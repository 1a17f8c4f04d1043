/**
 * Renders music and cues, encodes them, measures the files and prints what it finds: `node assets/audio/src/build.mjs`.
 * Needs ffmpeg with libmp3lame on the PATH.
 * Everything is computed from seeded noise and sines, so that the same sources give the same samples.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { compose } from './bgm.mjs';
import { SR, writeWav } from './dsp.mjs';
import { measureCues, measureLoop } from './measure.mjs';
import { LAYERS, master, mixLoop } from './mix.mjs';
import { BARS, BEAT, LOOP } from './score.mjs';
import { CUES, renderCue, USE } from './sfx.mjs';
import { composeTense, TENSE_BARS, TENSE_LOOP } from './tense.mjs';
import { composeWaltz, WALTZ_BARS, WALTZ_BEAT, WALTZ_LOOP } from './waltz.mjs';

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

/** Bit rates are such that a frame is whole bytes. */
const LOOPS = {
  home: { kbps: 40, seconds: WALTZ_LOOP, bars: WALTZ_BARS, beat: WALTZ_BEAT },
  calm: { kbps: 32, seconds: LOOP, bars: BARS, beat: BEAT },
  busy: { kbps: 40, seconds: LOOP, bars: BARS, beat: BEAT },
  tense: { kbps: 40, seconds: TENSE_LOOP, bars: TENSE_BARS, beat: BEAT },
};
/** Loudness of all of them as it is heard, LUFS. */
const LOUDNESS = -18;

/**
 * A loop is exactly periodic, so its file carries EDGE s of its own end before bar 1 and, after the last bar, its first
 * bar and POST s. Any window one period long is a perfect loop, whatever delay a decoder adds or strips. The player's
 * window starts QUIET s before the downbeat of bar 2: that is the quietest instant.
 */
const EDGE = 0.25;
const QUIET = 0.045;
const POST = 0.16;
const RATE = 32_000;
const FRAME = 1152;

/** Where a player's loop begins, seconds from bar 1. */
const spliceOf = ({ seconds, bars }) => seconds / bars - QUIET;

function wrapped(x, loop) {
  const before = Math.round(EDGE * SR);
  const length = x.length + Math.round((EDGE + spliceOf(loop) + POST) * SR);
  return Float32Array.from({ length }, (_, i) => x[(i - before + x.length) % x.length]);
}

/**
 * One loop is a whole number of frames at 32 kHz. Without a bit reservoir each frame stands alone, so the frames round
 * the loop's end are overwritten with the very same frames from round its start: both ends decode bit for bit alike.
 */
function sealLoop(name, loop) {
  const path = join(OUT, `${name}.mp3`);
  const file = readFileSync(path);
  const bytes = (loop.kbps * 1000 * FRAME) / 8 / RATE;
  const period = Math.round((loop.seconds * RATE) / FRAME);
  const frames = file.length / bytes;
  const whole = Math.abs(loop.seconds * RATE - period * FRAME) < 1e-6;
  if (!whole || !Number.isInteger(frames)) throw new Error(`${name} is not whole frames`);
  const first = Math.floor(((EDGE + spliceOf(loop) - 0.2) * RATE) / FRAME);
  for (let j = first; j + period < frames - 1; j++) file.copy(file, (j + period) * bytes, j * bytes, (j + 1) * bytes);
  writeFileSync(path, file);
}

/** @returns where a player's loop begins and ends in the file, and how long a bar is, seconds */
function buildLoop(name, events) {
  const loop = LOOPS[name];
  const x = master(mixLoop(events, loop, LAYERS[name]), LOUDNESS);
  writeWav(join(WORK, `${name}.wav`), [wrapped(x, loop)]);
  encode(name, ['-b:a', `${loop.kbps}k`, '-ar', String(RATE), '-ac', '1', '-reservoir', '0', '-write_xing', '0']);
  sealLoop(name, loop);
  const loopStart = EDGE + spliceOf(loop);
  return {
    startOffset: EDGE,
    loopStart: Number(loopStart.toFixed(6)),
    loopEnd: Number((loopStart + loop.seconds).toFixed(6)),
    bars: loop.bars,
    bar: Number((loop.seconds / loop.bars).toFixed(6)),
  };
}

function buildMusic() {
  const { events } = compose();
  return {
    home: buildLoop('home', composeWaltz().events),
    calm: buildLoop('calm', events),
    busy: buildLoop('busy', events),
    tense: buildLoop('tense', composeTense()),
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
  encode('sfx', ['-b:a', '56k', '-ar', String(SR), '-ac', '1']);
  return { duration: Number((sprite.length / SR).toFixed(3)), cues };
}

const music = buildMusic();
const { duration, cues } = buildSprite();
const marker = { peakAt: MARK, searchFirst: 0.2 };
const table = { file: 'sfx.mp3', sampleRate: SR, duration, marker, cues, music };
writeFileSync(join(OUT, 'sfx.json'), `${JSON.stringify(table, null, 2)}\n`);

const print = (line) => process.stdout.write(`${line}\n`);
const names = Object.keys(LAYERS);
const paths = (name) => [join(OUT, `${name}.mp3`), join(WORK, `${name}.wav`)];
for (const name of [...names, 'sfx']) print(`${name}.mp3: ${statSync(join(OUT, `${name}.mp3`)).size} bytes`);
print(`\n| loop | LUFS | peak | below 200 Hz | 700 Hz - 3 kHz | above 8 kHz | A | A' | B | A'' | seam |`);
print('|---|---|---|---|---|---|---|---|---|---|---|');
for (const name of names) print(measureLoop(name, music[name], ...paths(name)));
print('\n| cue | LUFS | above 400 Hz | 700 Hz - 3 kHz | peak |\n|---|---|---|---|---|');
for (const line of measureCues(cues, MARK, ...paths('sfx'))) print(line);
rmSync(WORK, { recursive: true });
