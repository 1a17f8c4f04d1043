import type { Sql } from '../../db/index.ts';
import { type Account, type AccountAudit, byPlayer } from '../audit/account.ts';
import { compare, paidFor } from '../audit/compare.ts';
import type { Finding } from '../audit/finding.ts';

/** The ledger paid what the games' results promise. */
function auditPayments(account: Account): Finding[] {
  const paying = account.games.filter(({ status, coin }) => status === 'finished' && coin > 0);
  return compare(
    new Map(paying.map(({ id, coin }) => [id, coin])),
    paidFor(account, 'game', 'coin'),
    (coin = 0, delta = 0) => (coin === delta ? undefined : `result pays ${coin}, ledger ${delta}`),
  ).map(([subject, problem]) => ({ check: 'game', subject, problem }));
}

/** Weapons of a level whose count is not that of the player's finished games. */
interface Miscounted {
  readonly player_id: number;
  readonly level: number;
  readonly made: number;
  readonly counted: number;
}

const miscountedOf = (sql: Sql, ids: readonly number[]) => sql<Miscounted>`
  select player_id, level, coalesce(w.made, 0) as made, coalesce(g.counted, 0) as counted
  from (select * from weapons_made where player_id = any(${ids}::bigint[])) w
  full join (
    select g.player_id, c.level::int as level, sum(c.made)::int as counted
    from games g cross join unnest(g.counts) with ordinality as c (made, level)
    where g.status = 'finished' and c.made > 0 and g.player_id = any(${ids}::bigint[]) group by g.player_id, c.level
  ) g using (player_id, level)
  where w.made is distinct from g.counted order by player_id, level`;

/** What games paid, and the album, which counts what the finished games made. */
export const auditGames: AccountAudit = async ({ sql, ids, accounts }) => {
  const miscounted = byPlayer(await miscountedOf(sql, ids));
  const album = ({ owner }: Account): Finding[] =>
    miscounted(owner.id).map(({ level, made, counted }) => ({
      check: 'album',
      subject: `${owner.public_id} ${level}`,
      problem: `${made} weapons, its games made ${counted}`,
    }));
  return accounts.flatMap((account) => [...auditPayments(account), ...album(account)]);
};
