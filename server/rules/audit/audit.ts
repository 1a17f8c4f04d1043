import { only, type Sql } from '../../db/index.ts';
import { type CoreServices, transact } from '../context.ts';
import { ASSET } from '../ledger.ts';
import { auditDraws } from './draws.ts';
import type { Finding } from './finding.ts';
import { auditGames, sampleOfGames } from './games.ts';

/** What an audit found. */
export interface Audit {
  readonly findings: readonly Finding[];
  /** How many records were looked at. */
  readonly looked: Readonly<Record<'players' | 'draws' | 'games', number>>;
}

// Checks of one statement each: every row it returns is something that does not add up.

const balances = (sql: Sql): Promise<Finding[]> => sql<Finding>`
  with sums as (
    select player_id, sum(delta) filter (where asset = ${ASSET.coin}) as coin,
      sum(delta) filter (where asset = ${ASSET.staminaEarned}) as earned
    from ledger group by player_id
  )
  select 'balance' as check, p.public_id as subject,
    format('coins %s, ledger %s; stamina %s, ledger %s', p.coin, coalesce(s.coin, 0), p.hp_earned, coalesce(s.earned, 0))
      as problem
  from players p left join sums s on s.player_id = p.id
  where p.coin <> coalesce(s.coin, 0) or p.hp_earned <> coalesce(s.earned, 0)`;

const chains = (sql: Sql): Promise<Finding[]> => sql<Finding>`
  with chain as (
    select id, balance, delta, coalesce(lag(balance) over (partition by player_id, asset order by id), 0) as before
    from ledger where asset in (${ASSET.coin}, ${ASSET.staminaEarned})
  )
  select 'ledger' as check, id::text as subject, format('%s after %s%s', balance, before, to_char(delta, 'SG999999999'))
    as problem
  from chain where balance <> before + delta`;

const stocks = (sql: Sql): Promise<Finding[]> => sql<Finding>`
  with given as (
    select 'item' as kind, item_id as id, count(*) as pieces from exchanges group by item_id
    union all
    select 'prize', prize_id, count(*) from draws group by prize_id
  )
  select 'stock' as check, s.kind || ' ' || s.id as subject,
    format('%s at first, %s left, %s given', s.initial, s.remaining, coalesce(g.pieces, 0)) as problem
  from stocks s left join given g using (kind, id)
  where s.initial is not null and s.initial - s.remaining <> coalesce(g.pieces, 0)`;

const exchangePayments = (sql: Sql): Promise<Finding[]> => sql<Finding>`
  select 'exchange' as check, coalesce(e.player_id, l.player_id) || ' ' || coalesce(e.item_id::text, l.reference)
    as subject, format('item %s, paid %s', e.coin, -l.delta) as problem
  from exchanges e full join (select * from ledger where reason = 'exchange') l
    on l.player_id = e.player_id and l.reference = e.item_id::text
  where e.coin is distinct from -l.delta`;

/** Every award has its source, and every exchange and place has its award. */
const awards = (sql: Sql): Promise<Finding[]> => sql<Finding>`
  with due as (
    select player_id, 'exchange' as source, item_id::text as reference from exchanges
    union all
    select player_id, 'board', month from settlement_places
  )
  select 'award' as check, coalesce(d.player_id, a.player_id) || ' ' || coalesce(d.source, a.source) || ' '
    || coalesce(d.reference, a.reference) as subject,
    case when a.id is null then 'no award' else 'nothing it came from' end as problem
  from due d full join (select * from awards where source <> 'draw') a
    on a.player_id = d.player_id and a.source = d.source and a.reference = d.reference
  where a.id is null or d.player_id is null`;

const places = (sql: Sql): Promise<Finding[]> => sql<Finding>`
  with ordered as (
    select month, ranking, score, row_number() over (partition by month order by ranking) as place,
      lag(score) over (partition by month order by ranking) as above
    from settlement_places
  )
  select 'settlement' as check, month || ' place ' || ranking as subject, format('score %s below %s', score, above)
    as problem
  from ordered where ranking <> place or score > above`;

const gamePayments = (sql: Sql): Promise<Finding[]> => sql<Finding>`
  select 'game' as check, coalesce(g.id, l.reference) as subject,
    format('result pays %s, ledger %s', coalesce((g.result ->> 'coin')::int, 0), coalesce(l.delta, 0)) as problem
  from (select * from games where status = 'finished') g
  full join (select * from ledger where asset = ${ASSET.coin} and reason = 'game') l
    on l.player_id = g.player_id and l.reference = g.id
  where coalesce((g.result ->> 'coin')::int, 0) <> coalesce(l.delta, 0)`;

const CHECKS = [balances, chains, stocks, exchangePayments, awards, places, gamePayments];

/**
 * Checks whether everything adds up: balances against the ledger, stock and awards against records, draws against their
 * committed secrets, a sample of games by replaying them. It reads one snapshot of the database, so a running server
 * does not disturb it.
 * @param sample games to replay, half of them the best ones, half random ones
 */
export async function audit(services: CoreServices, sample: number): Promise<Audit> {
  const { findings, players, draws, sampled } = await transact(services, async (context) => {
    const { sql } = context;
    await sql.script('set transaction isolation level repeatable read, read only');
    const found: Finding[] = [];
    for (const check of CHECKS) found.push(...(await check(sql)));
    return {
      findings: found,
      players: only(await sql<{ count: number }>`select count(*)::int from players`).count,
      draws: await auditDraws(context),
      sampled: await sampleOfGames(sql, sample),
    };
  });
  // Outside the transaction: the embedded database can run nothing else meanwhile.
  const games = await auditGames(sampled);
  return {
    findings: [...findings, ...draws.findings, ...games.findings],
    looked: { players, draws: draws.looked, games: games.looked },
  };
}
