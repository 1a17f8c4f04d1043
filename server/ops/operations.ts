import type { Sql } from '../db/index.ts';
import type { OpsContext } from './command.ts';

/** Writes what an operator did into the operation log, in the transaction that does it. */
export async function record(
  sql: Sql,
  { operator, clock }: Pick<OpsContext, 'operator' | 'clock'>,
  operation: { readonly command: string; readonly detail: object; readonly reason?: string },
): Promise<void> {
  const { command, detail, reason = '' } = operation;
  await sql`
    insert into operations (at, operator, command, detail, reason)
    values (${clock.now()}, ${operator}, ${command}, ${JSON.stringify(detail)}::jsonb, ${reason})`;
}
