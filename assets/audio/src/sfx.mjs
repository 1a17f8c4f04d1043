// Sound effects: mono, all tuned to D major pentatonic so they agree with the music.
import { SR, lin, midi, rng, biquad, reverb, loudness } from './dsp.mjs';
import * as I from './instruments.mjs';
const { addTo, modal, burst, shape } = I;
const N = (s) => new Float32Array(Math.round(s * SR));
const M = midi;

function sweep(sec, f0, f1, tau, dec, harm = 0.2) {
  // pitched blip gliding f0 -> f1
  const x = N(sec);
  let p = 0;
  for (let i = 0; i < x.length; i++) {
    const t = i / SR;
    p += (2 * Math.PI * (f1 + (f0 - f1) * Math.exp(-t / tau))) / SR;
    x[i] = (Math.sin(p) + harm * Math.sin(2 * p)) * Math.exp(-t / dec);
  }
  return shape(x, 0.0012, sec * 0.3);
}
function whoosh(sec, f0, f1, rand, peakAt = 0.6, q = 1.4) {
  // band-pass noise whose centre rises or falls (state-variable filter)
  const x = N(sec);
  let lo = 0,
    bp = 0;
  for (let i = 0; i < x.length; i++) {
    const u = i / x.length,
      f = 2 * Math.sin(Math.PI * Math.min(0.22, (f0 * (f1 / f0) ** u) / SR)),
      v = 2 * rand() - 1;
    lo += f * bp;
    const h = v - lo - bp / q;
    bp += f * h;
    x[i] = bp * (u < peakAt ? (u / peakAt) ** 1.7 : Math.cos((((u - peakAt) / (1 - peakAt)) * Math.PI) / 2) ** 1.5);
  }
  return shape(x, 0.004, 0.02);
}
function space(x, wet = 0.16, rt = 1.1) {
  const s = Float32Array.from(x);
  biquad(s, 'hp', 260);
  const [a, b] = reverb(s, s, { rt, damp: 4500, pre: 0.012 });
  for (let i = 0; i < x.length; i++) x[i] += wet * (a[i] + b[i]);
  return x;
}
const chord = (x, inst, notes, t, d, v, rand, g = 1, strum = 0.012) =>
  notes.forEach((n, k) => addTo(x, inst(M(n), d, v, rand), t + k * strum, g));
const line = (x, inst, s, rand, g = 1) =>
  s.split(',').forEach((p) => {
    const [t, n, d, v] = p.trim().split(' ');
    addTo(x, inst(M(n), Number(d), Number(v), rand), Number(t), g);
  });

// semitones above the base pop (A4) for levels 1..11: D4 E4 F#4 A4 B4 D5 E5 F#5 A5 B5 D6
export const LADDER = [-7, -5, -3, 0, 2, 5, 7, 9, 12, 14, 17];

// name: [seconds, loudness target (max K-weighted over 100 ms, LUFS), builder]
const R = (seed) => rng(seed);
export const CUES = {
  tap: [
    0.09,
    -22.5,
    (x, r = R(1)) => {
      addTo(x, sweep(0.08, 900, 1480, 0.012, 0.016, 0.15));
      addTo(x, burst(0.012, 3200, 0.9, r, 0.01), 0, 0.35);
    },
  ],
  drop: [
    0.2,
    -21.5,
    (x, r = R(2)) => {
      addTo(x, I.block(M('A5'), 0.5, r));
      addTo(x, sweep(0.19, 980, 392, 0.05, 0.06, 0.12), 0.012, 0.8);
      addTo(x, whoosh(0.17, 2600, 700, r, 0.15), 0.01, 0.6);
    },
  ],
  'land-soft': [
    0.11,
    -25,
    (x, r = R(3)) => {
      addTo(
        x,
        modal(
          587,
          [
            [1, 1, 0.09],
            [2.13, 0.45, 0.05],
            [3.6, 0.25, 0.03],
          ],
          0.1,
        ),
      );
      addTo(x, burst(0.02, 1700, 0.8, r, 0.016), 0, 0.5);
    },
  ],
  'land-hard': [
    0.22,
    -20,
    (x, r = R(4)) => {
      addTo(x, sweep(0.2, 420, 150, 0.02, 0.045, 0.4), 0, 0.6);
      addTo(
        x,
        modal(
          294,
          [
            [1, 0.6, 0.14],
            [2.2, 1.0, 0.11],
            [3.7, 0.6, 0.07],
            [5.9, 0.25, 0.04],
          ],
          0.2,
        ),
      );
      addTo(x, burst(0.05, 1300, 0.7, r, 0.04), 0, 0.7);
    },
  ],
  merge: [
    0.46,
    -17,
    (x, r = R(5)) => {
      // base pop on A4; content kept under ~7 kHz so rate 2.67 does not alias
      addTo(x, sweep(0.12, 190, 440, 0.016, 0.03, 0.3), 0, 1.0);
      addTo(
        x,
        modal(
          440,
          [
            [1, 0.9, 0.42],
            [2, 0.58, 0.28],
            [3, 0.24, 0.18],
            [4, 0.22, 0.12],
            [6, 0.06, 0.05],
          ],
          0.45,
        ),
        0.022,
        0.9,
      );
      addTo(
        x,
        modal(
          1760,
          [
            [1, 0.16, 0.22],
            [2, 0.05, 0.1],
          ],
          0.3,
        ),
        0.075,
        1,
      );
      addTo(x, burst(0.016, 1600, 0.8, r, 0.012), 0, 0.35);
      biquad(x, 'lp', 6800);
    },
  ],
  'merge-high': [
    0.85,
    -15,
    (x, r = R(6)) => {
      // levels 9 (rate 1 = A5) and 10 (rate 1.1225 = B5)
      addTo(x, sweep(0.12, 330, 880, 0.016, 0.035, 0.3), 0, 0.9);
      addTo(x, sweep(0.16, 150, 90, 0.03, 0.05, 0.5), 0, 0.5);
      addTo(x, I.celesta(M('A5'), 0.45, 0.9, r), 0.02);
      addTo(x, I.crystal(M('E6'), 0.4, 0.5, r), 0.075, 0.6);
      addTo(x, I.crystal(M('A6'), 0.4, 0.5, r), 0.13, 0.6);
      addTo(x, I.crystal(M('E7'), 0.3, 0.4, r), 0.185, 0.3);
      space(x, 0.1, 0.8);
      biquad(x, 'lp', 12000);
    },
  ],
  'merge-top': [
    2.6,
    -13.5,
    (x, r = R(7)) => {
      // the tune's hook turned upwards, over D, G, A, D
      addTo(x, sweep(0.6, 150, 73.4, 0.05, 0.2, 0.7), 0, 0.6);
      addTo(x, whoosh(0.36, 600, 5200, r, 0.9), 0, 0.22);
      line(x, I.celesta, '0 A5 .2 .85, .15 D6 .2 .9, .3 C#6 .14 .85, .45 D6 .14 .9, .6 G6 .2 .95, .75 E6 .14 .9', r);
      chord(x, I.flute, ['F#4', 'A4', 'D5'], 0, 0.36, 0.5, r, 0.45, 0);
      chord(x, I.flute, ['G4', 'B4', 'D5'], 0.45, 0.2, 0.5, r, 0.5, 0);
      chord(x, I.flute, ['A4', 'C#5', 'E5'], 0.75, 0.1, 0.5, r, 0.5, 0);
      line(x, I.bass, '0 D3 .36 .8, .45 G3 .22 .8, .75 A3 .1 .8, .9 D3 .9 .9', r, 0.75);
      chord(x, I.celesta, ['A5', 'D6', 'F#6', 'A6'], 0.9, 1.2, 0.95, r, 0.8, 0.016);
      chord(x, I.flute, ['A4', 'D5', 'F#5'], 0.9, 1.0, 0.55, r, 0.5, 0);
      addTo(x, I.kick(0.8), 0.9);
      for (const t of [0.45, 0.75, 0.9]) addTo(x, I.tamb(0.6, r), t, 0.5);
      line(
        x,
        I.crystal,
        '1.04 D7 .5 .5, 1.13 F#7 .5 .45, 1.22 A6 .5 .45, 1.31 D7 .5 .4, 1.4 E7 .5 .34, 1.54 A7 .4 .26',
        r,
        0.7,
      );
      space(x, 0.13, 1.2);
    },
  ],
  'double-top': [
    2.2,
    -13.5,
    (x, r = R(8)) => {
      addTo(x, whoosh(0.6, 350, 6500, r, 0.93), 0, 0.42);
      line(
        x,
        I.crystal,
        '0 D5 .3 .4, .1 A5 .3 .45, .19 D6 .3 .5, .27 F#6 .3 .5, .34 A6 .3 .5, .40 D7 .3 .5, .45 E7 .3 .45, .49 A7 .3 .4',
        r,
        0.8,
      );
      addTo(x, sweep(0.9, 190, 55, 0.07, 0.28, 0.8), 0.57, 1.0);
      addTo(x, burst(0.35, 3400, 0.5, r, 0.3), 0.57, 0.9);
      chord(x, I.celesta, ['D5', 'A5', 'C#6', 'E6', 'F#6'], 0.58, 1.2, 0.9, r, 0.7, 0.014);
      chord(x, I.pad, ['D4', 'A4', 'E5', 'F#5'], 0.56, 0.8, 0.5, r, 0.5, 0);
      const rain = ['A7', 'F#7', 'E7', 'D7', 'B6', 'A6', 'F#6', 'E6', 'D6'];
      rain.forEach((n, k) => addTo(x, I.crystal(M(n), 0.3, 0.5 - k * 0.035, r), 0.66 + k * 0.088 + r() * 0.02, 0.62));
      space(x, 0.15, 1.3);
    },
  ],
  combo: [
    0.42,
    -18.5,
    (x, r = R(9)) => {
      line(x, I.crystal, '0 A5 .2 .7, .075 D6 .25 .8', r);
      addTo(x, I.marimba(M('A4'), 0.2, 0.6, r), 0, 0.5);
      addTo(x, I.marimba(M('D5'), 0.2, 0.6, r), 0.075, 0.5);
    },
  ],
  danger: [
    1.08,
    -19,
    (x, r = R(10)) => {
      // A heart of two strokes, an octave and more above where hearts beat: a phone's speaker begins at about 700 Hz.
      for (const [t, g, note] of [
        [0.004, 1, 'A5'],
        [0.24, 0.7, 'E5'],
      ]) {
        const f = 440 * 2 ** ((M(note) - 69) / 12);
        addTo(x, sweep(0.16, f * 0.5, f * 0.25, 0.02, 0.04, 0.6), t, g * 0.3);
        addTo(
          x,
          modal(
            f,
            [
              [1, 0.9, 0.2],
              [1.006, 0.5, 0.16],
              [2, 0.55, 0.14],
              [3, 0.22, 0.08],
            ],
            0.2,
          ),
          t,
          g,
        );
        addTo(x, burst(0.03, 1600, 0.9, r, 0.022), t, g * 0.6);
      }
      biquad(x, 'hp', 260);
      biquad(x, 'peak', 1400, 0.8, 4);
      biquad(x, 'lp', 5200);
    },
  ],
  gameover: [
    1.75,
    -17.5,
    (x, r = R(11)) => {
      line(x, I.marimba, '0 Bb5 .2 .7, .2 G5 .2 .7, .4 E5 .2 .7', r, 0.8);
      line(x, I.flute, '0 Bb4 .17 .6, .2 G4 .17 .6, .4 E4 .2 .6, .66 D4 .7 .6', r, 0.7);
      chord(x, I.celesta, ['D4', 'A4', 'D5', 'F#5'], 0.66, 0.8, 0.7, r, 0.75, 0.03);
      addTo(x, I.bass(M('D3'), 0.7, 0.7, r), 0.66, 0.35);
      space(x, 0.12, 1.1);
    },
  ],
  result: [
    2.3,
    -16.5,
    (x, r = R(20)) => {
      // the tune's hook, then home: it lands when the score has rolled up, after 1 s
      line(x, I.celesta, '0 A5 .1 .75, .14 D6 .1 .8, .28 C#6 .1 .75, .42 A5 .15 .75, .62 B5 .1 .75, .8 C#6 .16 .8', r);
      line(x, I.marimba, '0 D4 .2 .6, .14 A4 .2 .5, .42 G4 .2 .6, .62 D5 .2 .5, .8 G4 .15 .6', r, 0.6);
      line(x, I.bass, '0 D3 .36 .6, .42 G3 .3 .6, .8 A3 .14 .6, 1 D3 .7 .7', r, 0.6);
      chord(x, I.celesta, ['F#5', 'A5', 'D6'], 1.0, 0.9, 0.8, r, 0.7, 0.018);
      chord(x, I.flute, ['F#4', 'A4', 'D5'], 1.0, 0.7, 0.45, r, 0.5, 0);
      line(x, I.crystal, '1.12 A6 .4 .4, 1.22 D7 .4 .34', r, 0.6);
      space(x, 0.12, 1.1);
    },
  ],
  'new-record': [
    2.0,
    -14,
    (x, r = R(12)) => {
      line(x, I.celesta, '0 A5 .1 .8, .11 B5 .1 .8, .22 D6 .2 .9, .44 F#6 .2 .9, .6 E6 .1 .85, .71 A6 .9 1', r);
      line(x, I.flute, '.22 B4 .2 .6, .44 C#5 .14 .6, .6 C#5 .1 .6, .71 D5 .8 .6', r, 0.5);
      line(x, I.flute, '.22 G5 .2 .5, .44 A5 .14 .5, .6 A5 .1 .5, .71 F#5 .8 .5', r, 0.5);
      line(x, I.bass, '.22 G3 .2 .8, .44 A3 .22 .8, .71 D3 .8 .9', r, 0.7);
      addTo(x, I.kick(0.8), 0.71, 0.8);
      for (const t of [0.22, 0.44, 0.71]) addTo(x, I.tamb(0.6, r), t, 0.6);
      line(x, I.crystal, '.84 D7 .4 .45, .92 F#7 .4 .4, 1.0 A7 .4 .34, 1.14 D7 .4 .3', r, 0.7);
      space(x, 0.12, 1.1);
    },
  ],
  coin: [
    0.46,
    -19,
    (x, r = R(13)) => {
      line(x, I.crystal, '0 D6 .2 .7, .032 F#6 .2 .75, .066 A6 .3 .8', r);
      addTo(x, burst(0.04, 6200, 1, r, 0.035), 0.066, 0.25);
    },
  ],
  claim: [
    0.95,
    -16.5,
    (x, r = R(14)) => {
      addTo(x, sweep(0.1, 240, 620, 0.02, 0.03, 0.3), 0, 0.6);
      line(x, I.celesta, '.03 F#5 .2 .8, .12 A5 .2 .85, .21 D6 .5 .95', r);
      line(x, I.marimba, '.03 F#4 .2 .6, .12 A4 .2 .6, .21 D5 .3 .7', r, 0.6);
      line(x, I.crystal, '.3 F#6 .4 .5, .37 A6 .4 .45, .44 E7 .4 .35', r, 0.6);
      space(x, 0.1, 0.9);
    },
  ],
  'draw-roll': [
    1.5,
    -20.5,
    (x, r = R(15)) => {
      // capsule rattle: quick ticks that slow down while climbing to the dominant
      const sc = ['D5', 'E5', 'F#5', 'A5', 'B5', 'D6', 'E6', 'F#6', 'A6'];
      let t = 0;
      const T = [];
      while (t < 1.36) {
        T.push(t);
        t += 0.052 + 0.13 * (t / 1.36) ** 2.2;
      }
      T.forEach((tt, j) => {
        const u = j / (T.length - 1),
          n = M(sc[Math.min(8, Math.floor(u * 6) + (j % 2) * 2)]);
        addTo(x, I.block(n, 0.6 + 0.3 * u, r), tt);
        addTo(x, I.marimba(n - 12, 0.1, 0.5, r), tt, 0.35);
        addTo(x, burst(0.03, 2200 + 1800 * r(), 1, r, 0.02), tt + 0.02, 0.28);
      });
      addTo(x, whoosh(1.36, 500, 3200, r, 0.95), 0, 0.07);
    },
  ],
  'draw-win': [
    1.7,
    -14,
    (x, r = R(16)) => {
      addTo(x, sweep(0.12, 260, 700, 0.02, 0.04, 0.3), 0, 0.7);
      line(x, I.celesta, '0 D6 .1 .8, .07 E6 .1 .8, .14 F#6 .1 .85, .21 A6 .3 .95', r);
      chord(x, I.celesta, ['D5', 'A5', 'B5', 'F#6'], 0.42, 1.0, 0.9, r, 0.75, 0.018);
      chord(x, I.flute, ['F#4', 'A4', 'D5'], 0.42, 0.75, 0.55, r, 0.5, 0);
      addTo(x, I.bass(M('D3'), 0.7, 0.85, r), 0.42, 0.7);
      addTo(x, I.tamb(0.7, r), 0.42, 0.6);
      line(x, I.crystal, '.5 A6 .4 .5, .58 D7 .4 .45, .66 F#7 .4 .4, .78 B6 .4 .36, .92 E7 .3 .3', r, 0.65);
      space(x, 0.12, 1.1);
    },
  ],
  'draw-great': [
    3.0,
    -13,
    (x, r = R(21)) => {
      // up to D, then B flat, C and D
      addTo(x, whoosh(0.3, 600, 5200, r, 0.9), 0, 0.22);
      line(x, I.celesta, '0 A5 .1 .85, .1 D6 .1 .9, .2 F#6 .1 .95', r);
      [
        [0.3, 0.38, 'D3', ['D5', 'F#5', 'A5', 'A6']],
        [0.75, 0.24, 'Bb2', ['D5', 'F5', 'Bb5', 'F6']],
        [1.05, 0.24, 'C3', ['E5', 'G5', 'C6', 'G6']],
        [1.35, 1.3, 'D3', ['F#5', 'A5', 'D6', 'A6']],
      ].forEach(([t, d, low, notes]) => {
        chord(x, I.celesta, notes, t, d, 0.9, r, 0.75, 0.01);
        chord(x, I.flute, notes.slice(0, 3), t, Math.min(d, 1), 0.5, r, 0.45, 0);
        addTo(x, I.bass(M(low), Math.min(d, 0.9), 0.9, r), t, 0.8);
        addTo(x, I.kick(0.8), t, 0.8);
        addTo(x, I.tamb(0.7, r), t, 0.6);
      });
      line(
        x,
        I.crystal,
        '1.47 D7 .5 .5, 1.56 F#7 .5 .45, 1.65 A7 .5 .4, 1.77 F#7 .5 .38, 1.89 D7 .5 .36, 2.01 A6 .5 .34, 2.16 D7 .4 .28',
        r,
        0.7,
      );
      space(x, 0.14, 1.3);
    },
  ],
  'draw-none': [
    0.8,
    -18.5,
    (x, r = R(17)) => {
      line(x, I.marimba, '0 F#5 .1 .7, .16 E5 .1 .7, .32 B4 .3 .7', r);
      line(x, I.flute, '0 F#4 .12 .5, .16 E4 .12 .5, .32 B3 .26 .5', r, 0.7);
    },
  ],
  error: [
    0.3,
    -20,
    (x, r = R(18)) => {
      for (const t of [0, 0.12]) {
        addTo(x, I.marimba(M('B4'), 0.1, 0.7, r), t, 0.9);
        addTo(x, I.marimba(M('F4'), 0.1, 0.7, r), t, 0.6);
        addTo(x, I.block(M('F5'), 0.4, r), t, 0.35);
        addTo(x, burst(0.02, 700, 0.8, r, 0.02), t, 0.5);
      }
    },
  ],
  share: [
    0.55,
    -19.5,
    (x, r = R(19)) => {
      addTo(x, whoosh(0.24, 900, 5200, r, 0.5), 0, 1.6);
      addTo(x, I.block(M('A5'), 0.4, r), 0, 0.4);
      line(x, I.crystal, '.12 A5 .2 .6, .19 E6 .3 .75', r);
      addTo(x, I.celesta(M('E6'), 0.2, 0.6, r), 0.19, 0.5);
    },
  ],
};
export const USE = {
  tap: 'any button',
  drop: 'claw releases a capsule',
  'land-soft': 'light contact',
  'land-hard': 'heavy contact',
  merge: 'merge, result level 1-8 (see the merge ladder in README.md)',
  'merge-high': 'merge, result level 9-10',
  'merge-top': 'level 11 made (duck music)',
  'double-top': '11+11 vanish (duck music)',
  combo: 'combo tick (may be pitched up like merge)',
  danger: 'stack near the line; loops, 2 beats of the music',
  gameover: 'round over',
  result: 'the result of a game that is no record (duck music)',
  'new-record': 'best score beaten (duck music)',
  coin: 'score/fluorite gained',
  claim: 'reward or task claimed',
  'draw-roll': 'draw machine running',
  'draw-win': 'draw prize (duck music)',
  'draw-great': 'one of the best prizes (duck music)',
  'draw-none': 'draw, no prize',
  error: 'not allowed / failed',
  share: 'link copied / shared',
};

export function renderCue(name) {
  const [sec, target, build] = CUES[name],
    x = N(sec);
  build(x);
  biquad(x, 'hp', 60, 0.7);
  shape(x, 0.0008, Math.min(0.35, sec * 0.25));
  let mean = 0;
  for (const v of x) mean += v;
  mean /= x.length; // residual DC removed under a window so the ends stay at zero
  let ws = 0;
  for (let i = 0; i < x.length; i++) ws += Math.sin((Math.PI * i) / x.length) ** 2;
  for (let i = 0; i < x.length; i++) x[i] -= ((mean * x.length) / ws) * Math.sin((Math.PI * i) / x.length) ** 2;
  const pad = new Float32Array(x.length + SR);
  pad.set(x, SR / 2);
  const ph = pad.slice();
  biquad(ph, 'hp', 400);
  biquad(ph, 'hp', 400); // balance half by ear-weighted level, half by what a phone speaker keeps
  const g = lin(target - 0.5 * (loudness([pad], 0.1).max + loudness([ph], 0.1).max));
  let soft = 0;
  const K = lin(-5),
    T = lin(-2.2);
  for (let i = 0; i < x.length; i++) {
    let v = x[i] * g;
    const a = Math.abs(v);
    if (a > K) {
      soft++;
      v = Math.sign(v) * (K + (T - K) * Math.tanh((a - K) / (T - K)));
    }
    x[i] = v;
  }
  return { x, soft, target };
}
