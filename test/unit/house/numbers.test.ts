import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { productSources, ROOT } from './sources.ts';

/** A source without comments, and without what its texts are computed from. */
const codeOf = (path: string): string =>
  readFileSync(join(ROOT, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*|\$\{[^}]*\}/gm, '');
const sources = productSources().map((path) => [path, codeOf(path)] as const);

test.each([
  ['longest log', /\b8_?192\b/, 'game-frame/sim/limits.ts'],
  ['levels', /\bLEVELS = 11\b/, 'game-frame/sim/limits.ts'],
  ['ticks a second', /\bticksPerSecond: 60\b/, 'game-frame/sim/config.ts'],
  ['tick length', /\b1000 \/ (?:60|config\.ticksPerSecond)\b/, 'game-frame/view/loop/fixed-step.ts'],
  ['length of an hour', /\b3_600_000\b/, 'src/campaign/zone.ts'],
  ['conversion', /\bscore: 500, coins: 100\b/, 'server/campaign/campaign.ts'],
  ['price of a draw', /\bcost: \d/, 'server/campaign/campaign.ts'],
  ['awarded places', /\bawardedPlaces: \d/, 'server/campaign/campaign.ts'],
  ['hours of a game', /\b(?:openHours|graceHours): \d/, 'server/campaign/campaign.ts'],
])('%s: the number stands once', (_, number, place) => {
  expect(sources.filter(([, code]) => number.test(code)).map(([path]) => path)).toEqual([place]);
});

test('no sentence that players read carries a number of the campaign', () => {
  const texts = sources.filter(([path]) => /\/copy\b|\/messages\.ts$/.test(path)).map(([, code]) => code);
  const spoken = texts.flatMap((text) => text.match(/\d+ ?\p{Script=Han}{1,2}/gu) ?? []);
  // Midnight, one friend, and a phone's digits.
  expect(new Set(spoken)).toEqual(new Set(['0 点刷', '24 点结', '1 位好', '11 位手']));
});
