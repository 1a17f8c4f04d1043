import * as v from 'valibot';
import { rulesContext, transact } from '../../rules/operations/operations.ts';
import { erasePerson, exportPlayer } from '../../rules/operator/players/privacy.ts';
import { command, type OpsContext } from '../command.ts';
import { anyway, REASON, reason, whyOf } from '../fields.ts';
import { requireOwner, who } from '../find-player.ts';
import type { Output } from '../output.ts';

/** Usage of the positional: only a phone can be called back. */
const PHONE = '<phone>';

async function exportAll(context: OpsContext, [word]: readonly [string]): Promise<Output> {
  const player = await requireOwner(context, word);
  const rows = await exportPlayer(rulesContext(context), player);
  return {
    columns: ['part', 'data'],
    rows: rows.map(({ part, row }) => ({ part, data: JSON.stringify(row) })),
    notes: [`${player.public_id} found by ${player.found_by}`],
  };
}

const erasure = v.object({ ...reason.entries, ...anyway.entries });
type Erasure = v.InferOutput<typeof erasure>;

async function erase(
  context: OpsContext,
  [word]: readonly [string],
  { anyway: forced, ...reasons }: Erasure,
): Promise<Output> {
  const player = await requireOwner(context, word);
  await transact(context, (inside) => erasePerson(inside, player, whyOf(reasons), forced));
  const { public_id, found_by } = player;
  return { columns: ['player', 'found_by', 'erased'], rows: [{ player: public_id, found_by, erased: true }] };
}

/** Commands for players' requests under privacy law. */
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
    usage: `${PHONE} ${REASON} [--anyway]`,
    summary:
      'forget phone, nickname and sessions for ever, and close the account, after calling the phone back; --anyway with awards not handed out',
    positionals: who,
    options: erasure,
    run: erase,
  }),
];
