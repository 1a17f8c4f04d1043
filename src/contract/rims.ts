import { RIMS, type Rim } from './finished-game.ts';

/**
 * So many weapons of a level, made in all games, give its card the first rim, the second and the third; level 1 first. For
 * an average player these are some 3, 15 and 60 games: a day or two, a few weeks, and more than most will play.
 */
const NEEDS: readonly (readonly number[])[] = [
  [80, 800, 3000],
  [200, 1000, 4000],
  [300, 1200, 5000],
  [400, 1500, 6000],
  [200, 1000, 5000],
  [30, 400, 2000],
  [30, 150, 1000],
  [10, 50, 300],
  [5, 20, 150],
  [2, 10, 50],
  [1, 3, 10],
];

/** The rims that a level's card can have, the first one first, and how many of its weapon each takes. */
export const rimsOf = (level: number): readonly { readonly rim: Rim; readonly need: number }[] =>
  RIMS.map((rim, index) => ({ rim, need: NEEDS[level - 1]?.[index] ?? Number.POSITIVE_INFINITY }));
