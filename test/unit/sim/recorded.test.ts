import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SIM_VERSION, replay, seededPieces } from '../../../game-frame/sim/index.ts';
import { fingerprint } from '../../support/fingerprint.ts';
import { readRecording } from '../../support/recorded-games.ts';

const SIM = resolve(import.meta.dirname, '../../../game-frame/sim');
const recording = readRecording();

describe('recorded games', () => {
  test('are of this version: raise SIM_VERSION with any change, then `npx node test/tools/record/main.ts`', () => {
    expect({ version: recording.version, fingerprint: recording.fingerprint }).toEqual({
      version: SIM_VERSION,
      fingerprint: fingerprint(),
    });
  });

  test('are a hundred, by two players', () => {
    expect(recording.games).toHaveLength(100);
    expect(new Set(recording.games.map(({ id }) => id)).size).toBe(100);
    expect(new Set(recording.games.map(({ bot }) => bot))).toEqual(new Set(['random', 'greedy']));
  });

  test('come to the same score, counts, end and hash (a fifth here; all of them in test:engines)', () => {
    for (const { id, gameData, score, counts, ticks, hash } of recording.games.filter((_, i) => i % 5 === 0)) {
      expect(replay(seededPieces(id), gameData)).toEqual({ ok: true, score, counts, ticks, over: true, hash });
    }
  });
});

const sources = readdirSync(SIM, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));

test.each(sources)('%s of the simulation uses nothing that engines or moments may answer differently', (path) => {
  const source = readFileSync(join(SIM, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const maths = [...source.matchAll(/Math\.(\w+)/g)].map(([, name]) => name);
  const exact = new Set(['sqrt', 'abs', 'min', 'max', 'floor', 'imul']);
  expect(maths.filter((name) => name === undefined || !exact.has(name))).toEqual([]);
  expect(source).not.toMatch(/\*\*|\bDate\b|performance\.|\bwindow\b|\bdocument\b|setTransform|setAngle|setTimeout/);
});
