// Arranges the game's tune: the events of its calm and busy layers.
import { midi, pc, rng } from './dsp.mjs';
import { BEAT, BARS, SWING, SECTION, CHORDS, HARMONY, LEAD, COUNTER, BELLS } from './score.mjs';

// swung time: off-beat eighths land at 56 % of the beat, sixteenths follow proportionally
export const beatTime = (b) => {
  const i = Math.floor(b + 1e-9),
    f = b - i;
  return BEAT * (i + (f < 0.5 ? f * 2 * SWING : SWING + (f - 0.5) * 2 * (1 - SWING)));
};
/** The notes of a bar. @param b its first beat */
export const parse = (s, b) =>
  s
    .split(' ')
    .map((t) => {
      const [n, l] = t.split('/');
      const o = { beat: b, len: Number(l), m: n === 'r' ? null : midi(n) };
      b += o.len;
      return o;
    })
    .filter((o) => o.m !== null);

/** The bells of bars, written as 'beat note velocity, ...'. @param beats of a bar */
export const parseBells = (bells, beats) =>
  Object.entries(bells).flatMap(([bar, s]) =>
    s.split(',').map((t) => {
      const [q, n, vel] = t.trim().split(' ');
      return { beat: (bar - 1) * beats + Number(q), m: midi(n), vel: Number(vel) };
    }),
  );

// the note of the bass's register with a name
export const lowest = (n) => {
  let m = 36 + pc(n);
  while (m < 40) m += 12;
  return m;
};

// nearest-movement voicing of the upper voices inside [lo, hi]
function voice(tones, prev, lo, hi) {
  const opts = tones.map((t) => {
    const r = [];
    for (let m = lo; m <= hi; m++) if (m % 12 === pc(t)) r.push(m);
    return r;
  });
  let best = null,
    bc = 1e9;
  const rec = (k, cur) => {
    if (k === opts.length) {
      const v = [...cur].sort((a, b) => a - b);
      let c = 0;
      for (let i = 1; i < v.length; i++) {
        const d = v[i] - v[i - 1];
        if (d === 0) c += 30;
        if (d === 1) c += 14;
        if (d > 9) c += 3;
      }
      if (prev)
        for (let i = 0; i < v.length; i++) {
          const d = Math.abs(v[i] - prev[i]);
          c += d + (d > 4 ? 3 : 0);
        }
      else c += Math.abs(v.reduce((a, b) => a + b) / v.length - (lo + hi) / 2);
      c += 0.15 * Math.abs(v.reduce((a, b) => a + b) / v.length - (lo + hi) / 2);
      if (c < bc) {
        bc = c;
        best = v;
      }
      return;
    }
    for (const m of opts[k]) rec(k + 1, [...cur, m]);
  };
  rec(0, []);
  return best;
}

/**
 * The chords of a tune in their order, with the upper voices led from one to the next.
 * @param harmony for each bar, its chords as [name, beats]
 * @param table what a name stands for: the bass note, then the upper voices in order of importance
 */
export function voiceChords(harmony, table) {
  const chords = [];
  let beat = 0,
    v4 = null,
    v3 = null;
  harmony.forEach((names, i) => {
    for (const [name, len] of names) {
      const [bass, ...up] = table[name],
        uniq = [...new Set(up)];
      v4 = voice(uniq.length < 4 ? [...uniq, uniq[0]] : uniq.slice(0, 4), v4, 57, 74);
      v3 = voice(uniq.slice(0, 3), v3, 60, 74);
      chords.push({ bar: i + 1, name, beat, len, bass, tones: [bass, ...uniq].map(pc), v4, v3 });
      beat += len;
    }
  });
  return chords;
}

/** The chord that sounds at a beat. */
export const chordAt = (chords, beat) => chords.find((c) => beat >= c.beat - 1e-6 && beat < c.beat + c.len - 1e-6);

/** The marimba's figure of each section: at which beat of a bar it strikes which of a chord's voices, and how hard. */
const FIGURES = {
  A: [0.46, '0 0, 1 2, 1.5 1, 2 3, 3 2, 3.5 1'],
  "A'": [0.42, '0 0, .5 2, 1.5 1, 2 0, 2.5 3, 3.5 2'],
  B: [0.38, '.5 1, 1 2, 1.5 3, 2 2, 2.5 1, 3 3, 3.5 2'],
  "A''": [0.4, '0 0, .5 2, 1.5 1, 2 0, 2.5 3, 3.5 2'],
};

/** @returns the tune's events, in order of rendering, and its chords */
export function compose() {
  const ev = [],
    r = rng(20251031),
    add = (inst, beat, len, m, vel, role = inst) => ev.push({ inst, beat, len, m, vel, role });
  const chords = voiceChords(HARMONY, CHORDS),
    at = (beat) => chordAt(chords, beat);
  // lead
  for (let bar = 1; bar <= BARS; bar++)
    for (const n of parse(LEAD[bar - 1], (bar - 1) * 4)) {
      const p = n.beat % 4,
        fl = bar >= 17 && bar <= 24 && !(bar === 24 && p >= 2),
        acc = (p === 0 ? 0.06 : p === 2 ? 0.03 : 0) + (n.m - 81) * 0.006;
      add(fl ? 'flute' : 'celesta', n.beat, n.len, n.m, (fl ? 0.74 : 0.78) + acc, 'lead');
      if (bar >= 25 && (p % 1 === 0 || n.len >= 1))
        add('crystal', n.beat, n.len, n.m + 12 > 96 ? n.m : n.m + 12, 0.2, 'double');
    }
  for (const [bar, s] of Object.entries(COUNTER))
    for (const n of parse(s, (bar - 1) * 4)) add('flute', n.beat, n.len, n.m, Number(bar) >= 25 ? 0.44 : 0.36, 'counter');
  for (const { beat, m, vel } of parseBells(BELLS, 4)) add('crystal', beat, 1, m, vel, 'bell');
  // bass: E2..D3 register, root / fifth / chromatic-or-step approach into the next chord
  chords.forEach((c, i) => {
    const sec = SECTION(c.bar),
      root = lowest(c.bass),
      nxt = lowest(chords[(i + 1) % chords.length].bass);
    const fifthTone =
      CHORDS[c.name]
        .slice(1)
        .map((t) => lowest(t))
        .find((m) => Math.abs(m - root) === 7 || Math.abs(m - root) === 5) ?? root;
    const near = (m) => (m === root ? root : m),
      app = nxt > root ? nxt - 2 : nxt < root ? nxt + 2 : root;
    const scale = new Set([2, 4, 6, 7, 9, 11, 1]),
      step = scale.has(app % 12) ? app : nxt > root ? nxt - 1 : nxt + 1;
    if (sec === 'B') {
      add('bass', c.beat, 2.4, root, 0.72);
      add('bass', c.beat + 2.5, 0.5, near(fifthTone), 0.5);
      add('bass', c.beat + 3, 1, c.bar % 2 ? root : step, 0.56);
    } else if (c.len === 4) {
      add('bass', c.beat, 1.2, root, 0.8);
      add('bass', c.beat + 1.5, 0.45, root, 0.5);
      add('bass', c.beat + 2, 0.95, near(fifthTone), 0.7);
      if (sec !== 'A') add('bass', c.beat + 3, 0.4, root, 0.5);
      add('bass', c.beat + 3.5, 0.45, step, 0.55);
    } else if (c.len === 2) {
      add('bass', c.beat, 1.2, root, 0.78);
      add('bass', c.beat + 1.5, 0.45, sec === 'A' ? root : near(fifthTone), 0.52);
    } else add('bass', c.beat, 0.85, root, 0.7);
  });
  // accompaniment
  for (let bar = 1; bar <= BARS; bar++) {
    const s = SECTION(bar),
      o = (bar - 1) * 4,
      fill = bar % 8 === 0;
    const pz =
      s === 'B'
        ? []
        : bar % 2
          ? [
              [1, 0.6],
              [2.5, 0.42],
              [3, 0.58],
            ]
          : [
              [1, 0.6],
              [3, 0.56],
              [3.5, 0.4],
            ];
    for (const [q, v] of pz)
      at(o + q).v3.forEach((m, k) => add('pizz', o + q + k * 0.012, 0.4, m, v * (s === "A''" ? 0.95 : 0.9)));
    // In octaves: a phone's speaker gives back the upper one.
    const [struck, figure] = FIGURES[s];
    for (const [q, k] of figure.split(', ').map((t) => t.split(' ').map(Number)))
      for (const octave of [0, 12])
        add('marimba', o + q, 0.5, at(o + q).v4[k] + octave, struck * (q % 1 ? 0.85 : 1) * (octave ? 1 : 0.75));
    // percussion
    const P = (inst, q, v, m = 0) => add(inst, o + q, 0, m, v, 'perc');
    if (s === 'B') {
      P('kick', 0, 0.6);
      if (bar > 20) P('kick', 2.5, 0.4);
      for (let q = 0; q < 4; q += 1) {
        P('shaker', q + 0.5, 0.5);
        if (bar > 20) P('shaker', q, 0.3);
      }
      P('block', 3, 0.2, 81);
      if (bar > 20) P('snap', 3, 0.3);
    } else {
      P('kick', 0, 0.8);
      P('kick', 2, 0.6);
      if (bar % 2 === 0) P('kick', 1.5, 0.4);
      if (s === "A''") P('kick', 3.5, 0.35);
      P('snap', 1, 0.42);
      P('snap', 3, 0.46);
      for (let q = 0; q < 4; q += 0.5) P('shaker', q, q % 1 ? 0.52 : 0.3);
      if (s !== 'A') for (const q of [0.75, 2.75]) P('shaker', q, 0.22);
      P('block', 1.5, 0.26, 86);
      P('block', bar % 2 ? 3.5 : 2.5, 0.24, 81);
      if (s === "A''") {
        P('tamb', 1, 0.3);
        P('tamb', 3, 0.34);
      }
    }
    if (fill && bar !== 32) {
      [
        [2.5, 81, 0.24],
        [2.75, 81, 0.2],
        [3, 86, 0.28],
        [3.25, 81, 0.22],
        [3.5, 90, 0.32],
      ].forEach(([q, m, v]) => P('block', q, v, m));
    }
    if (bar === 32)
      [
        [3, 86, 0.22],
        [3.5, 90, 0.26],
      ].forEach(([q, m, v]) => P('block', q, v, m));
  }
  // pad: quiet in A, present in B and A''
  for (const c of chords) {
    const s = SECTION(c.bar),
      v = s === 'A' ? 0.13 : s === "A'" ? 0.17 : s === 'B' ? 0.3 : 0.22;
    c.v4.forEach((m) => add('pad', c.beat, c.len, m, v));
  }
  for (const e of ev) {
    e.t = beatTime(e.beat) + (e.inst === 'pad' ? 0 : (r() - 0.5) * (e.role === 'lead' ? 0.006 : 0.008));
    e.vel *= 1 + (r() - 0.5) * 0.08;
  }
  return { events: ev, chords };
}
