import { LEVELS } from '../../game-frame/sim/limits.ts';
import type { shareCopy } from '../copy/share.ts';

/** Highest best level at which the text asks friends for help. */
const SMALL_LEVEL = 7;

/** The highest level reached, 0 for none; `scoreList` counts balls from level 1 up. */
export function bestLevel(scoreList: readonly number[]): number {
  return scoreList.reduce((best, count, index) => (count > 0 ? index + 1 : best), 0);
}

/** What the text about a game depends on. */
export type SharedGame = Readonly<{ score: number; scoreList: readonly number[]; coin: number; record: boolean }>;

type Words = ReturnType<typeof shareCopy>;

function wordsOf(words: Words, game: SharedGame, random: number): string {
  const best = bestLevel(game.scoreList);
  if (best >= LEVELS) return words.top;
  if (best <= SMALL_LEVEL && !game.record) return words.help;
  const choice = words.texts.length - (game.coin > 0 ? 0 : 1);
  return (words.texts[Math.floor(random * choice)] ?? words.texts[0])(game.score);
}

/** The text for sharing a game, the invite link on a line of its own. @param random in [0, 1) */
export const shareText = (words: Words, game: SharedGame, link: string, random: number): string =>
  `${wordsOf(words, game, random)}\n${link}`;
