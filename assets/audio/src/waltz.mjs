// "萤石圆舞曲 / Fluorite Waltz": the tune of home and rewards. G major, 32 bars of 3/4, beat = 0.42 s (142.9 bpm),
// A A' B A''. The loop of 40.32 s is whole samples at 32, 44.1 and 48 kHz.
import { rng } from './dsp.mjs';
import { chordAt, lowest, parse, parseBells, voiceChords } from './bgm.mjs';
import { SECTION } from './score.mjs';

export const WALTZ_BEAT = 0.42,
  WALTZ_BARS = 32,
  WALTZ_LOOP = WALTZ_BEAT * 3 * WALTZ_BARS;

// chord = bass note class, then the upper voices in order of importance
const CHORDS = {
  Gmaj7: ['G', 'B', 'D', 'F#', 'A'],
  G: ['G', 'B', 'D', 'G'],
  'G/D': ['D', 'B', 'G', 'D'],
  G7: ['F', 'B', 'D', 'G'],
  Am7: ['A', 'C', 'G', 'E'],
  A7: ['A', 'C#', 'G', 'E'],
  Bm7: ['B', 'D', 'A', 'F#'],
  B7: ['B', 'D#', 'A', 'F#'],
  Cmaj7: ['C', 'E', 'B', 'G'],
  C: ['C', 'E', 'G', 'C'],
  Cm6: ['C', 'Eb', 'A', 'G'],
  D: ['D', 'F#', 'A', 'D'],
  D7: ['D', 'F#', 'C', 'A'],
  D7sus: ['D', 'G', 'C', 'A'],
  Em7: ['E', 'G', 'D', 'B'],
};
const HARMONY = [
  'Gmaj7 3, Em7 3, Am7 3, D7 3, Gmaj7 3, C 3, D7 3, G 3', // A
  "Gmaj7 3, B7 3, Em7 3, A7 3, Am7 3, Cm6 3, G/D 2|D7 1, G 3", // A'
  'Cmaj7 3, D 3, Bm7 3, Em7 3, Cmaj7 3, A7 3, D7sus 3, D7 3', // B
  "Gmaj7 3, B7 3, Em7 3, G7 3, C 3, Cm6 3, G/D 2|D7 1, G 2|D7 1", // A''
].flatMap((section) =>
  section.split(', ').map((bar) =>
    bar.split('|').map((chord) => {
      const [name, beats] = chord.split(' ');
      return [name, Number(beats)];
    }),
  ),
);

// LEAD: flute, except bars 9-16 (celesta). note/beats, r = rest
const LEAD = [
  'B5/1.5 A5/.5 G5/1', // the hook: down by steps, up by a fourth
  'B5/1 E6/2',
  'C6/1.5 B5/.5 A5/1',
  'F#5/2 A5/1',
  'B5/1.5 A5/.5 G5/1',
  'C6/1 E6/1 G6/1',
  'F#6/1 E6/.5 D6/.5 A5/1',
  'B5/1.5 r/.5 D6/1',
  'B5/.5 C6/.5 B5/.5 A5/.5 G5/1',
  'B5/1 D#6/1 F#6/1', // the dominant of E minor
  'G6/1.5 F#6/.5 E6/1',
  'C#6/2 E6/1',
  'C6/.5 D6/.5 C6/.5 B5/.5 A5/1',
  'Eb6/1.5 D6/.5 C6/1', // borrowed iv, as in the game's tune
  'B5/1 D6/1 F#5/1',
  'G5/2 r/1',
  'E6/2 D6/1', // B: long notes
  'D6/1 F#6/1 A6/1',
  'F#6/2 D6/1',
  'E6/1 D6/1 B5/1',
  'E6/1.5 D6/.5 C6/1',
  'C#6/1 E6/1 G6/1',
  'G6/2 E6/1',
  'F#6/1 E6/.5 D6/.5 C6/1', // leads back into the hook
  'B5/1.5 A5/.5 G5/1',
  'B5/1 D#6/1 F#6/1',
  'G6/1.5 F#6/.5 E6/1',
  'D6/1 F6/1 D6/1',
  'E6/1 G6/1 E6/1',
  'Eb6/1 G6/1 Eb6/1',
  'D6/1.5 B5/.5 A5/1',
  'G5/1.5 r/.5 A5/1', // pickup over the loop seam
];
// COUNTER: a flute below the celesta in A', and below the other flute in A''
const COUNTER = {
  9: 'D5/3',
  10: 'D#5/3',
  11: 'E5/3',
  12: 'G5/2 C#5/1',
  13: 'E5/3',
  14: 'Eb5/3',
  15: 'D5/2 C5/1',
  16: 'B4/2 r/1',
  25: 'D5/2 B4/1',
  26: 'D#5/3',
  27: 'E5/2 B4/1',
  28: 'F5/2 D5/1',
  29: 'E5/2 G5/1',
  30: 'Eb5/2 G5/1',
  31: 'D5/2 C5/1',
  32: 'B4/1.5 r/1.5',
};
// BELLS: crystal answers in the lead's rests: bar: 'beat note velocity, ...'
const BELLS = {
  2: '2 B6 .3, 2.5 E7 .24',
  4: '1 A6 .3, 1.5 D7 .26',
  8: '.5 D6 .3, 1 G6 .34, 1.5 B6 .3',
  12: '1 G6 .28, 1.5 C#7 .24',
  16: '.5 D6 .34, 1 G6 .36, 1.5 B6 .34, 2 D7 .3, 2.5 G7 .22',
  17: '1 B6 .28, 1.5 E7 .22',
  19: '1 A6 .26, 1.5 D7 .22',
  21: '0 B6 .24, 2 G6 .22',
  23: '1 C7 .26, 1.5 D7 .24',
  25: '2 D7 .24',
  27: '2 B6 .26',
  32: '1 B6 .34, 1.5 D7 .3, 2 A6 .24',
};

/** The marimba's broken chords: voice of each eighth of a bar. */
const BROKEN = [0, 1, 2, 3, 2, 1];

/** The waltz's events, as those of the game's tune are written, and its chords. */
export function composeWaltz() {
  const events = [],
    random = rng(20251101),
    chords = voiceChords(HARMONY, CHORDS),
    at = (beat) => chordAt(chords, beat),
    add = (inst, beat, len, m, vel, role = inst) => {
      const early = inst === 'pad' ? 0 : (random() - 0.5) * 0.007;
      events.push({ inst, beat, len, m, vel: vel * (0.96 + 0.08 * random()), role, t: beat * WALTZ_BEAT + early });
    };
  LEAD.forEach((notes, i) => {
    const section = SECTION(i + 1);
    for (const { beat, len, m } of parse(notes, i * 3)) {
      const accent = (beat % 3 === 0 ? 0.06 : 0) + (m - 81) * 0.005;
      add(section === "A'" ? 'celesta' : 'flute', beat, len, m, 0.76 + accent, 'lead');
      if (section === "A''" && beat % 1 === 0) add('celesta', beat, len, m, 0.3, 'double');
    }
  });
  for (const [bar, notes] of Object.entries(COUNTER))
    for (const { beat, len, m } of parse(notes, (bar - 1) * 3)) add('flute', beat, len, m, 0.36, 'counter');
  for (const { beat, m, vel } of parseBells(BELLS, 3)) add('crystal', beat, 1, m, vel, 'bell');
  // one, two, three: bass, chord, chord; in B the marimba's broken chords instead
  for (const { bar, beat, len, bass, v4 } of chords) {
    const section = SECTION(bar);
    add('bass', beat, section === 'B' ? len * 0.9 : 0.9, lowest(bass), 0.74);
    for (const m of v4) add('pad', beat, len, m, section === 'B' ? 0.26 : 0.16);
  }
  for (let bar = 1; bar <= WALTZ_BARS; bar++) {
    const section = SECTION(bar),
      first = (bar - 1) * 3;
    if (section !== 'B')
      for (const beat of [first + 1, first + 2])
        at(beat).v3.forEach((m, k) => add('pizz', beat + k * 0.014, 0.4, m, beat % 3 === 1 ? 0.56 : 0.48));
    if (section === 'B' || section === "A''")
      BROKEN.forEach((k, i) => add('marimba', first + i / 2, 0.5, at(first + i / 2).v4[k], i ? 0.3 : 0.38));
    add('kick', first, 0, 0, section === 'B' ? 0.3 : 0.5, 'perc');
    for (const beat of [1, 2]) add('shaker', first + beat, 0, 0, beat === 1 ? 0.42 : 0.34, 'perc');
    if (section === "A''") add('tamb', first + 1, 0, 0, 0.3, 'perc');
  }
  return { events, chords };
}
