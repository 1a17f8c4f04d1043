import { Code } from '../../src/contract/index.ts';
import type { Sql } from '../db/index.ts';
import { Refusal } from './refusal.ts';

/** Why coins or stamina changed. With its reference it happens once a player. */
export type Reason =
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

/** One entry of the ledger to be. */
export interface Entry {
  readonly playerId: number;
  readonly delta: number;
  readonly reason: Reason;
  /** What it was for (a game's id, a draw's number …): unique for its player, asset and reason. */
  readonly reference: string;
}

/** What writing to the ledger needs. */
export interface LedgerContext {
  readonly sql: Sql;
  readonly now: Date;
}

/**
 * Changes a player's coins, with its entry in the ledger.
 * @returns the balance after it
 * @throws Refusal (1401) when there are not enough
 */
export async function changeCoins({ sql, now }: LedgerContext, entry: Entry): Promise<number> {
  const { playerId, delta, reason, reference } = entry;
  const [row] = await sql<{ balance: number }>`
    with changed as (
      update players set coin = coin + ${delta}::int where id = ${playerId} and coin + ${delta}::int >= 0
      returning id, coin
    )
    insert into ledger (player_id, asset, delta, balance, reason, reference, at)
    select id, 'coin', ${delta}::int, coin, ${reason}, ${reference}, ${now} from changed
    returning balance`;
  if (!row) throw new Refusal(Code.notEnoughCoins);
  return row.balance;
}

/**
 * Changes a player's earned stamina, with its entry in the ledger.
 * @param cap what a rise stops at; the entry holds what really changed
 * @returns the balance after it
 * @throws Refusal (1201) when there is not enough
 */
export async function changeEarned({ sql, now }: LedgerContext, entry: Entry, cap: number): Promise<number> {
  const { playerId, delta, reason, reference } = entry;
  const [row] = await sql<{ balance: number }>`
    with before as (select id, hp_earned from players where id = ${playerId} for update),
    changed as (
      update players p
      set hp_earned = least(b.hp_earned + ${delta}::int, greatest(b.hp_earned, ${cap}::int))
      from before b where p.id = b.id and b.hp_earned + ${delta}::int >= 0
      returning p.id, p.hp_earned, p.hp_earned - b.hp_earned as delta
    )
    insert into ledger (player_id, asset, delta, balance, reason, reference, at)
    select id, 'hp', delta, hp_earned, ${reason}, ${reference}, ${now} from changed
    returning balance`;
  if (!row) throw new Refusal(Code.noStamina);
  return row.balance;
}

/**
 * Sets what is left of a player's free stamina of a day, with its entry in the ledger.
 * @param left what is left after it
 */
export async function changeFree(
  { sql, now, today }: LedgerContext & { readonly today: string },
  { playerId, delta, reason, reference }: Entry,
  left: number,
): Promise<void> {
  await sql`
    with changed as (
      update players set hp_day = ${today}::date, hp_free = ${left}::int where id = ${playerId} returning id, hp_free
    )
    insert into ledger (player_id, asset, delta, balance, reason, reference, at)
    select id, 'free', ${delta}::int, hp_free, ${reason}, ${reference}, ${now} from changed`;
}
