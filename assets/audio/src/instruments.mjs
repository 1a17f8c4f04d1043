// Every voice is synthesised here from sine partials and seeded noise: no samples, no soundfonts.
import { SR, hz, biquad } from './dsp.mjs';
const S = (s) => Math.max(1, Math.round(s * SR));

// decaying partial, y = a r^n sin(wn): two-multiply recursion
function partial(out, f, a, t60, n = out.length, phase = 0, at = 0) {
  if (f > SR * 0.45 || a === 0) return;
  const r = 10 ** (-3 / (t60 * SR)),
    w = (2 * Math.PI * f) / SR,
    c = 2 * r * Math.cos(w),
    r2 = r * r;
  let y1 = (a / r) * Math.sin(phase - w),
    y2 = (a / r2) * Math.sin(phase - 2 * w);
  for (let i = at; i < Math.min(at + n, out.length); i++) {
    const y = c * y1 - r2 * y2;
    y2 = y1;
    y1 = y;
    out[i] += y;
  }
}
// raised-cosine fade-in/out; also guarantees every voice starts and ends at zero
export function shape(x, att = 0.0015, rel = 0.02, end = x.length) {
  const a = S(att),
    r = S(rel),
    e = Math.min(end, x.length);
  for (let i = 0; i < a && i < e; i++) x[i] *= 0.5 - 0.5 * Math.cos((Math.PI * i) / a);
  for (let i = 0; i < x.length; i++)
    if (i >= e - r) x[i] *= i >= e ? 0 : 0.5 + 0.5 * Math.cos((Math.PI * (i - e + r)) / r);
  return x;
}
export function noise(sec, rand) {
  const x = new Float32Array(S(sec));
  for (let i = 0; i < x.length; i++) x[i] = 2 * rand() - 1;
  return x;
}
export function addTo(dst, src, at = 0, g = 1) {
  const o = Math.round(at * SR);
  for (let i = 0; i < src.length && o + i < dst.length; i++) if (o + i >= 0) dst[o + i] += src[i] * g;
  return dst;
}
export function burst(sec, f, q, rand, t60 = sec) {
  // band-passed noise tick
  const x = noise(sec, rand),
    k = Math.log(1000) / (t60 * SR);
  for (let i = 0; i < x.length; i++) x[i] *= Math.exp(-k * i);
  biquad(x, 'bp', f, q);
  biquad(x, 'hp', f * 0.5, 0.7);
  return shape(x, 0.0006, sec * 0.3);
}
export function modal(f, modes, sec) {
  const x = new Float32Array(S(sec));
  for (const [r, a, t] of modes) partial(x, f * r, a, t);
  return x;
}

export function celesta(m, dur, vel, rand) {
  const f = hz(m),
    k = (740 / f) ** 0.35,
    b = 0.5 + 0.5 * vel,
    ring = Math.min(dur + 0.35, 2.6);
  const x = modal(
    f,
    [
      [1, 1, 1.7 * k],
      [1.0016, 0.22, 1.2 * k],
      [2.001, 0.2 * b, 0.9 * k],
      [3.002, 0.07 * b, 0.45 * k],
      [4.03, 0.25 * b, 0.38 * k],
      [6.75, 0.075 * b * b, 0.16],
      [9.9, 0.03 * b * b, 0.06],
    ],
    ring,
  );
  addTo(x, burst(0.012, 2600, 0.8, rand, 0.01), 0, 0.1 * b);
  addTo(x, burst(0.03, 420, 0.9, rand, 0.03), 0, 0.16);
  for (let i = 0; i < x.length; i++) x[i] *= vel * 0.8;
  return shape(x, 0.0016, Math.min(0.32, ring * 0.5));
}
export function marimba(m, dur, vel, rand) {
  const f = hz(m),
    k = (330 / f) ** 0.5,
    ring = Math.min(0.9, 0.75 * k + 0.1);
  const x = modal(
    f,
    [
      [1, 1, 0.62 * k],
      [3.93, 0.22 * vel, 0.16 * k],
      [9.3, 0.06 * vel * vel, 0.05],
    ],
    ring,
  );
  addTo(x, burst(0.02, 900, 0.9, rand, 0.018), 0, 0.22);
  for (let i = 0; i < x.length; i++) x[i] *= vel;
  return shape(x, 0.0016, 0.12);
}
export function pizz(m, dur, vel, rand) {
  const f = hz(m),
    ring = 0.5,
    x = new Float32Array(S(ring));
  for (let h = 1; h <= 14 && h * f < 9000; h++)
    partial(
      x,
      f * h * Math.sqrt(1 + 0.00006 * h * h),
      (Math.sin(h * Math.PI * 0.19) / h) * (h < 2 ? 1 : 0.45 + 0.5 * vel),
      (0.46 * (220 / f) ** 0.25) / (1 + 0.33 * (h - 1)),
      x.length,
      h * 0.3,
    );
  addTo(x, burst(0.016, 1500, 0.8, rand, 0.014), 0, 0.1);
  biquad(x, 'peak', 300, 1.2, 3);
  biquad(x, 'peak', 620, 1.4, 2);
  for (let i = 0; i < x.length; i++) x[i] *= vel * 1.1;
  return shape(x, 0.0018, 0.12);
}
export function bass(m, dur, vel, rand) {
  const f = hz(m),
    ring = dur + 0.09,
    x = new Float32Array(S(ring));
  [
    [1, 1, 2.2],
    [2, 0.62, 1.3],
    [3, 0.3, 0.8],
    [4, 0.15, 0.5],
    [5, 0.07, 0.3],
    [6, 0.04, 0.2],
  ].forEach(([h, a, t]) => partial(x, f * h, a, t, x.length, h * 0.25));
  for (let i = 0; i < x.length; i++) x[i] = Math.tanh(x[i] * 0.9 * (0.6 + 0.4 * vel)) * vel;
  addTo(x, burst(0.02, 700, 0.8, rand, 0.016), 0, 0.05);
  return shape(x, 0.005, 0.085);
}
export function flute(m, dur, vel, rand, opt = {}) {
  const f = hz(m),
    rel = 0.09,
    len = S(dur + rel),
    x = new Float32Array(len),
    att = opt.att ?? 0.055;
  const br = noise(dur + rel, rand);
  biquad(br, 'bp', Math.min(f * 1.5, 6000), 1.2);
  const amps = [1, 0.3, 0.16, 0.055, 0.03, 0.012];
  let ph = 0;
  const vr = 4.9 + 0.3 * rand();
  for (let i = 0; i < len; i++) {
    const t = i / SR,
      vib = Math.min(1, Math.max(0, (t - 0.22) / 0.35)) * Math.sin(2 * Math.PI * vr * t);
    ph += (2 * Math.PI * f * (1 + 0.0042 * vib - 0.006 * Math.exp(-t / 0.025))) / SR;
    const e = (1 - Math.exp(-t / (att * 0.45))) * (0.86 + 0.14 * Math.exp(-t / 0.25)) * (1 + 0.07 * vib),
      br0 = 0.45 + 0.55 * e * vel;
    let s = Math.sin(ph);
    for (let h = 2; h <= 6; h++) s += amps[h - 1] * br0 * (h % 2 ? 0.9 : 1) * Math.sin(h * ph);
    x[i] = vel * e * (s + br[i] * (0.14 + 0.5 * Math.exp(-t / 0.03)));
  }
  return shape(x, 0.012, rel + 0.03);
}
export function pad(m, dur, vel, rand) {
  // warm, slow, three detuned layers
  const f = hz(m),
    rel = 0.55,
    len = S(dur + rel),
    x = new Float32Array(len);
  for (const det of [-0.0021, 0.0004, 0.0024])
    for (let h = 1; h <= 6; h++) {
      const a = 1 / h ** 1.75 / 3;
      partial(x, f * h * (1 + det), a, 60, len, rand() * 6.283);
    }
  for (let i = 0; i < len; i++) {
    const t = i / SR;
    x[i] *= vel * (0.92 + 0.08 * Math.sin(2 * Math.PI * 0.7 * t + m));
  }
  return shape(x, 0.32, rel);
}
export function crystal(m, dur, vel, rand) {
  // free-bar modes: glassy fluorite ping
  const f = hz(m),
    k = (1760 / f) ** 0.3;
  const x = modal(
    f,
    [
      [1, 1, 1.9 * k],
      [1.0013, 0.3, 1.6 * k],
      [2.756, 0.3 * vel, 0.7 * k],
      [5.404, 0.1 * vel, 0.25 * k],
      [8.93, 0.03, 0.08],
    ],
    Math.min(2.2, 1.5 * k + 0.4),
  );
  addTo(x, burst(0.006, 5200, 0.9, rand, 0.005), 0, 0.06);
  for (let i = 0; i < x.length; i++) x[i] *= vel;
  return shape(x, 0.0014, 0.5);
}
// ---- soft percussion
export const kick = (vel) => {
  const n = S(0.22),
    x = new Float32Array(n);
  let ph = 0;
  for (let i = 0; i < n; i++) {
    const t = i / SR;
    ph += (2 * Math.PI * (54 + 95 * Math.exp(-t / 0.022))) / SR;
    x[i] = vel * Math.sin(ph) * Math.exp(-t / 0.06) + vel * 0.18 * Math.sin(2 * ph) * Math.exp(-t / 0.03);
  }
  return shape(x, 0.002, 0.06);
};
export const shaker = (vel, rand, long = 0.05) => {
  const x = noise(long + 0.03, rand);
  biquad(x, 'bp', 6800, 0.9);
  biquad(x, 'hp', 4200, 0.7);
  biquad(x, 'lp', 10500, 0.7);
  for (let i = 0; i < x.length; i++) {
    const t = i / SR;
    x[i] *= vel * (1 - Math.exp(-t / 0.006)) * Math.exp(-t / (long * 0.33));
  }
  return shape(x, 0.002, 0.02);
};
export const snap = (vel, rand) => {
  const x = new Float32Array(S(0.14));
  addTo(x, burst(0.1, 2300, 1.1, rand, 0.09), 0, 1.3);
  addTo(x, burst(0.06, 1150, 1.6, rand, 0.05), 0.004, 0.9);
  for (let i = 0; i < x.length; i++) x[i] *= vel;
  return shape(x, 0.001, 0.04);
};
export const block = (m, vel, rand) => {
  const x = modal(
    hz(m),
    [
      [1, 1, 0.1],
      [2.52, 0.4, 0.05],
      [4.6, 0.12, 0.02],
    ],
    0.14,
  );
  addTo(x, burst(0.008, 3000, 0.8, rand, 0.006), 0, 0.25);
  for (let i = 0; i < x.length; i++) x[i] *= vel;
  return shape(x, 0.0008, 0.03);
};
export const tamb = (vel, rand) => {
  const x = noise(0.2, rand);
  biquad(x, 'bp', 7600, 1.4);
  biquad(x, 'hp', 5000);
  for (let i = 0; i < x.length; i++) {
    const t = i / SR;
    x[i] *= vel * Math.exp(-t / 0.045);
  }
  for (const f of [5210, 6480, 7730]) partial(x, f, 0.12 * vel, 0.16);
  return shape(x, 0.0015, 0.06);
};
