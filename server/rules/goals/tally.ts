import { LEVELS } from '../../../game-frame/sim/index.ts';
import { fragment, literal } from '../../db/index.ts';

/** A player's weapons in finished games, by level from 1 up: {@link TALLY_COLUMNS}. */
export interface Tally {
  /** In all games. */
  readonly ever: readonly number[];
  /** In games started in the same week, Monday to Sunday. */
  readonly in_week: readonly number[];
}

const EVERY_LEVEL = fragment`generate_series(1, ${literal(LEVELS)}) as l (level)`;

/** Column `in_week` of {@link Tally} for a row `games` with `player_id` and `started_day`. */
export const IN_WEEK_COLUMN = fragment`array(
  select coalesce(sum(c.made), 0)::int from ${EVERY_LEVEL} left join (
    select u.made, u.level from games g cross join unnest(g.counts) with ordinality as u (made, level)
    where g.player_id = games.player_id and g.status = 'finished'
      and date_trunc('week', g.started_day::timestamp) = date_trunc('week', games.started_day::timestamp)
  ) as c on c.level = l.level group by l.level order by l.level
) as in_week`;

/** Columns of {@link Tally} for a row of `games`. */
export const TALLY_COLUMNS = fragment`array(
  select coalesce(w.made, 0) from ${EVERY_LEVEL}
  left join weapons_made w on w.level = l.level and w.player_id = games.player_id order by l.level
) as ever, ${IN_WEEK_COLUMN}`;
