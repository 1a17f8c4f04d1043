import { pendingOf } from './award-cases.ts';
import type { FoundPlayer } from './find-players.ts';
import { logOperation, type OperatorContext, type Why } from '../operations/operations.ts';
import { erasePlayer, exportRows } from './players.ts';
import { OperatorRefusal } from '../operations/refusal.ts';

/** A part of what is kept of a player. */
export interface ExportedRow {
  /** What kind of row it is, such as `ledger`. */
  readonly part: string;
  readonly row: unknown;
}

/** Everything that is kept of a player, the phone first; logged. */
export async function exportPlayer(
  context: OperatorContext,
  { id, public_id, phone_sealed }: FoundPlayer,
  why: Partial<Why> = {},
): Promise<ExportedRow[]> {
  const rows = await exportRows(context, id);
  await logOperation(context, { command: 'player export', detail: { player: public_id }, ...why });
  return [{ part: 'phone', row: context.keys.open(phone_sealed) }, ...rows];
}

/**
 * Forgets who a player is, for good. Needs a transaction.
 * @param anyway also with awards that are still to be handed out
 * @throws OperatorRefusal that names those awards
 */
export async function erasePerson(
  context: OperatorContext,
  { id, public_id }: Pick<FoundPlayer, 'id' | 'public_id'>,
  why: Why,
  anyway = false,
): Promise<void> {
  const pending = await pendingOf(context, id);
  if (pending.length > 0 && !anyway) {
    const named = pending.map(({ award, title }) => `${award} ${title}`).join('、');
    throw new OperatorRefusal(`${public_id} 还有未领取的奖品：${named}`);
  }
  await erasePlayer(context, id);
  await logOperation(context, { command: 'player erase', detail: { player: public_id }, ...why });
}
