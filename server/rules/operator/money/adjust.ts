import { randomUUID } from 'node:crypto';
import { lockPlayer } from '../../calls/requests.ts';
import { changeCoins, changeEarnedStamina } from '../../coins/ledger.ts';
import { logOperation, type OperatorContext, OperatorRefusal, type Why } from '../../operations/operations.ts';
import { Refusal } from '../../messages.ts';
import type { FoundPlayer } from '../players/find.ts';

/** Change of a player's balance. */
export interface Adjustment {
  readonly coins: number;
  /** Earned stamina; it does not rise above the campaign's cap. */
  readonly stamina: number;
}

/** Changes a player's coins or earned stamina. Needs a transaction.
 * @throws OperatorRefusal when the balance would fall below zero */
export async function adjustBalance(
  context: OperatorContext,
  { id, public_id }: Pick<FoundPlayer, 'id' | 'public_id'>,
  { coins, stamina }: Adjustment,
  why: Why,
): Promise<void> {
  const entry = { playerId: id, reason: 'adjust', reference: randomUUID() } as const;
  await lockPlayer(context, id);
  try {
    if (coins !== 0) await changeCoins(context, { ...entry, delta: coins });
    if (stamina !== 0) await changeEarnedStamina(context, { ...entry, delta: stamina });
  } catch (error) {
    throw error instanceof Refusal ? new OperatorRefusal('余额不足，调整后会小于零', { cause: error }) : error;
  }
  const detail = { player: public_id, coins, stamina, reference: entry.reference };
  await logOperation(context, { command: 'player adjust', detail, ...why });
}
