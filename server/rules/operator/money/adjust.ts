import { randomUUID } from 'node:crypto';
import { changeCoins, changeEarnedStamina } from '../../coins/ledger.ts';
import { firstRow } from '../../../db/index.ts';
import { logOperation, type OperatorContext, OperatorRefusal, type Why } from '../../operations/operations.ts';
import { Refusal } from '../../messages.ts';
import type { FoundPlayer } from '../players/find.ts';
import { lockSubject } from '../players/lock.ts';

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
  const reference = randomUUID();
  const entry = { playerId: player.id, reason: 'adjust', reference } as const;
  await lockSubject(context, player);
  try {
    if (coins !== 0) await changeCoins(context, { ...entry, delta: coins });
    if (stamina !== 0) await changeEarnedStamina(context, { ...entry, delta: stamina });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const left = await firstRow(context.sql<Adjustment>`
      select coin as coins, hp_earned as stamina from players where id = ${player.id}`);
    const words = `${left.coins} ${context.campaign.coinName}、${left.stamina} 点体力`;
    throw new OperatorRefusal(`余额不足，调整后会小于零：还剩 ${words}`, { cause: error });
  }
  const detail = { player: player.public_id, coins, stamina, reference };
  await logOperation(context, { command: 'player adjust', detail, ...why });
}
