import { coinsOf } from '../../../src/campaign/coins.ts';
import type { Versions } from '../../campaign/index.ts';
import type { Sql } from '../../db/index.ts';
import { type Account, type AccountAudit, byPlayer, type Game, paidFor } from '../audit/account.ts';
import { compare, type Finding } from '../audit/finding.ts';
import { logsLost } from './log-retention.ts';

/** Coins of a finished game by the version of the campaign that it was started in. */
const coinsFor = (versions: Versions, { score, version }: Game): number =>
  versions.has(version) ? coinsOf(score ?? 0, versions.of(version).campaign.conversion) : 0;

/** Finished games were paid by their score, as their result says. */
function auditPayments(account: Account, versions: Versions): Finding[] {
  const finished = account.games.filter(({ status }) => status === 'finished');
  return compare(
    new Map(finished.map((game) => [game.id, game])),
    paidFor(account, 'game', 'coin'),
    (game, paid = 0) => {
      const [due, promised] = game ? [coinsFor(versions, game), game.coin] : [0, 0];
      if (due === paid && promised === paid) return undefined;
      return `${due} coins by its score, ${promised} by its result, ${paid} by the ledger`;
    },
  ).map(([subject, problem]) => ({ check: 'game', subject, problem }));
}

/** A level whose count in the album differs from the player's finished games. */
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

/** Games' coins, their logs, and the album. */
export const auditGames: AccountAudit = async ({ sql, versions, now, ids, accounts }) => {
  const miscounted = byPlayer(await miscountedOf(sql, ids));
  const lost = await logsLost({ sql, now, versions }, ids);
  const album = ({ owner }: Account): Finding[] =>
    miscounted(owner.id).map(({ level, made, counted }) => ({
      check: 'album',
      subject: `${owner.public_id} ${level}`,
      problem: `${made} weapons, its games made ${counted}`,
    }));
  return [
    ...accounts.flatMap((account) => [...auditPayments(account, versions), ...album(account)]),
    ...lost.map((subject) => ({ check: 'replay', subject, problem: 'it has no log' })),
  ];
};
