// The layer of danger: eight bars that fit under all of the tune. Its tones are chosen so that each of the four chords
// that the tune has at that place bears them (test/unit/assets); drums, twice as many strokes as the busy layer, and a
// two-note call that does not rest.
import { midi, rng } from './dsp.mjs';
import { beatTime } from './bgm.mjs';
import { BEAT } from './score.mjs';

/** Bars of the layer; the tune's are a multiple. */
export const TENSE_BARS = 8;
export const TENSE_LOOP = BEAT * 4 * TENSE_BARS;

/** The tones of each half bar: one that keeps going, and one that answers it. */
const TONES = 'D A, D A, D B, D B, E A, F# A, E A, E A, D A, D A, D A, D G, D A, E A, E A, E E'
  .split(', ')
  .map((pair) => pair.split(' '));
/** Sixteenths of a bar: which of them are struck, and how hard. */
const TICKS = [0.5, 0.2, 0.32, 0.24, 0.44, 0.2, 0.36, 0.24, 0.5, 0.2, 0.32, 0.28, 0.46, 0.24, 0.4, 0.34];
/** Eighths of a half bar: which tone the string plays, and how hard. */
const PULSE = [
  [0, 0.72],
  [0, 0.5],
  [1, 0.72],
  [0, 0.5],
];
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
  TONES.forEach(([steady, answer], half) => {
    const at = half * 2,
      [low, high] = [midi(`${steady}6`), midi(`${answer}5`)];
    TICKS.slice((half % 2) * 8, (half % 2) * 8 + 8).forEach((vel, i) =>
      add('block', at + i / 4, 0, i % 4 ? low : high, vel, 'tick'),
    );
    PULSE.forEach(([tone, vel], i) => add('pizz', at + i / 2, 0.4, midi(`${tone ? answer : steady}4`), vel, 'pulse'));
    add('celesta', at, 0.5, high, 0.5, 'alarm');
    add('celesta', at + 1, 0.5, low, 0.5, 'alarm');
  });
  for (let bar = 0; bar < TENSE_BARS; bar++)
    for (const [beat, vel] of DRUM) add('kick', bar * 4 + beat, 0, 0, vel, 'drum');
  return events;
}
