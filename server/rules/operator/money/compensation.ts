import { startOf } from '../../../campaign/index.ts';
import { firstRow } from '../../../db/index.ts';
import type { Context } from '../../context.ts';
import { type OperatorContext, OperatorRefusal } from '../../operations/operations.ts';
import type { Role } from '../../people/roles.ts';
import type { FoundPlayer } from '../players/find.ts';
import { lockSubject } from '../players/lock.ts';
import { type Cause, CAUSES, type CompensationState } from '../words.ts';
import { adjustBalance, type Adjustment } from './adjust.ts';

/** Compensation that a role may give without a second person: at once, and on a day of the campaign. */
export const LIMITS: Readonly<Partial<Record<Role, { readonly once: Adjustment; readonly day: Adjustment }>>> = {
  service: { once: { coins: 300, stamina: 5 }, day: { coins: 3000, stamina: 50 } },
  admin: { once: { coins: 3000, stamina: 50 }, day: { coins: 30_000, stamina: 500 } },
};

/** A request for compensation. */
export interface CompensationRequest extends Adjustment {
  readonly cause: Cause;
  /** The requester's note on the cause. */
  readonly note: string;
  readonly caseNumber: string;
}

/** A compensation as it is listed. */
export type Compensation = Adjustment & {
  readonly id: number;
  readonly player: string;
  readonly nickname: string | null;
  readonly cause: Cause;
  readonly note: string;
  readonly case_number: string;
  readonly asked_by: string;
  readonly asked_at: Date;
  readonly state: CompensationState;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
};

const within = (given: Adjustment, limit: Adjustment): boolean =>
  given.coins <= limit.coins && given.stamina <= limit.stamina;

/** Sum that a person has given on this day of the campaign without a second person. */
async function givenToday({ sql, operator, now, campaignNow, today }: OperatorContext): Promise<Adjustment> {
  const since = new Date(now.getTime() - (campaignNow.getTime() - startOf(today).getTime()));
  return firstRow(sql<Adjustment>`
    select coalesce(sum(coins), 0)::int as coins, coalesce(sum(stamina), 0)::int as stamina from compensations
    where asked_by = ${operator} and decided_by = ${operator} and asked_at >= ${since}`);
}

/** Whether a person may give it alone. Their compensations are counted one after another. */
async function mayPay(context: OperatorContext, role: Role, request: Adjustment): Promise<boolean> {
  const limit = LIMITS[role];
  if (!limit || !within(request, limit.once)) return false;
  await context.sql`select pg_advisory_xact_lock(hashtext('compensation ' || ${context.operator}::text))`;
  const given = await givenToday(context);
  return within({ coins: given.coins + request.coins, stamina: given.stamina + request.stamina }, limit.day);
}

const pay = (
  context: OperatorContext,
  player: Pick<FoundPlayer, 'id' | 'public_id'>,
  { coins, stamina, cause, note, caseNumber }: CompensationRequest,
): Promise<void> => {
  const reason = note === '' ? CAUSES[cause] : `${CAUSES[cause]}：${note}`;
  return adjustBalance(context, player, { coins, stamina }, { reason, caseNumber });
};

/**
 * Compensates a player, or asks a second person to. Needs a transaction.
 * @returns whether it was paid; false: it waits
 * @throws OperatorRefusal when the case was compensated for this cause before; as {@link lockSubject}
 */
export async function compensate(
  context: OperatorContext,
  role: Role,
  player: Pick<FoundPlayer, 'id' | 'public_id'>,
  request: CompensationRequest,
): Promise<boolean> {
  const { sql, now, operator } = context;
  const { coins, stamina, cause, note, caseNumber } = request;
  await lockSubject(context, player);
  const paid = await mayPay(context, role, request);
  const written = await sql`
    insert into compensations (player_id, coins, stamina, cause, note, case_number, asked_by, asked_at, state, decided_by, decided_at)
    values (${player.id}, ${coins}::int, ${stamina}::int, ${cause}, ${note}, ${caseNumber}, ${operator}, ${now},
      ${paid ? 'paid' : 'waiting'}, ${paid ? operator : null}, ${paid ? now : null})
    on conflict do nothing returning id`;
  if (written.length === 0) throw new OperatorRefusal(`工单 ${caseNumber} 已经为“${CAUSES[cause]}”补偿过该玩家`);
  if (paid) await pay(context, player, request);
  return paid;
}

/**
 * Pays or refuses a compensation that waits for a second person. Needs a transaction.
 * @throws OperatorRefusal when it does not wait, or the same person asked for it
 */
export async function decideCompensation(context: OperatorContext, id: number, pays: boolean): Promise<void> {
  const { sql, now, operator } = context;
  const [asked] = await sql<
    CompensationRequest & { state: CompensationState; asked_by: string; player_id: number; player: string }
  >`
    select c.coins, c.stamina, c.cause, c.note, c.case_number as "caseNumber", c.state, c.asked_by, c.player_id, p.public_id as player
    from compensations c join players p on p.id = c.player_id where c.id = ${id} for update of c`;
  if (!asked || asked.state !== 'waiting') throw new OperatorRefusal('这笔补偿已经处理过了');
  if (asked.asked_by === operator) throw new OperatorRefusal('补偿要由另一个人来批准');
  await sql`
    update compensations set state = ${pays ? 'paid' : 'refused'}, decided_by = ${operator}, decided_at = ${now} where id = ${id}`;
  if (pays) await pay(context, { id: asked.player_id, public_id: asked.player }, asked);
}

/** The newest compensations, those that wait for a second person first. */
export const listCompensations = ({ sql }: Context, limit: number): Promise<Compensation[]> => sql<Compensation>`
  select c.id, p.public_id as player, p.nickname, c.coins, c.stamina, c.cause, c.note, c.case_number, c.asked_by, c.asked_at,
    c.state, c.decided_by, c.decided_at
  from compensations c join players p on p.id = c.player_id order by c.state = 'waiting' desc, c.id desc limit ${limit}::int`;
