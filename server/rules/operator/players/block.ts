import { blockPlayer, unblockPlayer } from '../../account/blocking.ts';
import { logOperation, type OperatorContext, type Why } from '../../operations/operations.ts';
import type { FoundPlayer } from './find.ts';
import { lockSubject } from './lock.ts';

/**
 * Blocks or unblocks a player, and logs it. Needs a transaction.
 * @throws OperatorRefusal as {@link lockSubject}
 */
export async function setBlocked(
  context: OperatorContext,
  player: Pick<FoundPlayer, 'id' | 'public_id'>,
  blocked: boolean,
  why: Why,
): Promise<void> {
  await lockSubject(context, player);
  await (blocked ? blockPlayer(context, player.id, why.reason) : unblockPlayer(context, player.id));
  const command = blocked ? 'player block' : 'player unblock';
  await logOperation(context, { command, detail: { player: player.public_id }, ...why });
}
