import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { albumCopy } from '../../../src/copy/album.ts';
import { inviteCopy, shareCopy } from '../../../src/copy/share.ts';
import { taskCopy } from '../../../src/copy/task.ts';
import { watch } from '../../../src/copy/watch.ts';
import { shareText } from '../../../src/share/text.ts';
import { shown } from '../../support/campaign.ts';

const share = shareCopy(shown);
const LINK = 'https://play.test/?inviteCode=CODE';
const upTo = (level: number): number[] => Array.from({ length: 11 }, (_, index) => (index < level ? 11 - index : 0));
const game = (level: number, others: object = {}) => ({
  score: 1234,
  scoreList: upTo(level),
  coin: 200,
  record: false,
  ...others,
});
const choices = Array.from({ length: 8 }, (_, index) => index / 8);
const linesOf = (shared: ReturnType<typeof game>): Set<string | undefined> =>
  new Set(choices.map((choice) => shareText(share, shared, LINK, choice).split('\n')[0]));

test.each<readonly [string, string]>([
  ['invite', inviteCopy(shown).text(LINK)],
  ['gift', taskCopy(shown).gift.text(LINK)],
  ['weapon', albumCopy(shown).shareText('法杖', LINK)],
  ['replay', watch.text('阿猫', 9000, LINK)],
  ...[1, 7, 8, 9, 10, 11].flatMap((level) =>
    choices.map((choice) => [`game of level ${level}`, shareText(share, game(level), LINK, choice)] as const),
  ),
])('the text that shares a %s ends with the link on a line of its own', (_, text) => {
  expect(text.split('\n').slice(1)).toEqual([LINK]);
});

test('the top weapon and levels of at most 7 have texts of their own, but no record is called bad luck', () => {
  expect(linesOf(game(11))).toEqual(new Set([share.top]));
  expect(linesOf(game(7))).toEqual(new Set([share.help]));
  expect(linesOf(game(7, { record: true })).size).toBe(8);
  expect(linesOf(game(7, { record: true }))).not.toContain(share.help);
});

test('any other game shares one of eight texts with its score, chosen at random', () => {
  expect(share.texts).toHaveLength(8);
  const level = fc.integer({ min: 8, max: 10 });
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(level, random, fc.nat(), (best, chance, score) => {
      const [text = ''] = shareText(share, game(best, { score }), LINK, chance).split('\n');
      expect(share.texts.map((write) => write(score))).toContain(text);
      expect(text).toContain(String(score));
    }),
  );
  expect(linesOf(game(8)).size).toBe(8);
});

test('a game without coins does not say that it brought some', () => {
  const lines = [...linesOf(game(8, { coin: 0 }))];
  expect(lines).toHaveLength(7);
  expect(lines.join()).not.toContain(`${shown.coinName}到手`);
});
