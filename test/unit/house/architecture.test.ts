import { describe, expect, test } from 'vitest';
import { lineCount, productSources, projectImports, trackedFiles } from './sources.ts';

const TOP_LEVEL = new Set(
  [
    '.ci .gitignore .oxlintrc.json LICENSE README.md assets biome.json game-frame index.html',
    'package-lock.json package.json server src test tsconfig.json vite.config.ts',
  ]
    .join(' ')
    .split(' '),
);

/** The ground floor: numbers of the game and of the campaign that the floors above share. They import nothing else. */
const LIMITS = /^game-frame\/sim\/limits\.ts$/;
const CAMPAIGN = /^src\/campaign\//;

/** First rule whose `from` matches a file tells what of the project that file may import. */
const ARROWS: readonly { readonly from: RegExp; readonly may: readonly RegExp[] }[] = [
  { from: LIMITS, may: [] },
  { from: CAMPAIGN, may: [CAMPAIGN] },
  { from: /^src\/contract\//, may: [/^src\/contract\//, LIMITS] },
  { from: /^src\/ui\//, may: [/^src\/ui\//, /^src\/styles\//, /^assets\//] },
  { from: /^src\//, may: [/^src\//, /^game-frame\/bridge\//, LIMITS, /^assets\//] },
  { from: /^game-frame\/sim\//, may: [/^game-frame\/sim\//] },
  { from: /^game-frame\/bots\//, may: [/^game-frame\/(?:bots|sim)\//] },
  { from: /^game-frame\/bridge\//, may: [/^game-frame\/bridge\//, LIMITS] },
  { from: /^game-frame\/build\//, may: [/^game-frame\/build\//] },
  { from: /^game-frame\/view\//, may: [/^game-frame\/(?:view|sim|bridge)\//, /^assets\//] },
  { from: /^game-frame\/debug\//, may: [/^game-frame\//, /^assets\//] },
  { from: /^game-frame\//, may: [/^game-frame\/(?:view|sim|bridge)\//, /^assets\//] },
  { from: /^server\//, may: [/^server\//, CAMPAIGN, /^src\/contract\//, /^game-frame\/sim\//] },
];

const screenOf = (path: string): string | undefined => /^src\/screens\/([^/]+)\//.exec(path)?.[1];

function forbidden(path: string, target: string): boolean {
  const rule = ARROWS.find(({ from }) => from.test(path));
  const screen = screenOf(target);
  if (screen !== undefined && screenOf(path) !== undefined && screen !== screenOf(path)) return true;
  return !rule?.may.some((allowed) => allowed.test(target));
}

describe('the house', () => {
  test('has nothing at its top level but what the owner asked for', () => {
    const top = new Set(trackedFiles().map((path) => path.split('/')[0] ?? ''));
    expect([...top].filter((name) => !TOP_LEVEL.has(name))).toEqual([]);
  });

  test('imports run one way', () => {
    const wrong = productSources().flatMap((path) =>
      projectImports(path)
        .filter((target) => forbidden(path, target))
        .map((target) => `${path} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test('the check itself sees a forbidden arrow', () => {
    expect(forbidden('src/screens/home/Home.tsx', 'src/screens/rank/Rank.tsx')).toBe(true);
    expect(forbidden('src/api/call.ts', 'game-frame/sim/index.ts')).toBe(true);
    expect(forbidden('server/rules/game.ts', 'src/state/user.ts')).toBe(true);
    expect(forbidden('src/ui/Button.tsx', 'src/state/user.ts')).toBe(true);
    expect(forbidden('server/rules/game.ts', 'game-frame/sim/index.ts')).toBe(false);
  });

  test('files stay small: median under 80 lines, few above 250', () => {
    const lengths = productSources()
      .map(lineCount)
      .sort((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(80);
    expect(lengths.filter((lines) => lines > 250).length).toBeLessThanOrEqual(Math.ceil(lengths.length * 0.03));
  });
});
