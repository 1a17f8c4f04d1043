import type { Sql } from '../../db/index.ts';
import { type AccountAudit, byPlayer } from '../audit/account.ts';
import type { Finding } from '../audit/finding.ts';

/** An award, or its source, named `source reference`. */
interface Named {
  readonly player_id: number;
  readonly name: string;
}

const sourcesOf = (sql: Sql, ids: readonly number[]) => sql<Named & { readonly awarded: boolean }>`
  select player_id, 'exchange ' || item_id as name, true as awarded from exchanges where player_id = any(${ids}::bigint[])
  union all select player_id, 'board ' || month, true from settlement_places where player_id = any(${ids}::bigint[])
  union all select player_id, 'draw ' || number, false from draws where player_id = any(${ids}::bigint[])`;

const givenTo = (sql: Sql, ids: readonly number[]) => sql<Named>`
  select player_id, source || ' ' || reference as name from awards
  where player_id = any(${ids}::bigint[]) and instead_of is null`;

/** Every award has its source, and every exchange and place has its award. Draws are checked one by one. */
export const auditAwards: AccountAudit = async ({ sql, ids, accounts }) => {
  const [sources, given] = await Promise.all([sourcesOf(sql, ids).then(byPlayer), givenTo(sql, ids).then(byPlayer)]);
  return accounts.flatMap(({ owner: { id, public_id } }) => {
    const known = new Set(sources(id).map(({ name }) => name));
    const awarded = new Set(given(id).map(({ name }) => name));
    const missing = sources(id).filter((source) => source.awarded && !awarded.has(source.name));
    const finding = (name: string, problem: string): Finding => ({
      check: 'award',
      subject: `${public_id} ${name}`,
      problem,
    });
    return [
      ...missing.map(({ name }) => finding(name, 'no award')),
      ...[...awarded]
        .filter((name) => !known.has(name))
        .map((name) => finding(name, name.startsWith('draw ') ? 'no draw it came from' : 'nothing it came from')),
    ];
  });
};

/** Awards reassigned from a cancelled one: the operation log must have each. */
export const auditReassigned = (sql: Sql): Promise<Finding[]> => sql<Finding>`
  select 'award' as check, p.public_id || ' award ' || a.id as subject, 'given by no operator, or not for a cancelled one'
    as problem
  from awards a join awards o on o.id = a.instead_of join players p on p.id = a.player_id
  where o.state <> 'cancelled' or not exists (
    select from operations where command = 'awards reassign' and (detail ->> 'instead')::bigint = a.id
      and detail ->> 'to' = p.public_id
  )
  order by a.id`;
