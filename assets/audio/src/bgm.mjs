// Renders the score into one exactly periodic stereo loop: every tail wraps round to bar 1.
import { SR, lin, midi, pc, rng, biquad, reverb, loudness } from './dsp.mjs';
import * as I from './instruments.mjs';
import { BEAT, BARS, SWING, SECTION, CHORDS, HARMONY, LEAD, COUNTER, BELLS } from './score.mjs';

// swung time: off-beat eighths land at 56 % of the beat, sixteenths follow proportionally
export const beatTime = (b) => {
  const i = Math.floor(b + 1e-9),
    f = b - i;
  return BEAT * (i + (f < 0.5 ? f * 2 * SWING : SWING + (f - 0.5) * 2 * (1 - SWING)));
};
const parse = (s, bar) => {
  let b = (bar - 1) * 4;
  return s
    .split(' ')
    .map((t) => {
      const [n, l] = t.split('/');
      const o = { beat: b, len: Number(l), m: n === 'r' ? null : midi(n) };
      b += o.len;
      return o;
    })
    .filter((o) => o.m !== null);
};

// the note of the bass's register with a name
const lowest = (n) => {
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

export function compose() {
  // -> flat event list, in order of rendering
  const ev = [],
    r = rng(20251031),
    add = (inst, beat, len, m, vel, role = inst) => ev.push({ inst, beat, len, m, vel, role });
  // chords with voice-led upper parts
  const chords = [];
  let b = 0,
    prev4 = null,
    prev3 = null;
  for (let bar = 1; bar <= BARS; bar++)
    for (const [name, len] of HARMONY[bar - 1]) {
      const [bs, ...up] = CHORDS[name],
        uniq = [...new Set(up)];
      prev4 = voice(uniq.slice(0, 4).length < 4 ? [...uniq.slice(0, 3), uniq[0]] : uniq.slice(0, 4), prev4, 57, 74);
      prev3 = voice(uniq.slice(0, 3), prev3, 60, 74);
      chords.push({ bar, name, beat: b, len, bass: bs, v4: prev4, v3: prev3 });
      b += len;
    }
  const at = (beat) => chords.find((c) => beat >= c.beat - 1e-6 && beat < c.beat + c.len - 1e-6);
  // lead
  for (let bar = 1; bar <= BARS; bar++)
    for (const n of parse(LEAD[bar - 1], bar)) {
      const p = n.beat % 4,
        fl = bar >= 17 && bar <= 24 && !(bar === 24 && p >= 2),
        acc = (p === 0 ? 0.06 : p === 2 ? 0.03 : 0) + (n.m - 81) * 0.006;
      add(fl ? 'flute' : 'celesta', n.beat, n.len, n.m, (fl ? 0.74 : 0.78) + acc, 'lead');
      if (bar >= 25 && (p % 1 === 0 || n.len >= 1))
        add('crystal', n.beat, n.len, n.m + 12 > 96 ? n.m : n.m + 12, 0.2, 'double');
    }
  for (const [bar, s] of Object.entries(COUNTER))
    for (const n of parse(s, Number(bar))) add('flute', n.beat, n.len, n.m, Number(bar) >= 25 ? 0.44 : 0.36, 'counter');
  for (const [bar, s] of Object.entries(BELLS))
    for (const t of s.split(',')) {
      const [q, n, v] = t.trim().split(' ');
      add('crystal', (bar - 1) * 4 + Number(q), 1, midi(n), Number(v), 'bell');
    }
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
    if (s === "A'" || s === "A''")
      [
        [0, 0],
        [0.5, 2],
        [1.5, 1],
        [2, 0],
        [2.5, 3],
        [3.5, 2],
      ].forEach(([q, k]) =>
        add('marimba', o + q, 0.5, at(o + q).v4[k], (q % 1 ? 0.38 : 0.46) * (s === "A'" ? 1 : 0.9)),
      );
    if (s === 'B')
      [0, 1, 2, 3, 2, 1, 3, 2].forEach(
        (k, i) =>
          i && add('marimba', o + i * 0.5, 0.5, at(o + i * 0.5).v4[k], 0.34 + (i % 2 ? 0 : 0.06) + (bar - 17) * 0.008),
      );
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

const MIX = {
  // gain dB, pan, reverb send, echo send
  tick: [-7, 0.2, 0.12, 0],
  pulse: [-6, -0.2, 0.2, 0],
  drum: [-3, 0, 0.04, 0],
  alarm: [-9, 0.25, 0.3, 0.12],
  lead: [-6.5, 0.04, 0.24, 0.11],
  leadFlute: [-11.5, -0.04, 0.28, 0.06],
  counter: [-7.5, 0.28, 0.26, 0],
  double: [-6, 0.15, 0.35, 0],
  bell: [-9, -0.3, 0.42, 0.22],
  bass: [-4, 0, 0.02, 0],
  pizz: [-5.5, -0.26, 0.16, 0],
  marimba: [-3.5, 0.3, 0.16, 0],
  pad: [-9.5, 0, 0.22, 0],
  kick: [-4.5, 0, 0.03, 0],
  snap: [-11, 0.08, 0.14, 0],
  shaker: [-12, -0.28, 0.06, 0],
  block: [-11, 0.34, 0.2, 0],
  tamb: [-16, 0.26, 0.1, 0],
};

/**
 * What each layer of the music has: its voices, how much louder or softer some are than in MIX, and by how many dB its
 * sound is raised round 1 kHz, from 2.6 kHz and from 7 kHz up. The calm layer stands alone and is light; the others go on top of it and must be heard through a
 * phone's speaker, which gives back little of a drum.
 */
export const LAYERS = {
  calm: {
    roles: ['lead', 'bell', 'pizz', 'pad', 'bass', 'double'],
    lift: { bass: -3.5, pad: -1.5, bell: 2.5, pizz: 1, double: 2 },
    tone: [0, 5, 5],
  },
  busy: {
    roles: ['marimba', 'perc', 'counter'],
    lift: { kick: -7, snap: 3, shaker: 5, block: 5, tamb: 4, marimba: 1, counter: -2 },
    tone: [7, 4, 1],
  },
  tense: {
    roles: ['tick', 'pulse', 'drum', 'alarm'],
    lift: { drum: -4, tick: 2, alarm: 3 },
    tone: [2, 3, 0],
  },
};

/**
 * Mixes events into one exactly periodic stereo loop.
 * @param seconds its length; what rings longer wraps round to its start
 * @param layer one of LAYERS; voices that it lacks are rendered too, so that the others sound as they do in the whole
 */
export function mixLoop(events, seconds, { roles, lift, tone }) {
  const N = Math.round(seconds * SR),
    mk = () => new Float32Array(N),
    L = mk(),
    R = mk(),
    vL = mk(),
    vR = mk(),
    eL = mk(),
    eR = mk();
  const rand = rng(4242),
    alt = {};
  for (const e of events) {
    const d = e.len * BEAT;
    let x;
    switch (e.inst) {
      case 'celesta':
        x = I.celesta(e.m, d, e.vel, rand);
        break;
      case 'flute':
        x = I.flute(e.m, d * (e.role === 'lead' ? 0.98 : 1), e.vel, rand, { att: e.role === 'lead' ? 0.05 : 0.11 });
        break;
      case 'crystal':
        x = I.crystal(e.m, d, e.vel, rand);
        break;
      case 'marimba':
        x = I.marimba(e.m, d, e.vel, rand);
        break;
      case 'pizz':
        x = I.pizz(e.m, d, e.vel, rand);
        break;
      case 'bass':
        x = I.bass(e.m, d, e.vel, rand);
        break;
      case 'pad':
        x = I.pad(e.m, d, e.vel, rand);
        break;
      case 'kick':
        x = I.kick(e.vel);
        break;
      case 'snap':
        x = I.snap(e.vel, rand);
        break;
      case 'shaker':
        x = I.shaker(e.vel, rand);
        break;
      case 'block':
        x = I.block(e.m, e.vel, rand);
        break;
      default:
        x = I.tamb(e.vel, rand);
    }
    if (!roles.includes(e.role)) continue;
    const key = e.role === 'lead' && e.inst === 'flute' ? 'leadFlute' : e.role === 'perc' ? e.inst : e.role,
      [level, p0, rv, ec] = MIX[key],
      g = level + (lift[key] ?? 0);
    let pan = p0;
    if (e.inst === 'pad') {
      alt.p = -(alt.p ?? 0.5);
      pan = alt.p;
    }
    if (e.role === 'bell') {
      alt.b = -(alt.b ?? 0.35);
      pan = alt.b;
    }
    const th = ((pan + 1) * Math.PI) / 4,
      gl = lin(g) * Math.cos(th) * 1.41,
      gr = lin(g) * Math.sin(th) * 1.41;
    let o = Math.round(e.t * SR) % N;
    if (o < 0) o += N;
    for (let i = 0; i < x.length; i++) {
      const v = x[i];
      L[o] += v * gl;
      R[o] += v * gr;
      if (rv) {
        vL[o] += v * gl * rv;
        vR[o] += v * gr * rv;
      }
      if (ec) {
        eL[o] += v * gl * ec;
        eR[o] += v * gr * ec;
      }
      if (++o === N) o = 0;
    }
  }
  // dotted-eighth ping-pong echo, circular, three taps
  const D = Math.round(BEAT * 0.75 * SR);
  let g = 1;
  for (let k = 1; k <= 3; k++) {
    const a = k % 2 ? eR : eL,
      c = k % 2 ? eL : eR;
    for (let i = 0; i < N; i++) {
      const j = (i + k * D) % N;
      L[j] += a[i] * g;
      R[j] += c[i] * g;
      vL[j] += a[i] * g * 0.3;
      vR[j] += c[i] * g * 0.3;
    }
    g *= 0.45;
  }
  biquad(vL, 'hp', 220, 0.7, 0, true);
  biquad(vR, 'hp', 220, 0.7, 0, true);
  const [wL, wR] = reverb(vL, vR, { rt: 1.65, damp: 4800, circular: true });
  for (let i = 0; i < N; i++) {
    L[i] += wL[i];
    R[i] += wR[i];
  }
  for (const x of [L, R]) {
    biquad(x, 'hp', 38, 0.7, 0, true);
    biquad(x, 'peak', 320, 0.8, -1.5, true);
    biquad(x, 'peak', 1100, 0.7, tone[0], true);
    biquad(x, 'hs', 2600, 0.7, tone[1], true);
    biquad(x, 'hs', 7000, 0.7, tone[2], true);
  }
  return [L, R];
}

/** Raises a loop to a loudness, LUFS, and rounds its peaks. */
export function master(channels, target) {
  const gain = lin(target - loudness(channels).integrated),
    T = lin(-3.4),
    K = lin(-6);
  for (const x of channels)
    for (let i = 0; i < x.length; i++) {
      const v = x[i] * gain,
        a = Math.abs(v);
      x[i] = a > K ? Math.sign(v) * (K + (T - K) * Math.tanh((a - K) / (T - K))) : v;
    }
  return channels;
}
