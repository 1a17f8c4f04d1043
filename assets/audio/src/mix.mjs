// Renders events into one exactly periodic loop: every tail wraps round to bar 1. Mono, as a phone's speaker is.
import { SR, lin, rng, biquad, reverb, loudness } from './dsp.mjs';
import * as I from './instruments.mjs';

/** How an event sounds that lasts d seconds, by its instrument. */
const PLAY = {
  celesta: ({ m, vel }, d, rand) => I.celesta(m, d, vel, rand),
  crystal: ({ m, vel }, d, rand) => I.crystal(m, d, vel, rand),
  marimba: ({ m, vel }, d, rand) => I.marimba(m, d, vel, rand),
  pizz: ({ m, vel }, d, rand) => I.pizz(m, d, vel, rand),
  bass: ({ m, vel }, d, rand) => I.bass(m, d, vel, rand),
  pad: ({ m, vel }, d, rand) => I.pad(m, d, vel, rand),
  flute: ({ m, vel, role }, d, rand) =>
    role === 'lead' ? I.flute(m, d * 0.98, vel, rand, { att: 0.05 }) : I.flute(m, d, vel, rand, { att: 0.11 }),
  block: ({ m, vel }, _d, rand) => I.block(m, vel, rand),
  kick: ({ vel }) => I.kick(vel),
  snap: ({ vel }, _d, rand) => I.snap(vel, rand),
  shaker: ({ vel }, _d, rand) => I.shaker(vel, rand),
  tamb: ({ vel }, _d, rand) => I.tamb(vel, rand),
};

/** Of each voice: gain in dB, and how much of it goes to the reverb and to the echo. */
const MIX = {
  tick: [-7, 0.12, 0],
  pulse: [-6, 0.2, 0],
  drum: [-3, 0.04, 0],
  alarm: [-9, 0.3, 0.12],
  lead: [-6.5, 0.24, 0.11],
  leadFlute: [-11.5, 0.28, 0.06],
  counter: [-7.5, 0.26, 0],
  double: [-6, 0.35, 0],
  bell: [-9, 0.42, 0.22],
  bass: [-4, 0.02, 0],
  pizz: [-5.5, 0.16, 0],
  marimba: [-3.5, 0.16, 0],
  pad: [-9.5, 0.22, 0],
  kick: [-4.5, 0.03, 0],
  snap: [-11, 0.14, 0],
  shaker: [-12, 0.06, 0],
  block: [-11, 0.2, 0],
  tamb: [-16, 0.1, 0],
};

/**
 * What each loop of the music has: its voices, how many dB some are louder or softer than in MIX, and by how many dB its
 * sound is raised round 1 kHz, from 2.6 kHz and from 7 kHz up. `home` and `calm` stand alone and are light; the others go
 * on top of `calm` and must be heard through a phone's speaker, which gives back little of a drum.
 */
export const LAYERS = {
  home: {
    roles: ['lead', 'double', 'counter', 'bell', 'pizz', 'marimba', 'pad', 'bass', 'perc'],
    lift: { lead: 3, bass: -3.5, pad: -1.5, bell: 1, leadFlute: 3, counter: -2, marimba: -2, kick: -6, shaker: -2 },
    tone: [1, 4, 4],
  },
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

const keyOf = ({ role, inst }) => (role === 'lead' && inst === 'flute' ? 'leadFlute' : role === 'perc' ? inst : role);

/**
 * Mixes the events of a piece into one loop.
 * @param seconds its length; what rings longer wraps round to its start
 * @param beat seconds of a beat
 * @param layer one of LAYERS; voices that it lacks are rendered too, so that the others sound as they do in the whole
 */
export function mixLoop(events, { seconds, beat }, { roles, lift, tone }) {
  const N = Math.round(seconds * SR),
    [dry, wet, echo] = [0, 0, 0].map(() => new Float32Array(N)),
    rand = rng(4242);
  for (const e of events) {
    const x = PLAY[e.inst](e, e.len * beat, rand);
    if (!roles.includes(e.role)) continue;
    const key = keyOf(e),
      [level, toWet, toEcho] = MIX[key],
      g = lin(level + (lift[key] ?? 0));
    let o = (Math.round(e.t * SR) + N) % N;
    for (const sample of x) {
      const v = sample * g;
      dry[o] += v;
      wet[o] += v * toWet;
      echo[o] += v * toEcho;
      if (++o === N) o = 0;
    }
  }
  // dotted-eighth echo, circular, three taps
  const D = Math.round(beat * 0.75 * SR);
  for (let k = 1, g = 1; k <= 3; k++, g *= 0.45)
    for (let i = 0; i < N; i++) {
      const j = (i + k * D) % N;
      dry[j] += echo[i] * g;
      wet[j] += echo[i] * g * 0.3;
    }
  biquad(wet, 'hp', 220, 0.7, 0, true);
  const [a, b] = reverb(wet, wet, { rt: 1.65, damp: 4800, circular: true });
  // The two have little in common, so that 0.7 of each is as loud as one.
  for (let i = 0; i < N; i++) dry[i] += 0.7 * (a[i] + b[i]);
  biquad(dry, 'hp', 38, 0.7, 0, true);
  biquad(dry, 'peak', 320, 0.8, -1.5, true);
  biquad(dry, 'peak', 1100, 0.7, tone[0], true);
  biquad(dry, 'hs', 2600, 0.7, tone[1], true);
  biquad(dry, 'hs', 7000, 0.7, tone[2], true);
  return dry;
}

/** Raises a loop to a loudness, LUFS as both ears hear it, and rounds its peaks. */
export function master(x, target) {
  const gain = lin(target - loudness([x, x]).integrated),
    T = lin(-3.4),
    K = lin(-6);
  return x.map((sample) => {
    const v = sample * gain,
      a = Math.abs(v);
    return a > K ? Math.sign(v) * (K + (T - K) * Math.tanh((a - K) / (T - K))) : v;
  });
}
