import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import table from '../../../assets/audio/sfx.json' with { type: 'json' };

const FOLDER = new URL('../../../assets/audio/', import.meta.url);

test.each(['README.md', 'sfx.json'])('every file that %s names is there', (source) => {
  const text = readFileSync(new URL(source, FOLDER), 'utf8');
  const named = [...text.matchAll(/[`"][^`"]*?([\w./-]+\.(?:mp3|m4a|json|mjs))\b/g)].map(([, file = '']) => file);
  expect(named).not.toEqual([]);
  expect(named.filter((file) => !existsSync(new URL(file, FOLDER)))).toEqual([]);
});

test('all sound together is at most 1.2 MB', () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.mp3'));
  expect(files.reduce((sum, file) => sum + statSync(new URL(file, FOLDER)).size, 0)).toBeLessThanOrEqual(1_200_000);
});

test('loops are whole bars; the layers of a game have one grid, the longest a multiple of the others', () => {
  const { home, ...layers } = table.music;
  const bars = Object.values(layers).map((layer) => layer.bars);
  for (const loop of [home, ...Object.values(layers)])
    expect(loop.loopEnd - loop.loopStart).toBeCloseTo(loop.bars * loop.bar, 6);
  for (const own of bars) expect(Math.max(...bars) % own).toBe(0);
  expect(new Set(Object.values(layers).map(({ startOffset, bar }) => `${startOffset} ${bar}`)).size).toBe(1);
});

const source = (file: string) => import(new URL(`src/${file}`, FOLDER).href);

interface Sounding {
  readonly beat: number;
  readonly len: number;
}
/** The MIDI number of a note; 0 for a drum. */
type Note = Sounding & { readonly m: number };
type Chord = Sounding & { readonly tones: readonly number[] };

test('the tense layer has no tone a semitone from one of a chord that it sounds with, unless the chord has it too', async () => {
  const bgm: { compose(): { chords: readonly Chord[] } } = await source('bgm.mjs');
  const tense: { composeTense(): readonly Note[]; TENSE_BARS: number } = await source('tense.mjs');
  const clashes = bgm.compose().chords.flatMap(({ beat, len, tones }) =>
    tense
      .composeTense()
      .filter((note) => {
        const from = beat % (tense.TENSE_BARS * 4);
        if (note.m === 0 || note.beat >= from + len || note.beat + Math.max(note.len, 0.01) <= from) return false;
        const beside = tones.some((tone) => [1, 11].includes((note.m - tone) % 12));
        return beside && !tones.includes(note.m % 12);
      })
      .map(({ m }) => `${m} at beat ${beat}`),
  );
  expect(clashes).toEqual([]);
});
