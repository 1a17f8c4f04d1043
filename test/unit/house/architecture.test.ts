import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { forbidden } from './arrows.ts';
import { findCircle, foldersOf, type Graph } from './circles.ts';
import { productSources, projectImports, ROOT, trackedFiles } from './sources.ts';

const TOP_LEVEL = new Set(
  [
    '.ci .gitignore .oxlintrc.json CHANGELOG.md LICENSE README.md assets biome.json game-frame index.html',
    'package-lock.json package.json server src test tsconfig.json vite.config.ts',
  ]
    .join(' ')
    .split(' '),
);

const imports: Graph = new Map(productSources().map((path) => [path, projectImports(path)]));

describe('the house', () => {
  test('has nothing at its top level but what the owner asked for', () => {
    const top = new Set(trackedFiles().map((path) => path.split('/')[0] ?? ''));
    expect([...top].filter((name) => !TOP_LEVEL.has(name))).toEqual([]);
  });

  test('imports run one way', () => {
    const wrong = [...imports].flatMap(([path, targets]) =>
      targets.filter((target) => forbidden(path, target)).map((target) => `${path} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test('the check itself sees a forbidden arrow', () => {
    expect(forbidden('src/screens/home/Home.tsx', 'src/screens/rank/Rank.tsx')).toBe(true);
    expect(forbidden('src/api/call.ts', 'game-frame/sim/index.ts')).toBe(true);
    expect(forbidden('server/rules/game.ts', 'src/state/user.ts')).toBe(true);
    expect(forbidden('src/ui/Button.tsx', 'src/state/user.ts')).toBe(true);
    expect(forbidden('game-frame/view/loop/game-runner.ts', 'game-frame/view/effects/particle-pool.ts')).toBe(true);
    expect(forbidden('server/rules/game.ts', 'game-frame/sim/index.ts')).toBe(false);
  });

  test('no import leads back to where it began, neither by files nor by folders', () => {
    expect(findCircle(imports)).toBeNull();
    expect(findCircle(foldersOf(imports))).toBeNull();
  });

  test('the check itself sees a circle', () => {
    const files: Graph = new Map([
      ['a/x', ['b/y', 'a/in/v']],
      ['b/y', ['b/z']],
      ['b/z', ['a/w']],
      ['a/in/v', ['a/w']],
    ]);
    expect(findCircle(files)).toBeNull();
    expect(findCircle(foldersOf(files))).toEqual(['a', 'b', 'a']);
    expect(findCircle(new Map([...files, ['a/w', ['a/x']]]))).toEqual(['a/x', 'b/y', 'b/z', 'a/w', 'a/x']);
  });

  test('files stay small: median under 80 lines, few above 250', () => {
    const lengths = productSources()
      .map((path) => readFileSync(join(ROOT, path), 'utf8').trimEnd().split('\n').length)
      .sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(80);
    expect(lengths.filter((lines) => lines > 250).length).toBeLessThanOrEqual(Math.ceil(lengths.length * 0.03));
  });
});
