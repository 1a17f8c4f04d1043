import { LEVELS } from '../../game-frame/sim/limits.ts';
import { share } from '../copy/share.ts';

/** Players whose best level is at most this are given a text that asks friends for help. */
const SMALL_LEVEL = 7;

/** Highest level that came into being, 0 for none; `scoreList` counts balls from level 1 up. */
export function bestLevel(scoreList: readonly number[]): number {
  return scoreList.reduce((best, count, index) => (count > 0 ? index + 1 : best), 0);
}

/**
 * The text that a player shares of a game: with the invite link for the top weapon and for small games, otherwise one
 * of the eight texts.
 * @param random from 0 up to 1
 */
export function shareText(score: number, scoreList: readonly number[], link: string, random: number): string {
  const best = bestLevel(scoreList);
  if (best >= LEVELS) return share.top(link);
  if (best <= SMALL_LEVEL) return share.help(link);
  const text = share.texts[Math.floor(random * share.texts.length)] ?? share.texts[0];
  return text(score);
}
