import { RIMS, type Rim } from './finished-game.ts';

/**
 * So many weapons of a level, level 1 first, give its card the first rim, the second and the third. The first take 1 to
 * 10 games, the second 10 to 40, the third 25 good ones and more, so that each week of a month brings some.
 */
const NEEDS: readonly (readonly number[])[] = [
  [80, 800, 2500],
  [200, 1200, 4000],
  [300, 2000, 5000],
  [400, 2500, 6000],
  [200, 1500, 4000],
  [30, 500, 1500],
  [30, 150, 600],
  [10, 50, 200],
  [5, 20, 100],
  [2, 10, 50],
  [1, 3, 10],
];

/** The rims that a level's card can have, the first one first, and how many of its weapon each takes. */
export const rimsOf = (level: number): readonly { readonly rim: Rim; readonly need: number }[] =>
  RIMS.map((rim, index) => ({ rim, need: NEEDS[level - 1]?.[index] ?? Number.POSITIVE_INFINITY }));
