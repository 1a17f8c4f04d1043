import { localTime } from '../../../common/local-time.ts';
import { fragment } from '../../../db/index.ts';
import { ADDRESS_COLUMNS, openAddress, type Posted } from '../../awards/address.ts';
import { giveAward } from '../../awards/awards.ts';
import { claimHashes } from '../../awards/claim-code.ts';
import type { Context } from '../../context.ts';
import { logOperation, type OperatorContext, OperatorRefusal, type Why } from '../../operations/operations.ts';
import type { ActInput } from '../acts.ts';
import type { FoundPlayer } from '../players/find.ts';
import { lockSubject } from '../players/lock.ts';
import { AWARD_STATES, type AwardState } from '../words.ts';
import type { WonAward } from './list.ts';

/** An award as operators change it. */
export interface AwardCase
  extends Omit<Posted, 'send_by'>,
    Pick<
      WonAward,
      'award' | 'title' | 'source' | 'state' | 'player' | 'won_at' | 'delivered_at' | 'delivered_by' | 'note'
    > {
  readonly player_id: number;
  readonly claim_hash: Uint8Array;
  /** Counts its changes. */
  readonly version: number;
  /** Reason of its player's block; `erased` after the erasure of personal data. */
  readonly blocked: string | null;
  /** Whether it has an address to which it is sent. */
  readonly addressed: boolean;
}

const AWARD_CASE = fragment`
  select a.id as award, a.title, a.source, a.state, p.public_id as player, p.id as player_id, a.created_at as won_at,
    a.delivered_at, a.delivered_by, a.note, a.claim_hash, a.version, a.courier, a.parcel,
    a.address_sealed is not null as addressed,
    case when p.blocked_at is not null then coalesce(p.blocked_reason, '') end as blocked
  from awards a join players p on p.id = a.player_id`;

/** Locks awards until the transaction ends. @returns those that there are, by number */
export const lockAwards = ({ sql }: Context, ids: readonly number[]): Promise<AwardCase[]> => sql<AwardCase>`
  ${AWARD_CASE} where a.id = any(${ids}::bigint[]) order by a.id for update of a`;

/** Locks an award until the transaction ends. @throws OperatorRefusal when there is no such award */
export async function lockAward(context: Context, id: number): Promise<AwardCase> {
  const [award] = await lockAwards(context, [id]);
  if (!award) throw new OperatorRefusal(`没有编号为 ${id} 的奖品`);
  return award;
}

/** The award of a claim code, in any spelling. @throws OperatorRefusal when the code is unknown */
export async function awardOfCode(context: Context, code: string): Promise<AwardCase> {
  const { sql, keys } = context;
  const [award] = await sql<AwardCase>`${AWARD_CASE} where a.claim_hash = any(${claimHashes(keys, code)}::bytea[])`;
  if (!award) throw new OperatorRefusal(`没有领奖码为 ${code.slice(0, 20)} 的奖品`);
  return award;
}

/** The awards of claim codes. @throws OperatorRefusal when a code is unknown */
export const awardsOfCodes = (context: Context, codes: readonly string[]): Promise<AwardCase[]> =>
  Promise.all(codes.map((code) => awardOfCode(context, code)));

/** State of an award, in words: `已发放（2025-11-15 12:00:00，由 anna）`. */
export function standing(award: Pick<AwardCase, 'state' | 'delivered_at' | 'delivered_by'>): string {
  const { state, delivered_at, delivered_by } = award;
  const when = delivered_at === null ? '' : `（${localTime(delivered_at)}，由 ${delivered_by ?? '?'}）`;
  return `${AWARD_STATES[state]}${when}`;
}

/** Moves awards to another state; cancelled ones stay cancelled, and lose their address. */
export async function setAwardState(
  { sql, campaignNow, operator }: OperatorContext,
  ids: readonly number[],
  state: AwardState,
): Promise<void> {
  const [delivered, cancelled] = [state === 'delivered', state === 'cancelled'];
  await sql`
    update awards set state = ${state}, delivered_at = ${delivered ? campaignNow : null},
      delivered_by = ${delivered ? operator : null}, cancelled_at = ${cancelled ? campaignNow : null},
      courier = null, parcel = null, address_archived = null, address_sealed = case when ${!cancelled} then address_sealed end,
      send_by = case when ${!cancelled} then send_by end
    where id = any(${ids}::bigint[]) and state <> 'cancelled'`;
}

/**
 * Moves an award from one state to another.
 * @throws OperatorRefusal when there is no such award, or it is not in the state `from`
 */
export async function moveAward(
  context: OperatorContext,
  command: string,
  { award: id, from, to }: { readonly award: number; readonly from: AwardState; readonly to: AwardState },
  why: Why,
): Promise<AwardCase> {
  const award = await lockAward(context, id);
  if (award.state !== from) throw new OperatorRefusal(`奖品 ${id} ${standing(award)}，不是${AWARD_STATES[from]}`);
  await setAwardState(context, [id], to);
  const detail = { award: id, player: award.player, before: from, after: to };
  await logOperation(context, { command, detail, ...why });
  return { ...award, state: to };
}

/**
 * Cancels an award that was not handed out and gives another player one for it.
 * @returns the cancelled award, and the new one's number
 * @throws OperatorRefusal when there is no such award, it was handed out or cancelled, or is that player's; as {@link lockSubject}
 */
export async function reassignAward(
  context: OperatorContext,
  id: number,
  to: Pick<FoundPlayer, 'id' | 'public_id'>,
  why: Why,
): Promise<{ readonly old: AwardCase; readonly award: number }> {
  await lockSubject(context, to);
  const old = await lockAward(context, id);
  if (old.state !== 'pending') throw new OperatorRefusal(`奖品 ${id} ${standing(old)}`);
  if (old.player_id === to.id) throw new OperatorRefusal(`奖品 ${id} 已经属于 ${to.public_id}`);
  await setAwardState(context, [id], 'cancelled');
  const award = await giveAward(context, {
    playerId: to.id,
    source: old.source,
    reference: `instead of ${id}`,
    title: old.title,
    insteadOf: id,
  });
  const detail = { award: id, from: old.player, instead: award, to: to.public_id, player: to.public_id };
  await logOperation(context, { command: 'awards reassign', detail, ...why });
  return { old, award };
}

/** Sets the operators' note on an award. @throws OperatorRefusal when there is no such award */
export async function noteAward(context: OperatorContext, id: number, note: string): Promise<AwardCase> {
  const award = await lockAward(context, id);
  await context.sql`update awards set note = ${note} where id = ${id}`;
  const detail = { award: id, player: award.player, before: award.note, after: note };
  await logOperation(context, { command: 'awards note', detail });
  return { ...award, note };
}

function refuseBlocked({ award, player, blocked, state }: AwardCase): void {
  if (blocked !== null && state === 'pending')
    throw new OperatorRefusal(`奖品 ${award} 的玩家 ${player} 已被封禁（${blocked}）`);
}

/** Why an award can't be sent; undefined if it can. */
export function sendObstacle(award: AwardCase): string | undefined {
  if (award.state !== 'pending') return `${standing(award)}，不能寄出`;
  if (award.blocked !== null) return `玩家已被封禁（${award.blocked}）`;
  return award.addressed ? undefined : '玩家还没有填收货地址';
}

/** Where an award that waits is sent, a line each, which is logged. @throws OperatorRefusal if it has no address */
export async function showAddress(context: OperatorContext, id: number): Promise<readonly string[]> {
  const [kept] = await context.sql<{ address: Uint8Array }>`
    select address_sealed as address from awards where id = ${id} and state = 'pending' and address_sealed is not null`;
  if (!kept) throw new OperatorRefusal('这件奖品没有要寄的地址');
  await logOperation(context, { command: 'awards address', detail: { award: id } });
  const address = openAddress(context.keys, kept.address);
  return Object.entries(ADDRESS_COLUMNS).map(([label, read]) => `${label}：${read(address)}`);
}

/** Carrier and number of an award's parcel. */
export type Parcel = ActInput<'sendAward'>;

/** Says how delivered awards were sent. */
export const keepParcels = ({ sql }: Context, sent: readonly Parcel[]) => sql`
  update awards a set courier = given.courier, parcel = given.parcel
  from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as given (award bigint, courier text, parcel text)
  where a.id = given.award`;

/** Delivers an award by post. @throws OperatorRefusal when there is no such award, or it can't be sent */
export async function sendAward(context: OperatorContext, given: Parcel): Promise<void> {
  const award = await lockAward(context, given.award);
  const obstacle = sendObstacle(award);
  if (obstacle !== undefined) throw new OperatorRefusal(`奖品 ${award.award}：${obstacle}`);
  const move = { award: award.award, from: 'pending', to: 'delivered' } as const;
  await moveAward(context, 'awards send', move, { reason: '' });
  await keepParcels(context, [given]);
}

/**
 * Delivers the awards of claim codes; of two concurrent deliveries of one award, the second has `delivered: false`. Needs a
 * transaction.
 * @param anyway also to players who are blocked
 * @returns each award before the delivery; `delivered` is false if it was handed out before, or cancelled
 * @throws OperatorRefusal when a code is unknown, or a player is blocked: then nothing is handed out
 */
export async function deliverClaimed(context: OperatorContext, codes: readonly string[], anyway: boolean) {
  const claimed = await awardsOfCodes(context, codes);
  const awards = await lockAwards(
    context,
    claimed.map(({ award }) => award),
  );
  if (!anyway) awards.forEach(refuseBlocked);
  const done = awards.map((award) => ({ award, delivered: award.state === 'pending' }));
  for (const { award, delivered } of done) {
    if (!delivered) continue;
    await setAwardState(context, [award.award], 'delivered');
    const detail = { award: award.award, player: award.player, before: 'pending', after: 'delivered' };
    await logOperation(context, { command: 'awards deliver', detail });
  }
  return done;
}
