import { LEVELS } from '../../game-frame/sim/limits.ts';
import type { shareCopy } from '../copy/share.ts';

/** Highest best level at which the text asks friends for help. */
const SMALL_LEVEL = 7;

/** The highest level reached, 0 for none; `scoreList` counts balls from level 1 up. */
export function bestLevel(scoreList: readonly number[]): number {
  return scoreList.reduce((best, count, index) => (count > 0 ? index + 1 : best), 0);
}

/**
 * The text for sharing a game: with the invite link for the top weapon and for low levels, otherwise one of the general
 * texts.
 * @param words the campaign's
 * @param random in [0, 1)
 */
export function shareText(
  words: ReturnType<typeof shareCopy>,
  score: number,
  scoreList: readonly number[],
  link: string,
  random: number,
): string {
  const best = bestLevel(scoreList);
  if (best >= LEVELS) return words.top(link);
  if (best <= SMALL_LEVEL) return words.help(link);
  const text = words.texts[Math.floor(random * words.texts.length)] ?? words.texts[0];
  return text(score);
}
