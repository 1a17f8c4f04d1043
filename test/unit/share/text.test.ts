import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareCopy } from '../../../src/copy/share.ts';
import { shareText } from '../../../src/share/text.ts';
import { shown } from '../../support/campaign.ts';

const share = shareCopy(shown);
const LINK = 'https://play.test/?inviteCode=CODE';
/** Counts of a game that got as far as a level. */
const upTo = (level: number): number[] => Array.from({ length: 11 }, (_, index) => (index < level ? 11 - index : 0));

test.each([1, 5, 7])('a game whose levels are all at most 7 (%i) shares the invite link', (level) => {
  expect(shareText(share, 500, upTo(level), LINK, 0)).toContain(LINK);
});

test('the top weapon shares the invite link', () => {
  expect(shareText(share, 9000, upTo(11), LINK, 0.5)).toContain(LINK);
});

test('any other game shares one of eight texts with its score, chosen at random', () => {
  expect(share.texts).toHaveLength(8);
  const level = fc.integer({ min: 8, max: 10 });
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(level, random, fc.nat(), (best, chance, score) => {
      const text = shareText(share, score, upTo(best), LINK, chance);
      expect(share.texts.map((write) => write(score))).toContain(text);
      expect(text).toContain(String(score));
      expect(text).not.toContain(LINK);
    }),
  );
  const all = Array.from({ length: 8 }, (_, index) => shareText(share, 1, upTo(8), LINK, index / 8));
  expect(new Set(all).size).toBe(8);
});
