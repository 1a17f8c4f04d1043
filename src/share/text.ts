import { LEVELS } from '../../game-frame/sim/limits.ts';
import { share } from '../copy/share.ts';

/** Up to this best level, the text asks friends for help. */
const SMALL_LEVEL = 7;

/** The highest level reached, 0 for none; `scoreList` counts balls from level 1 up. */
export function bestLevel(scoreList: readonly number[]): number {
  return scoreList.reduce((best, count, index) => (count > 0 ? index + 1 : best), 0);
}

/**
 * The text for sharing a game: with the invite link for the top weapon and for low levels, otherwise one of the general
 * texts.
 * @param random in [0, 1)
 */
export function shareText(score: number, scoreList: readonly number[], link: string, random: number): string {
  const best = bestLevel(scoreList);
  if (best >= LEVELS) return share.top(link);
  if (best <= SMALL_LEVEL) return share.help(link);
  const text = share.texts[Math.floor(random * share.texts.length)] ?? share.texts[0];
  return text(score);
}
