import { randomUUID } from 'node:crypto';
import { changeCoins, changeEarnedStamina } from '../../coins/ledger.ts';
import { logOperation, type OperatorContext, OperatorRefusal, type Why } from '../../operations/operations.ts';
import { Refusal } from '../../messages.ts';
import type { FoundPlayer } from '../players/find.ts';
import { lockSubject } from '../players/lock.ts';

/** Change of a player's balance. */
export interface Adjustment {
  readonly coins: number;
  /** Earned stamina; it may rise above the campaign's cap. */
  readonly stamina: number;
}

/**
 * Changes a player's coins or earned stamina. Needs a transaction.
 * @throws OperatorRefusal when nothing is to be changed, or a balance would fall below zero; as {@link lockSubject}
 */
export async function adjustBalance(
  context: OperatorContext,
  player: Pick<FoundPlayer, 'id' | 'public_id'>,
  { coins, stamina }: Adjustment,
  why: Why,
): Promise<void> {
  if (coins === 0 && stamina === 0) throw new OperatorRefusal('金额和体力不能都是 0');
  const entry = { playerId: player.id, reason: 'adjust', reference: randomUUID() } as const;
  await lockSubject(context, player);
  try {
    if (coins !== 0) await changeCoins(context, { ...entry, delta: coins });
    if (stamina !== 0) await changeEarnedStamina(context, { ...entry, delta: stamina });
  } catch (error) {
    throw error instanceof Refusal ? new OperatorRefusal('余额不足，调整后会小于零', { cause: error }) : error;
  }
  const detail = { player: player.public_id, coins, stamina, reference: entry.reference };
  await logOperation(context, { command: 'player adjust', detail, ...why });
}
