// The layer of danger: eight bars that fit under all of the tune. Over its changing chords lie only D, E and A, which
// every one of them bears, and drums; twice as many strokes as the busy layer, and a two-note call that does not rest.
import { midi, rng } from './dsp.mjs';
import { beatTime } from './bgm.mjs';
import { BEAT } from './score.mjs';

/** Bars of the layer; the tune's are a multiple. */
export const TENSE_BARS = 8;
export const TENSE_LOOP = BEAT * 4 * TENSE_BARS;

/** Sixteenths of a bar: which of them are struck, and how hard. */
const TICKS = [0.5, 0.2, 0.32, 0.24, 0.44, 0.2, 0.36, 0.24, 0.5, 0.2, 0.32, 0.28, 0.46, 0.24, 0.4, 0.34];
/** Eighths of a bar: the string that keeps going. */
const PULSE = ['D4', 'D4', 'A4', 'D4', 'E4', 'D4', 'A4', 'E4'];
/** Beats of a bar: the heart. */
const DRUM = [
  [0, 0.9],
  [0.5, 0.55],
  [2, 0.8],
  [2.5, 0.5],
];

/** The layer's events, as the tune's are written. */
export function composeTense() {
  const random = rng(8111),
    events = [],
    add = (inst, beat, len, m, vel, role) =>
      events.push({ inst, beat, len, m, vel: vel * (0.96 + 0.08 * random()), role, t: beatTime(beat) });
  for (let bar = 0; bar < TENSE_BARS; bar++) {
    const at = bar * 4,
      lift = bar % 4 === 3 ? 12 : 0;
    TICKS.forEach((vel, i) =>
      add('block', at + i / 4, 0, midi(i % 4 === 0 ? 'A5' : 'D6') + (lift && i > 11 ? 5 : 0), vel, 'tick'),
    );
    PULSE.forEach((note, i) => add('pizz', at + i / 2, 0.4, midi(note), i % 2 ? 0.5 : 0.72, 'pulse'));
    for (const [beat, vel] of DRUM) add('kick', at + beat, 0, 0, vel, 'drum');
    for (const beat of [0, 1, 2, 3])
      add('celesta', at + beat, 0.5, midi(beat % 2 ? 'E6' : 'A5') + (lift / 12) * 5, 0.5, 'alarm');
  }
  return events;
}
