import type { Context } from '../../context.ts';
import { OperatorRefusal } from '../../operations/operations.ts';
import type { FoundPlayer } from './find.ts';

/**
 * Locks a player whom an operator changes, blocks or gives something, until the transaction ends. Comes before all other locks.
 * @throws OperatorRefusal when the player is erased: such an account never changes again, by the database's own word too
 */
export async function lockSubject(
  { sql }: Pick<Context, 'sql'>,
  { id, public_id }: Pick<FoundPlayer, 'id' | 'public_id'>,
): Promise<void> {
  const rows = await sql`select from players where id = ${id} and erased_at is null for no key update`;
  if (rows.length === 0) throw new OperatorRefusal(`${public_id} 的资料已经删除，账号不能再改动`);
}
