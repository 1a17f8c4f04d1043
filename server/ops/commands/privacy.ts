import * as v from 'valibot';
import { pendingOf } from '../../rules/operator/award-cases.ts';
import { erasePlayer, exportRows } from '../../rules/operator/players.ts';
import { logOperation } from '../../rules/operator/operations.ts';
import { command, OpsError } from '../command.ts';
import { type OpsContext, rulesContext, transact } from '../context.ts';
import { anyway, reason } from '../fields.ts';
import { requireOwner, who } from '../find-player.ts';
import type { Output } from '../output.ts';

/** Only the owner answers under it; the help writes it so. */
const PHONE = '<phone>';

async function exportAll(context: OpsContext, [word]: readonly [string]): Promise<Output> {
  const { id, public_id, phone_sealed, found_by } = await requireOwner(context, word);
  const inside = rulesContext(context);
  const rows = await exportRows(inside, id);
  await logOperation(inside, { command: 'player export', detail: { player: public_id } });
  const phone = { part: 'phone', row: context.keys.open(phone_sealed) };
  return {
    columns: ['part', 'data'],
    rows: [phone, ...rows].map(({ part, row }) => ({ part, data: JSON.stringify(row) })),
    notes: [`${public_id} found by ${found_by}`],
  };
}

const erasure = v.object({ ...reason.entries, ...anyway.entries });
type Erasure = v.InferOutput<typeof erasure>;

async function erase(
  context: OpsContext,
  [word]: readonly [string],
  { reason: why, anyway: forced }: Erasure,
): Promise<Output> {
  const { id, public_id, found_by } = await requireOwner(context, word);
  await transact(context, async (inside) => {
    const pending = await pendingOf(inside, id);
    if (pending.length > 0 && !forced) {
      const named = pending.map(({ award, title }) => `${award} ${title}`).join(', ');
      throw new OpsError(`${public_id} has awards to be handed out: ${named}; --anyway erases nevertheless`);
    }
    await erasePlayer(inside, id);
    await logOperation(inside, { command: 'player erase', detail: { player: public_id }, reason: why });
  });
  return { columns: ['player', 'found_by', 'erased'], rows: [{ player: public_id, found_by, erased: true }] };
}

/** Commands for what the law lets players ask for. */
export const privacyCommands = [
  command({
    name: 'player export',
    usage: PHONE,
    summary: 'print everything that is kept of the player with this phone, after calling it back; logged',
    positionals: who,
    run: exportAll,
  }),
  command({
    name: 'player erase',
    usage: `${PHONE} --reason <text> [--anyway]`,
    summary: 'forget phone, nickname and sessions for ever, and close the account, after calling the phone back',
    positionals: who,
    options: erasure,
    run: erase,
  }),
];
