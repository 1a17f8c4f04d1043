// Small DSP toolbox: seeded noise, WAV i/o, filters, circular reverb/delay, BS.1770 loudness.
import { writeFileSync, readFileSync } from 'node:fs';
export const SR = 44100;
export const dB = (x) => 20 * Math.log10(Math.max(1e-12, x));
export const lin = (d) => 10 ** (d / 20);
export const hz = (m) => 440 * 2 ** ((m - 69) / 12);
const PC = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
export function midi(name) {
  // 'F#5' -> 78
  const m = /^([A-G])([#b]?)(-?\d)$/.exec(name);
  return PC[m[1]] + (m[2] === '#' ? 1 : m[2] === 'b' ? -1 : 0) + 12 * (Number(m[3]) + 1);
}
export const pc = (n) => (PC[n[0]] + (n[1] === '#' ? 1 : n[1] === 'b' ? -1 : 0) + 12) % 12;
export const midiName = (m) =>
  ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'Bb', 'B'][m % 12] + (Math.floor(m / 12) - 1);

export function rng(seed) {
  // mulberry32: the whole build is deterministic
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

// RBJ biquad; y = filter(x) in place, optional 2nd pass priming for circular material
export function biquad(x, type, f, q = Math.SQRT1_2, gain = 0, circular = false) {
  const w = (2 * Math.PI * f) / SR,
    c = Math.cos(w),
    al = Math.sin(w) / (2 * q),
    A = 10 ** (gain / 40);
  let b0, b1, b2, a0, a1, a2;
  if (type === 'lp') {
    b0 = (1 - c) / 2;
    b1 = 1 - c;
    b2 = b0;
    a0 = 1 + al;
    a1 = -2 * c;
    a2 = 1 - al;
  } else if (type === 'hp') {
    b0 = (1 + c) / 2;
    b1 = -(1 + c);
    b2 = b0;
    a0 = 1 + al;
    a1 = -2 * c;
    a2 = 1 - al;
  } else if (type === 'bp') {
    b0 = al;
    b1 = 0;
    b2 = -al;
    a0 = 1 + al;
    a1 = -2 * c;
    a2 = 1 - al;
  } else if (type === 'peak') {
    b0 = 1 + al * A;
    b1 = -2 * c;
    b2 = 1 - al * A;
    a0 = 1 + al / A;
    a1 = -2 * c;
    a2 = 1 - al / A;
  } else {
    // hs: high shelf
    const s = 2 * Math.sqrt(A) * al;
    b0 = A * (A + 1 + (A - 1) * c + s);
    b1 = -2 * A * (A - 1 + (A + 1) * c);
    b2 = A * (A + 1 + (A - 1) * c - s);
    a0 = A + 1 - (A - 1) * c + s;
    a1 = 2 * (A - 1 - (A + 1) * c);
    a2 = A + 1 - (A - 1) * c - s;
  }
  b0 /= a0;
  b1 /= a0;
  b2 /= a0;
  a1 /= a0;
  a2 /= a0;
  let x1 = 0,
    x2 = 0,
    y1 = 0,
    y2 = 0;
  for (let pass = circular ? 0 : 1; pass < 2; pass++)
    for (let i = pass ? 0 : Math.max(0, x.length - SR); i < x.length; i++) {
      const v = x[i],
        y = b0 * v + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
      x2 = x1;
      x1 = v;
      y2 = y1;
      y1 = y;
      if (pass) x[i] = y;
    }
  return x;
}

// 8-line feedback delay network (crystal cave). circular=true primes with one whole loop first,
// so the tail of the last bar is already sounding under the first one.
export function reverb(L, R, { rt = 1.7, damp = 5200, pre = 0.018, circular = false } = {}) {
  const N = L.length,
    lens = [1447, 1663, 1931, 2153, 2381, 2689, 2957, 3251];
  const bufs = lens.map((n) => new Float64Array(n)),
    pos = new Int32Array(8),
    lp = new Float64Array(8);
  const g = lens.map((n) => 10 ** ((-3 * n) / SR / rt)),
    k = 1 - Math.exp((-2 * Math.PI * damp) / SR);
  const P = Math.round(pre * SR),
    oL = new Float32Array(N),
    oR = new Float32Array(N),
    v = new Float64Array(8);
  for (let pass = circular ? 0 : 1; pass < 2; pass++) {
    for (let i = pass || !circular ? 0 : Math.max(0, N - 4 * SR); i < N; i++) {
      let j = i - P;
      if (j < 0) j = circular ? j + N : -1;
      const inL = j < 0 ? 0 : L[j],
        inR = j < 0 ? 0 : R[j];
      let s = 0;
      for (let n = 0; n < 8; n++) {
        lp[n] += k * (bufs[n][pos[n]] - lp[n]);
        v[n] = lp[n];
        s += v[n];
      }
      s *= 0.25; // Householder feedback
      for (let n = 0; n < 8; n++) {
        bufs[n][pos[n]] = (n & 1 ? inR : inL) + g[n] * (v[n] - s);
        if (++pos[n] === lens[n]) pos[n] = 0;
      }
      if (pass) {
        oL[i] = 0.5 * (v[0] - v[2] + v[4] - v[6]) + 0.12 * (v[1] + v[5]);
        oR[i] = 0.5 * (v[1] - v[3] + v[5] - v[7]) + 0.12 * (v[0] + v[4]);
      }
    }
  }
  return [oL, oR];
}

// BS.1770-4: K-weighting at 44.1 kHz; integrated (gated) loudness and the max over a sliding window
function kweight(x) {
  const y = Float64Array.from(x);
  const run = (b, a) => {
    let x1 = 0,
      x2 = 0,
      y1 = 0,
      y2 = 0;
    for (let i = 0; i < y.length; i++) {
      const v = y[i];
      const o = b[0] * v + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
      x2 = x1;
      x1 = v;
      y2 = y1;
      y1 = o;
      y[i] = o;
    }
  };
  run([1.5308412300498355, -2.6509799951536985, 1.1690790799210682], [-1.6636551132560204, 0.7125954280732254]);
  run([1, -2, 1], [-1.9891696736297957, 0.9891990357870394]);
  return y;
}
const L = (z) => -0.691 + 10 * Math.log10(Math.max(1e-15, z));
const mean = (a) => a.reduce((x, y) => x + y, 0) / Math.max(1, a.length);
export function loudness(chs, win = 0.4) {
  const ks = chs.map(kweight),
    n = ks[0].length,
    W = Math.min(n, Math.round(win * SR)),
    hop = Math.max(1, Math.round(W / 4));
  const p = [];
  for (let i = 0; i + W <= n; i += hop) {
    let s = 0;
    for (const k of ks) for (let j = i; j < i + W; j++) s += k[j] * k[j];
    p.push(s / W);
  }
  const g1 = p.filter((z) => L(z) > -70),
    th = L(mean(g1)) - 10,
    g2 = g1.filter((z) => L(z) > th);
  return { integrated: L(mean(g2)), max: L(Math.max(...p, 1e-15)) };
}
export const peak = (x) => {
  let m = 0;
  for (const v of x) {
    const a = Math.abs(v);
    if (a > m) m = a;
  }
  return m;
};

export function writeWav(path, chs, sr = SR, seed = 7) {
  // 16-bit TPDF-dithered
  const n = chs[0].length,
    c = chs.length,
    b = Buffer.alloc(44 + n * c * 2),
    r = rng(seed);
  b.write('RIFF', 0);
  b.writeUInt32LE(36 + n * c * 2, 4);
  b.write('WAVEfmt ', 8);
  b.writeUInt32LE(16, 16);
  b.writeUInt16LE(1, 20);
  b.writeUInt16LE(c, 22);
  b.writeUInt32LE(sr, 24);
  b.writeUInt32LE(sr * c * 2, 28);
  b.writeUInt16LE(c * 2, 32);
  b.writeUInt16LE(16, 34);
  b.write('data', 36);
  b.writeUInt32LE(n * c * 2, 40);
  for (let i = 0, o = 44; i < n; i++)
    for (let k = 0; k < c; k++, o += 2) {
      const v = chs[k][i],
        d = v === 0 ? 0 : r() - r();
      b.writeInt16LE(Math.max(-32768, Math.min(32767, Math.round(v * 32767 + d * 0.5))), o);
    }
  writeFileSync(path, b);
}
export function readWav(path) {
  const b = readFileSync(path);
  let o = 12,
    fmt,
    data;
  while (o + 8 <= b.length) {
    const id = b.toString('latin1', o, o + 4),
      n = b.readUInt32LE(o + 4);
    if (id === 'fmt ') fmt = o + 8;
    if (id === 'data') {
      data = [o + 8, Math.min(n, b.length - o - 8)];
      break;
    }
    o += 8 + n + (n & 1);
  }
  const c = b.readUInt16LE(fmt + 2),
    sr = b.readUInt32LE(fmt + 4),
    f32 = b.readUInt16LE(fmt + 14) === 32,
    by = f32 ? 4 : 2;
  const n = Math.floor(data[1] / by / c),
    chs = Array.from({ length: c }, () => new Float32Array(n));
  for (let i = 0, p = data[0]; i < n; i++)
    for (let k = 0; k < c; k++, p += by) chs[k][i] = f32 ? b.readFloatLE(p) : b.readInt16LE(p) / 32768;
  return { sr, chs };
}
