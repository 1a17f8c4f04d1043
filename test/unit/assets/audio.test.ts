import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import table from '../../../assets/audio/sfx.json' with { type: 'json' };

const FOLDER = new URL('../../../assets/audio/', import.meta.url);

test.each(['README.md', 'sfx.json'])('every file that %s names is there', (source) => {
  const text = readFileSync(new URL(source, FOLDER), 'utf8');
  const named = [...text.matchAll(/[`"][^`"]*?([\w./-]+\.(?:mp3|m4a|json|mjs))\b/g)].map(([, file = '']) => file);
  expect(named).not.toEqual([]);
  expect(named.filter((file) => !existsSync(new URL(file, FOLDER)))).toEqual([]);
});

test('the layers of the music have one grid: loops of whole bars, the longest a multiple of the others', () => {
  const { beat, ...layers } = table.music;
  const bars = Object.values(layers).map((layer) => layer.bars);
  for (const { bars: own, loopStart, loopEnd } of Object.values(layers)) {
    expect(loopEnd - loopStart).toBeCloseTo(own * 4 * beat, 6);
    expect(Math.max(...bars) % own).toBe(0);
  }
  expect(new Set(Object.values(layers).map(({ startOffset }) => startOffset)).size).toBe(1);
});
