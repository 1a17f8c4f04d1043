import { type Context, type CoreServices, transact } from '../../context.ts';
import { logOperation, type OperatorContext, OperatorRefusal } from '../../operations/operations.ts';
import { byCampaignClock } from '../../two-clocks.ts';
import type { ActInput } from '../acts.ts';
import { compensate } from './compensation.ts';

/** Players of one transaction, and transactions of a run: what waits for them is never held for longer than a moment. */
const AT_ONCE = 100;
const TRANSACTIONS = 5;

type Given = Omit<ActInput<'compensate'>, 'player'>;

type Batch = Given & {
  readonly batch: number;
  readonly given_by: string;
  readonly given_at: Date;
  readonly witness: string | null;
  readonly stopped: boolean;
  /** Players in all; those who were paid; those who wait. The others were blocked meanwhile, or compensated by the same case. */
  readonly players: number;
  readonly paid: number;
  readonly waiting: number;
};

/**
 * Adds a batch, whose players {@link payBatches} pays. Needs a transaction.
 * @param ids internal ids
 * @throws OperatorRefusal when the case has one
 */
export async function addBatch(context: OperatorContext, asked: ActInput<'compensateMany'>, ids: readonly number[]) {
  const { sql, now, operator, witness } = context;
  const { coins, stamina, cause, note, caseNumber, from, to, hits } = asked;
  const [row] = await sql<{ batch: number }>`
    insert into compensation_batches (coins, stamina, cause, note, case_number, players, given_by, given_at, witness)
    values (${coins}::int, ${stamina}::int, ${cause}, ${note}, ${caseNumber}, ${ids.length}, ${operator}, ${now}, ${witness ?? null})
    on conflict do nothing returning id as batch`;
  if (!row) throw new OperatorRefusal(`工单 ${caseNumber} 已经有一次批量补偿`);
  await sql`insert into compensation_due (batch_id, player_id) select ${row.batch}, unnest(${ids}::bigint[])`;
  const added = { batch: row.batch, players: ids.length };
  const detail = { ...added, coins, stamina, from, to, hits };
  await logOperation(context, { command: 'compensation batch', detail, reason: note, caseNumber });
  return added;
}

/** The newest batches. */
export async function listBatches(context: Context): Promise<Batch[]> {
  const batches = await context.sql<Batch>`
  select b.id as batch, b.coins, b.stamina, b.cause, b.note, b.case_number as "caseNumber", b.given_by, b.given_at, b.witness,
    b.players, b.stopped, (select count(*)::int from compensations where batch_id = b.id) as paid,
    (select count(*)::int from compensation_due where batch_id = b.id) as waiting
  from compensation_batches b order by b.id desc limit 20`;
  return batches.map((batch) => byCampaignClock(context, batch));
}

const leftOut = (error: unknown): void => {
  if (!(error instanceof OperatorRefusal)) throw error;
};

/** Pays the next players in one transaction; those of another process are skipped. @returns how many there were */
async function payNext(context: Context): Promise<number> {
  const { sql } = context;
  const due = await sql<
    Given & Pick<Batch, 'batch' | 'given_by' | 'witness'> & { id: number; public_id: string; free: boolean }
  >`
    select p.id, p.public_id, p.blocked_at is null as free, b.id as batch, b.coins, b.stamina, b.cause, b.note,
      b.case_number as "caseNumber", b.given_by, b.witness
    from take_due(${AT_ONCE}::int) d join players p on p.id = d.player_id join compensation_batches b on b.id = d.batch_id
    order by p.id`;
  for (const { free, batch, given_by: operator, witness, ...given } of due)
    if (free)
      await compensate({ ...context, operator, witness: witness ?? undefined }, given, given, batch).catch(leftOut);
  return due.length;
}

/** Pays some of the players who wait: what a stop or a restart leaves, the next run goes on with. */
export async function payBatches(services: CoreServices): Promise<void> {
  for (let runs = 1; (await transact(services, payNext)) === AT_ONCE && runs < TRANSACTIONS; ) runs += 1;
}
