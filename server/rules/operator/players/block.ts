import { blockPlayer, unblockPlayer } from '../../account/blocking.ts';
import { logOperation, type OperatorContext, type Why } from '../../operations/operations.ts';
import type { FoundPlayer } from './find.ts';

/** Blocks or unblocks a player, and logs it. Needs a transaction. */
export async function setBlocked(
  context: OperatorContext,
  { id, public_id }: Pick<FoundPlayer, 'id' | 'public_id'>,
  blocked: boolean,
  why: Why,
): Promise<void> {
  await (blocked ? blockPlayer(context, id, why.reason) : unblockPlayer(context, id));
  const command = blocked ? 'player block' : 'player unblock';
  await logOperation(context, { command, detail: { player: public_id }, ...why });
}
