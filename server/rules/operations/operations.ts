import { createHash } from 'node:crypto';
import { firstRow, type Sql } from '../../db/index.ts';
import { type Context, contextOf, type CoreServices } from '../context.ts';

interface Operator {
  readonly operator: string;
  /** The second person who agreed. */
  readonly witness?: string | undefined;
  /** Whether it is done without the second person that it needs: such an entry is an alert. */
  readonly emergency?: boolean | undefined;
  /** Login name on the machine, if the operator's name is what the command line says. */
  readonly via?: string | undefined;
}

export interface OperatorContext extends Context, Operator {}

/** The process's services, and the operator who uses them. */
export interface OperatorServices extends CoreServices, Operator {}

/** An operator's context as of now. @param sql the transaction's handle, inside one */
export const rulesContext = (services: OperatorServices, sql?: Sql): OperatorContext => {
  const { operator, witness, emergency, via } = services;
  return { ...contextOf(services, sql), operator, witness, emergency, via };
};

export const transact = <T>(services: OperatorServices, work: (inside: OperatorContext) => Promise<T>): Promise<T> =>
  services.database.tx((sql) => work(rulesContext(services, sql)));

export interface Why {
  readonly reason: string;
  /** Number of the customer's case. */
  readonly caseNumber?: string | undefined;
}

export type Operation = {
  readonly id: number;
  readonly at: Date;
  readonly operator: string;
  readonly command: string;
  /** Subject of the act; `player` is a public ID. A change has `before` and `after`. */
  readonly detail: object;
  readonly reason: string;
  readonly case_number: string | null;
  /** The second person who agreed. */
  readonly witness: string | null;
  readonly emergency: boolean;
};

/** Writes what an operator does into the operation log, in the transaction that does it. */
export async function logOperation(
  { sql, now, operator, witness, emergency = false, via }: OperatorContext,
  { command, detail, reason = '', caseNumber }: Pick<Operation, 'command' | 'detail'> & Partial<Why>,
): Promise<void> {
  const kept = JSON.stringify({ ...detail, via });
  await sql`
    insert into operations (at, operator, command, detail, reason, case_number, witness, emergency)
    values (${now}, ${operator}, ${command}, ${kept}::jsonb, ${reason}, ${caseNumber || null}, ${witness ?? null}, ${emergency})`;
}

/** Number of entries since an instant that were done in an emergency, without a second person. */
export async function emergenciesSince({ sql }: Pick<Context, 'sql'>, since: Date): Promise<number> {
  const { count } = await firstRow(sql<{ count: number }>`
    select count(*)::int as count from operations where emergency and at >= ${since}`);
  return count;
}

/** Version of a value: a short text that differs whenever the value does. */
export const versionOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

/** An operator's act can't be done. The message tells the operator why, in one line. */
export class OperatorRefusal extends Error {
  override readonly name = 'OperatorRefusal';
}
