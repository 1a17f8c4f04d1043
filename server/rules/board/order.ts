import { fragment } from '../../db/index.ts';

/** Order of a board's rows `m`: the best score first, of equal ones the one that was reached first. */
export const BOARD_ORDER = fragment`m.score desc, m.reached_at, m.player_id`;

/** The same order as a condition: row `m` stands above row `own`. Its first line is what the index can search by. */
export const STANDS_ABOVE = fragment`m.score >= own.score
  and (m.score > own.score or (m.reached_at, m.player_id) < (own.reached_at, own.player_id))`;

/** A player's best game of a month, as far as the board's order goes. */
interface Standing {
  readonly score: number;
  readonly reached: Date;
  readonly player_id: number;
}

/** The same order for rows in memory, as `Array.sort` wants it. */
export const compareStandings = (a: Standing, b: Standing): number =>
  b.score - a.score || a.reached.getTime() - b.reached.getTime() || a.player_id - b.player_id;
