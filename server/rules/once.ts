import { endOf } from '../campaign/index.ts';
import { type Fragment, firstRow, fragment, type Part, part } from '../db/index.ts';
import type { Context, PlayerContext } from './context.ts';

const hashesOf = ({ keys }: Context, phone: string): readonly Buffer[] => keys.hashes('phone', `former ${phone}`);

/** What a player has had that nobody gets twice; a row of `login` says that the phone is not new. */
const HAD = fragment`
  select 'login' as what, id as player_id from players
  union all select 'refund:' || hp_back_day, id from players where hp_back_day is not null
  union all select 'free:' || hp_day, id from players where hp_day is not null
  union all select 'item:' || item_id, player_id from exchanges
  union all select 'code:' || season, player_id from account_codes where season is not null
  union all select 'task:' || task_id || ':' || period, player_id from task_marks where received_at is not null`;

/** Keeps what a phone has had once until the claims' end, when its account is erased. After that nothing is kept. */
export async function keepOnce(context: Context, player: number, phone: string): Promise<void> {
  const { sql, campaign, campaignNow } = context;
  const [hashes, ends] = [hashesOf(context, phone), endOf(campaign.claimUntil)];
  await sql`update once_before set player_id = null where phone_hash = any(${hashes}::bytea[])`;
  if (campaignNow < ends)
    await sql`
      insert into once_before (phone_hash, what, ends_at)
      select ${hashes[0]}, what, ${ends} from (${HAD}) as had where player_id = ${player} on conflict do nothing`;
}

/** What a new account begins with that its phone's former one has used up: the day's free stamina, and the refund. */
export async function usedBefore(context: Context, phone: string) {
  const { sql, today } = context;
  return firstRow(sql<{ refund: string | null; free: string | null; known: boolean }>`
    select max(substr(what, 8)) filter (where what like 'refund:%') as refund,
      max(substr(what, 6)) filter (where what = 'free:' || ${today}::text) as free, count(*) > 0 as known
    from once_before where phone_hash = any(${hashesOf(context, phone)}::bytea[]) and ends_at > ${context.campaignNow}`);
}

/** Binds what a phone has had once to its new account. */
export async function bindOnce(context: Context, player: number, phone: string): Promise<void> {
  const hashes = hashesOf(context, phone);
  await context.sql`update once_before set player_id = ${player} where phone_hash = any(${hashes}::bytea[])`;
}

/** Condition: the player's phone had this before its account was erased. @param what as in the table `once_before` */
export const hadBefore = (player: number, what: Fragment | string): Part =>
  part`exists (select from once_before o where o.player_id = ${player} and o.what = ${what})`;

/** Whether {@link hadBefore} holds. */
export async function wasBefore({ sql, player }: PlayerContext, what: string): Promise<boolean> {
  return (await firstRow(sql<{ had: boolean }>`select ${hadBefore(player.id, what)} as had`)).had;
}
