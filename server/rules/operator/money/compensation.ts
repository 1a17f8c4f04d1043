import { startOf } from '../../../campaign/index.ts';
import { DAY_MS } from '../../../../src/campaign/zone.ts';
import { firstRow, fragment } from '../../../db/index.ts';
import type { Context } from '../../context.ts';
import { type OperatorContext, OperatorRefusal, type Why } from '../../operations/operations.ts';
import { containing, equalTo, type List } from '../../operations/paging.ts';
import type { Person } from '../../people/people.ts';
import type { Role } from '../../people/roles.ts';
import type { ActInput } from '../acts.ts';
import type { FoundPlayer } from '../players/find.ts';
import { lockSubject } from '../players/lock.ts';
import { type Cause, CAUSES } from '../words.ts';
import { adjustBalance, type Adjustment } from './adjust.ts';

/** What a role may give without a second person: at once, on a day of the campaign, and to one player in a week. @public by the answers of calls */
export interface Limits {
  readonly once: Adjustment;
  readonly day: Adjustment;
  readonly week: Adjustment;
}

const ADMIN: Limits = {
  once: { coins: 3000, stamina: 50 },
  day: { coins: 30_000, stamina: 500 },
  week: { coins: 6000, stamina: 100 },
};

/** The limits of each role that may give. */
export const LIMITS: Readonly<Partial<Record<Role, Limits>>> = {
  service: {
    once: { coins: 300, stamina: 5 },
    day: { coins: 3000, stamina: 50 },
    week: { coins: 900, stamina: 15 },
  },
  admin: ADMIN,
};

export type Compensation = Adjustment & {
  readonly id: number;
  readonly player: string;
  readonly nickname: string | null;
  readonly cause: Cause;
  readonly note: string;
  readonly case_number: string;
  readonly given_by: string;
  readonly given_at: Date;
  /** The second person who agreed; `null`: nobody had to. */
  readonly witness: string | null;
  readonly reversed_by: string | null;
};

const within = (given: Adjustment, limit: Adjustment): boolean =>
  given.coins <= limit.coins && given.stamina <= limit.stamina;

/** Adjustments by operators that nobody else agreed to. */
const sumOf = ({ sql }: Context, { operator, player, since }: { operator?: string; player?: number; since: Date }) =>
  firstRow(sql<Adjustment>`
    select coalesce(sum(greatest(0, (detail ->> 'coins')::int)), 0)::int as coins,
      coalesce(sum(greatest(0, (detail ->> 'stamina')::int)), 0)::int as stamina
    from operations where command = 'player adjust' and witness is null and at >= ${since}
      and (${operator ?? null}::text is null or operator = ${operator ?? null})
      and (${player ?? null}::bigint is null or detail ->> 'player' = (select public_id from players where id = ${player ?? null}))`);

const plus = (a: Adjustment, b: Adjustment): Adjustment => ({
  coins: a.coins + b.coins,
  stamina: a.stamina + b.stamina,
});

/**
 * Why an operator can't give this alone; undefined if they can. What one operator gives is counted one after another, and
 * so is what one player gets.
 */
export async function overLimit(
  context: OperatorContext & { readonly person: Person | undefined },
  player: number,
  asked: Adjustment,
): Promise<string | undefined> {
  const { sql, operator, person, now, campaignNow, today } = context;
  const limit = person ? LIMITS[person.role] : ADMIN;
  if (!limit || !within(asked, limit.once)) return '超出你每次的额度';
  for (const name of [`gives ${operator}`, `gets ${player}`])
    await sql`select pg_advisory_xact_lock(hashtext(${name}))`;
  const midnight = new Date(now.getTime() - (campaignNow.getTime() - startOf(today).getTime()));
  if (!within(plus(asked, await sumOf(context, { operator, since: midnight })), limit.day)) return '超出你每天的额度';
  const week = new Date(now.getTime() - 7 * DAY_MS);
  const got = await sumOf(context, { player, since: week });
  return within(plus(asked, got), limit.week) ? undefined : '超出一个玩家一周的额度';
}

/**
 * Compensates a player. Needs a transaction.
 * @param batch the batch that it belongs to, if any
 * @throws OperatorRefusal when the case was compensated for this cause before; as {@link lockSubject}
 */
export async function compensate(
  context: OperatorContext,
  player: Pick<FoundPlayer, 'id' | 'public_id'>,
  { coins, stamina, cause, note, caseNumber }: Omit<ActInput<'compensate'>, 'player'>,
  batch: number | null = null,
): Promise<void> {
  const { sql, now, operator, witness } = context;
  await lockSubject(context, player);
  const written = await sql`
    insert into compensations (player_id, coins, stamina, cause, note, case_number, given_by, given_at, witness,
      batch_id)
    values (${player.id}, ${coins}::int, ${stamina}::int, ${cause}, ${note}, ${caseNumber}, ${operator}, ${now}, ${witness ?? null},
      ${batch})
    on conflict do nothing returning id`;
  if (written.length === 0) throw new OperatorRefusal(`工单 ${caseNumber} 已经为“${CAUSES[cause]}”补偿过该玩家`);
  const reason = note === '' ? CAUSES[cause] : `${CAUSES[cause]}：${note}`;
  await adjustBalance(context, player, { coins, stamina }, { reason, caseNumber });
}

/**
 * Takes a compensation back in full while the player still has it, once. Needs a transaction.
 * @throws OperatorRefusal if it was taken back before, or the balance does not cover it; as {@link lockSubject}
 */
export async function reverseCompensation(context: OperatorContext, compensation: number, why: Why): Promise<void> {
  const { sql, operator } = context;
  const [given] = await sql<Adjustment & Pick<FoundPlayer, 'id' | 'public_id'>>`
    select p.id, p.public_id, c.coins, c.stamina from compensations c join players p on p.id = c.player_id
    where c.id = ${compensation}`;
  if (!given) throw new OperatorRefusal(`没有编号为 ${compensation} 的补偿`);
  await lockSubject(context, given);
  const reversed = await sql`
    update compensations set reversed_by = ${operator}
    where id = ${compensation} and player_id = ${given.id} and reversed_by is null returning id`;
  if (reversed.length === 0) throw new OperatorRefusal(`补偿 ${compensation} 已经撤回`);
  const reason = `撤回补偿 ${compensation}：${why.reason}`;
  await adjustBalance(context, given, { coins: -given.coins, stamina: -given.stamina }, { ...why, reason });
}

export const COMPENSATION_LIST: List<Compensation, { readonly cause?: Cause | undefined }> = {
  columns: fragment`c.id, p.public_id as player, p.nickname, c.coins, c.stamina, c.cause, c.note, c.case_number, c.given_by,
    c.given_at, c.witness, c.reversed_by`,
  from: fragment`compensations c join players p on p.id = c.player_id`,
  id: fragment`c.id`,
  at: fragment`c.given_at`,
  sorts: { given_at: fragment`c.given_at`, coins: fragment`c.coins` },
  sort: '-given_at',
  where: ({ word = '', cause }) => [
    ...equalTo(fragment`c.cause`, cause),
    ...containing(word, fragment`p.public_id, p.nickname, c.note, c.case_number, c.given_by, c.witness`),
  ],
};

export type Recipient = Adjustment & {
  readonly player: string;
  readonly nickname: string | null;
  readonly operator: string;
  readonly times: number;
  /** Whether it is the operator's own phone. */
  readonly own: boolean;
};

/** Recipients that are listed, and the days of which. */
const MOST = 100;
const RECENT_MS = 30 * DAY_MS;

/** The players who got most from one operator within thirty days, by coins. */
export const listRecipients = ({ sql, now }: Context): Promise<Recipient[]> => sql<Recipient>`
  with given as (
    select detail ->> 'player' as player, operator, sum((detail ->> 'coins')::int)::int as coins,
      sum((detail ->> 'stamina')::int)::int as stamina, count(*)::int as times
    from operations where command = 'player adjust' and at >= ${new Date(now.getTime() - RECENT_MS)} group by 1, 2
  )
  select g.player, p.nickname, g.operator, g.coins, g.stamina, g.times,
    exists (select from people w where w.name = g.operator and w.phone_hash = p.phone_hash) as own
  from given g join players p on p.public_id = g.player
  order by own desc, g.coins desc, g.stamina desc limit ${MOST}::int`;
