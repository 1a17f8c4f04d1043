import type { Context } from '../context.ts';

/** What a rule of an operator's command is given. */
export interface OperatorContext extends Context {
  /** Who gives the command: written into the operation log. */
  readonly operator: string;
}

/** An entry of the operation log. */
export type Operation = {
  readonly at: Date;
  readonly operator: string;
  readonly command: string;
  readonly detail: object;
  readonly reason: string;
};

/** Writes what an operator does into the operation log, in the transaction that does it. */
export async function logOperation(
  { sql, now, operator }: OperatorContext,
  { command, detail, reason = '' }: Pick<Operation, 'command' | 'detail'> & Partial<Pick<Operation, 'reason'>>,
): Promise<void> {
  await sql`
    insert into operations (at, operator, command, detail, reason)
    values (${now}, ${operator}, ${command}, ${JSON.stringify(detail)}::jsonb, ${reason})`;
}

/** The newest entries of the operation log, newest first. */
export const listOperations = ({ sql }: Context, limit: number): Promise<Operation[]> => sql<Operation>`
  select at, operator, command, detail, reason from operations order by id desc limit ${limit}`;
