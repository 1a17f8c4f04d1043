// "萤石小夜灯 / Fluorite Nightlight": original tune. D major, 32 bars of 4/4, beat = 0.54 s (111.1 bpm), A A' B A''.
// beat 0.54 s makes the loop 69.12 s = whole samples at 32, 44.1 and 48 kHz.
export const BEAT = 0.54,
  BARS = 32,
  SWING = 0.56,
  LOOP = BEAT * 4 * BARS;
export const SECTION = (bar) => ['A', "A'", 'B', "A''"][Math.floor((bar - 1) / 8)];

// chord = bass note class, then the upper voices in order of importance
export const CHORDS = {
  Dmaj9: ['D', 'F#', 'A', 'E', 'C#'],
  D: ['D', 'F#', 'A', 'D', 'A'],
  'D/F#': ['F#', 'A', 'D', 'E', 'F#'],
  'D/A': ['A', 'F#', 'D', 'A', 'F#'],
  D7: ['C', 'F#', 'A', 'D', 'C'],
  Gmaj7: ['G', 'B', 'D', 'F#', 'A'],
  G: ['G', 'B', 'D', 'G', 'D'],
  Gm6: ['G', 'Bb', 'D', 'E', 'G'],
  Bm7: ['B', 'D', 'F#', 'A', 'D'],
  Em7: ['E', 'G', 'B', 'D', 'E'],
  'F#m7': ['F#', 'A', 'C#', 'E', 'A'],
  B7: ['B', 'D#', 'A', 'F#', 'A'],
  'F#7/A#': ['Bb', 'E', 'C#', 'F#', 'E'],
  'E7/G#': ['G#', 'D', 'B', 'E', 'D'],
  Bbmaj7: ['Bb', 'D', 'F', 'A', 'D'],
  C6: ['C', 'E', 'G', 'A', 'E'],
  A7: ['A', 'G', 'C#', 'E', 'G'],
  A7sus: ['A', 'G', 'D', 'E', 'G'],
};
// notes a melody may rest on over each chord besides its own tones (9ths, 13ths, lydian 4ths, sus)
export const TENSIONS = {
  Gmaj7: ['C#', 'E', 'A'],
  'D/F#': ['E'],
  Em7: ['F#', 'A'],
  Bm7: ['E'],
  'E7/G#': ['C#', 'F#'],
  Bbmaj7: ['C', 'E'],
  C6: ['D'],
  A7sus: ['F#', 'B'],
  A7: ['D', 'B'],
  Dmaj9: ['B'],
  D: ['E', 'C#', 'B'],
  'D/A': ['E'],
  D7: ['E'],
  G: ['C#', 'E'],
  Gm6: ['A'],
};

export const HARMONY = [
  // [chord, beats] per bar
  'Dmaj9 4',
  'Gmaj7 4',
  'D/F# 2|Bm7 2',
  'Em7 2|A7 2',
  'Dmaj9 4',
  'Gmaj7 4',
  'Em7 2|A7 2',
  'D 4', // A
  'Dmaj9 4',
  'Gmaj7 4',
  'F#m7 2|B7 2',
  'Em7 2|A7 2',
  'Dmaj9 4',
  'G 2|Gm6 2',
  'D/A 2|A7sus 1|A7 1',
  'D 2|F#7/A# 2', // A'
  'Bm7 4',
  'E7/G# 4',
  'Gmaj7 4',
  'D/F# 4',
  'Bbmaj7 4',
  'C6 4',
  'A7sus 4',
  'A7 4', // B
  'Dmaj9 4',
  'Gmaj7 4',
  'D/F# 2|Bm7 2',
  'Em7 2|A7 2',
  'Dmaj9 2|D7 2',
  'G 2|Gm6 2',
  'D/A 2|A7sus 1|A7 1',
  'D 2|A7sus 2', // A''
].map((b) =>
  b.split('|').map((c) => {
    const [n, l] = c.trim().split(' ');
    return [n, Number(l)];
  }),
);

// LEAD: celesta, except bars 17-24 (flute). note/beats, r = rest
export const LEAD = [
  'A5/.5 D6/.5 C#6/.5 A5/.5 r/.5 F#5/.5 A5/1', // the hook: bounce up, drop through the maj7, hop
  'B5/.5 D6/.5 C#6/.5 B5/.5 r/.5 G5/.5 B5/1', // sequence, lydian C#
  'A5/.5 D6/.5 F#6/1 E6/.5 D6/.5 B5/1',
  'G5/.5 A5/.5 B5/.5 D6/.5 C#6/1 A5/.5 r/.5', // half cadence
  'A5/.5 D6/.5 C#6/.5 A5/.5 r/.5 F#5/.5 A5/1',
  'B5/.5 D6/.5 C#6/.5 B5/.5 r/.5 D6/.5 E6/1',
  'F#6/1 E6/.5 D6/.5 C#6/.5 B5/.5 C#6/.5 E6/.5',
  'D6/1.5 r/1 E5/.5 F#5/.5 G5/.5', // full cadence, pickup
  'A5/.5 D6/.5 C#6/.25 B5/.25 A5/.5 r/.5 F#5/.5 A5/.5 C#6/.5',
  'B5/.5 D6/.5 C#6/.25 D6/.25 B5/.5 r/.5 G5/.5 B5/.5 D6/.5',
  'C#6/.5 E6/.5 F#6/.5 E6/.5 D#6/1 F#6/.5 A6/.5',
  'G6/1 F#6/.5 E6/.5 C#6/1 r/.5 G5/.5',
  'A5/.5 D6/.5 C#6/.25 B5/.25 A5/.5 r/.5 F#5/.5 A5/1',
  'B5/.5 D6/.5 C#6/.5 B5/.5 Bb5/.5 D6/.5 E6/1', // borrowed iv: twilight
  'F#6/1.5 E6/.5 D6/.5 E6/.5 C#6/.5 E6/.5',
  'D6/1.5 r/.5 C#6/.5 Bb5/.5 F#5/.5 r/.5',
  'F#5/1.5 A5/.5 B5/1 D6/1', // B: flute
  'C#6/1.5 B5/.5 G#5/1 B5/1',
  'A5/1.5 B5/.5 D6/1 F#6/1',
  'E6/1.5 D6/.5 A5/1.5 r/.5',
  'D6/1.5 C6/.5 D6/1 F6/1',
  'E6/1.5 D6/.5 E6/1 G6/1',
  'A6/1.5 G6/.5 E6/1 D6/1',
  'C#6/1.5 r/.5 E5/.5 F#5/.5 G5/.5 G#5/.5', // last four: celesta climbs back in
  'A5/.5 D6/.5 C#6/.5 A5/.5 r/.5 F#5/.5 A5/1',
  'B5/.5 D6/.5 C#6/.5 B5/.5 r/.5 G5/.5 B5/.5 D6/.5',
  'A5/.5 D6/.5 F#6/.5 A6/.5 F#6/.5 E6/.5 D6/.5 B5/.5',
  'G6/1 F#6/.5 E6/.5 C#6/1 A5/.5 G5/.5',
  'A5/.5 D6/.5 C#6/.5 A5/.5 r/.5 F#5/.5 C6/1', // same hook, last note bends to the b7
  'B5/.5 D6/.5 G6/1 E6/.5 D6/.5 Bb5/1',
  'A5/.5 D6/.5 F#6/1 E6/.5 D6/.5 C#6/.5 E6/.5',
  'D6/1.5 r/1 E5/.5 F#5/.5 G5/.5', // cadence, pickup over the loop seam
];
// COUNTER: soft flute guide-tone line of the busy layer; under the flute's tune (17-24) it lies lower
export const COUNTER = {
  1: 'A4/2 F#4/2',
  2: 'B4/2 A4/2',
  3: 'A4/2 F#4/2',
  4: 'G4/2 E4/2',
  5: 'F#4/2 A4/2',
  6: 'B4/2 G4/2',
  7: 'B4/2 C#5/2',
  8: 'D5/2 A4/1.5 r/.5',
  9: 'A4/2 F#4/2',
  10: 'B4/2 G4/2',
  11: 'A4/2 A4/2',
  12: 'G4/2 G4/2',
  13: 'F#4/2 A4/2',
  14: 'B4/2 Bb4/2',
  15: 'A4/2 G4/2',
  16: 'F#4/2 E4/2',
  17: 'D4/2 F#4/2',
  18: 'E4/2 D4/2',
  19: 'D4/2 B4/2',
  20: 'F#4/2 A4/2',
  21: 'F4/2 D4/2',
  22: 'E4/2 G4/2',
  23: 'G4/2 A4/2',
  24: 'G4/2 E4/2',
  25: 'F#4/1 A4/1 E5/2',
  26: 'D5/2 B4/2',
  27: 'A4/2 B4/2',
  28: 'B4/2 C#5/2',
  29: 'D5/2 C5/2',
  30: 'B4/2 Bb4/2',
  31: 'A4/2 G4/2',
  32: 'F#4/1.5 r/.5 G4/2',
};
// BELLS: crystal answers placed in the lead's rests: bar: 'beat note vel, ...'
export const BELLS = {
  2: '2 F#6 .5, 2.25 A6 .4, 2.5 D7 .34',
  4: '3 E6 .34, 3.25 A6 .36, 3.5 E7 .34',
  6: '2 F#6 .46, 2.25 B6 .38',
  8: '1.5 A6 .5, 1.75 D7 .42, 2 F#7 .34, 2.25 D7 .28',
  10: '2 F#6 .44, 2.25 A6 .36',
  12: '2.5 E7 .32, 3 A6 .34',
  14: '3.5 D7 .3',
  16: '1 F#6 .4, 1.5 F#7 .26, 3.5 F#6 .4, 3.75 F#7 .26',
  17: '0 B6 .3, 2 F#6 .26',
  18: '0 E7 .3, 2 B6 .24',
  19: '0 D7 .3, 2 A6 .24',
  20: '0 A6 .3, 2 E6 .34, 2.5 F#6 .34, 3 A6 .36, 3.5 D7 .34',
  21: '0 D7 .34, 2 A6 .28',
  22: '0 E7 .34, 2 G6 .26',
  23: '0 D7 .3, 1 E7 .26, 2 G6 .3, 3 A6 .3',
  24: '0 E7 .3, .5 C#7 .28, 1 A6 .28, 1.5 G6 .3',
  26: '2 F#6 .46, 2.25 A6 .38, 2.5 D7 .32',
  28: '3 E7 .3',
  29: '2 D7 .34',
  30: '3.5 D7 .3',
  32: '1.5 A6 .5, 1.75 D7 .42, 2 E7 .36, 2.25 D7 .28, 2.5 A6 .24',
};
