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

/** A new entry of the ledger. */
export interface Entry {
  readonly playerId: number;
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
export async function changeCoins({ sql, campaign, now, events }: Context, entry: Entry): Promise<number> {
  const { playerId, delta, reason, reference } = entry;
  const [row] = await sql<{ balance: number }>`
    with changed as (
      update players set coin = coin + ${delta}::int where id = ${playerId} and coin + ${delta}::int >= 0
      returning id, coin
    )
    insert into ledger (player_id, asset, delta, balance, reason, reference, at)
    select id, ${ASSET.coin}, ${delta}::int, coin, ${reason}, ${reference}, ${now} from changed
    returning balance`;
  if (!row) throw new Refusal(messages.notEnoughCoins(campaign.coinName));
  events.push({ type: 'coins', reason, delta });
  return row.balance;
}

/**
 * Changes a player's earned stamina, with its entry in the ledger. It does not rise above the campaign's cap; the entry
 * contains the actual change.
 * @returns the balance after it
 * @throws Refusal 1201 when there is not enough
 */
export async function changeEarnedStamina(context: Context, entry: Entry): Promise<number> {
  const { sql, campaign, now } = context;
  const { playerId, delta, reason, reference } = entry;
  const [row] = await sql<{ balance: number }>`
    with before as (select id, hp_earned from players where id = ${playerId} for no key update),
    changed as (
      update players p
      set hp_earned = least(b.hp_earned + ${delta}::int, greatest(b.hp_earned, ${campaign.stamina.cap}::int))
      from before b where p.id = b.id and b.hp_earned + ${delta}::int >= 0
      returning p.id, p.hp_earned, p.hp_earned - b.hp_earned as delta
    )
    insert into ledger (player_id, asset, delta, balance, reason, reference, at)
    select id, ${ASSET.staminaEarned}, delta, hp_earned, ${reason}, ${reference}, ${now} from changed
    returning balance`;
  if (!row) throw new Refusal(messages.noStamina);
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
    insert into ledger (player_id, asset, delta, balance, reason, reference, at)
    select id, ${ASSET.staminaFree}, ${delta}::int, hp_free, ${reason}, ${reference}, ${now} from changed`;
}
