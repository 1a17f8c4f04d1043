import { fragment } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { messages, Refusal } from '../messages.ts';

/**
 * Assets as ledger rows name them: coins, earned stamina (`players.hp_earned`), a day's free stamina. Rows never change, so
 * the names stay.
 */
export const ASSET = { coin: fragment`'coin'`, staminaEarned: fragment`'hp'`, staminaFree: fragment`'free'` };

/** Names of {@link ASSET}. */
export type Asset = 'coin' | 'hp' | 'free';

/** Why coins or stamina changed; unique with player, asset and reference. */
export type LedgerReason =
  | 'game'
  | 'game-returned'
  | 'task'
  | 'gift'
  | 'invite'
  | 'invited'
  | 'exchange'
  | 'draw'
  | 'prize'
  | 'adjust';

/** What a player claims, and can claim again later: these grants stop at the campaign's cap. All others were paid for or decided. */
const CLAIMED: ReadonlySet<LedgerReason> = new Set(['task', 'gift', 'invited']);

/** A new entry of the ledger. */
export interface Entry {
  readonly playerId: number;
  /** Not 0: nothing is ever paid as nothing. */
  readonly delta: number;
  readonly reason: LedgerReason;
  /** A game's id, a draw's number …; unique with player, asset and reason. */
  readonly reference: string;
}

/**
 * Changes a player's coins, with its entry in the ledger.
 * @returns the balance after it
 * @throws Refusal 1401 when there are not enough
 */
export async function changeCoins({ sql, campaign, now, today, events }: Context, entry: Entry): Promise<number> {
  const { playerId, delta, reason, reference } = entry;
  const [row] = await sql<{ balance: number }>`
    with changed as (
      update players set coin = coin + ${delta}::int where id = ${playerId} and coin + ${delta}::int >= 0
      returning id, coin
    )
    insert into ledger (player_id, asset, delta, balance, day, reason, reference, at)
    select id, ${ASSET.coin}, ${delta}::int, coin, ${today}::date, ${reason}, ${reference}, ${now} from changed
    returning balance`;
  if (!row) throw new Refusal(messages.notEnoughCoins(campaign.coinName));
  events.push({ type: 'coins', reason, delta });
  return row.balance;
}

/**
 * Changes a player's earned stamina in full, with its entry in the ledger. A claim that would rise above the campaign's cap is
 * refused and can be made again later; a prize, a returned game and an operator's gift may rise above it.
 * @returns the balance after it
 * @throws Refusal 1201 when there is not enough, 1207 when a claim does not fit under the cap
 */
export async function changeEarnedStamina(context: Context, entry: Entry): Promise<number> {
  const { sql, campaign, now, today } = context;
  const { playerId, delta, reason, reference } = entry;
  const most = CLAIMED.has(reason) ? campaign.stamina.cap : null;
  const [row] = await sql<{ balance: number }>`
    with changed as (
      update players set hp_earned = hp_earned + ${delta}::int
      where id = ${playerId} and hp_earned + ${delta}::int between 0 and coalesce(${most}::int, hp_earned + ${delta}::int)
      returning id, hp_earned
    )
    insert into ledger (player_id, asset, delta, balance, day, reason, reference, at)
    select id, ${ASSET.staminaEarned}, ${delta}::int, hp_earned, ${today}::date, ${reason}, ${reference}, ${now} from changed
    returning balance`;
  if (!row) throw new Refusal(delta < 0 ? messages.noStamina : messages.staminaFull(campaign.stamina.cap));
  return row.balance;
}

/**
 * Sets a player's free stamina of today, with its entry in the ledger.
 * @param left free stamina after the change
 */
export async function changeFreeStamina(
  { sql, now, today }: Context,
  { playerId, delta, reason, reference }: Entry,
  left: number,
): Promise<void> {
  await sql`
    with changed as (
      update players set hp_day = ${today}::date, hp_free = ${left}::int where id = ${playerId} returning id, hp_free
    )
    insert into ledger (player_id, asset, delta, balance, day, reason, reference, at)
    select id, ${ASSET.staminaFree}, ${delta}::int, hp_free, ${today}::date, ${reason}, ${reference}, ${now} from changed`;
}
