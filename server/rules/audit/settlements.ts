import type { Sql } from '../../db/index.ts';
import type { Finding } from './finding.ts';

/** Months that were awarded before their review was over, without an operator who confirmed them. */
export const auditSettlements = (sql: Sql): Promise<Finding[]> => sql<Finding>`
  select 'settlement' as check, s.month as subject, 'awarded before its review was over, and nobody confirmed it' as problem
  from settlements s
  where s.settled_at < s.review_until and not exists (
    select from operations where command = 'confirm' and detail ->> 'month' = s.month
  )
  order by s.month`;
