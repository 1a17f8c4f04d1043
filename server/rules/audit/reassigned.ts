import type { Sql } from '../../db/index.ts';
import type { Finding } from './finding.ts';

/** Awards that players got for others' cancelled ones: each by an operator, who is in the operation log. */
export const auditReassigned = (sql: Sql): Promise<Finding[]> => sql<Finding>`
  select 'award' as check, p.public_id || ' award ' || a.id as subject, 'given by no operator, or not for a cancelled one'
    as problem
  from awards a join awards o on o.id = a.instead_of join players p on p.id = a.player_id
  where o.state <> 'cancelled' or not exists (
    select from operations where command = 'awards reassign' and (detail ->> 'instead')::bigint = a.id
      and detail ->> 'to' = p.public_id
  )
  order by a.id`;
