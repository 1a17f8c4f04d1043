import * as v from 'valibot';
import { type ClaimedAward, deliverAwards, findClaimed, listWonAwards } from '../../rules/operator/awards.ts';
import { logOperation } from '../../rules/operator/operations.ts';
import { command, OpsError } from '../command.ts';
import { type OpsContext, rulesContext, transact } from '../context.ts';
import { anyway } from '../fields.ts';
import type { Output } from '../output.ts';
import { maskedPhone } from '../phone.ts';

const filter = v.object({
  source: v.optional(v.picklist(['exchange', 'draw', 'board'], '--source must be exchange, draw or board')),
  state: v.optional(
    v.picklist(['pending', 'delivered', 'cancelled'], '--state must be pending, delivered or cancelled'),
  ),
  phones: v.optional(v.boolean(), false),
});
type Filter = v.InferOutput<typeof filter>;

/** Columns of `winners`. */
export const WINNER_COLUMNS = [
  'award',
  'title',
  'source',
  'state',
  'player',
  'nickname',
  'phone',
  'blocked',
  'blocked_reason',
  'won_at',
  'delivered_at',
  'note',
];

async function winners(context: OpsContext, { source, state, phones }: Filter): Promise<Output> {
  const { keys } = context;
  const inside = rulesContext(context);
  const rows = await listWonAwards(inside, { ...(source && { source }), ...(state && { state }) });
  if (phones) await logOperation(inside, { command: 'winners', detail: { phones: rows.length } });
  return {
    columns: WINNER_COLUMNS,
    rows: rows.map(({ phone_sealed, ...winner }) =>
      Object.assign(winner, { phone: phones ? keys.open(phone_sealed) : maskedPhone(keys, phone_sealed) }),
    ),
  };
}

function refuseBlocked(claimed: readonly ClaimedAward[]): void {
  const found = claimed.find(({ blocked, state }) => blocked && state === 'pending');
  if (!found) return;
  const { award, player, blocked_reason } = found;
  throw new OpsError(`award ${award}: ${player} is blocked (${blocked_reason ?? ''}); --anyway delivers it`);
}

async function deliver(context: OpsContext, codes: readonly string[], forced: boolean): Promise<Output> {
  const { rows, wanted } = await transact(context, async (inside) => {
    const claimed = await findClaimed(inside, codes);
    if (claimed.length < codes.length) throw new OpsError('there is no award of that claim code');
    if (!forced) refuseBlocked(claimed);
    const ids = [...new Set(claimed.map(({ award }) => award))];
    const delivered = await deliverAwards(inside, ids);
    const detail = { awards: delivered.map(({ award }) => award) };
    await logOperation(inside, { command: 'awards deliver', detail });
    return { rows: delivered, wanted: ids.length };
  });
  const before = wanted - rows.length;
  const notes = before > 0 ? [`${before} delivered before, or cancelled`] : [];
  return { columns: ['award', 'title', 'player'], rows, notes };
}

/** Commands about awards: who won them, and which were handed out. */
export const awardCommands = [
  command({
    name: 'winners',
    usage: '[--source exchange|draw|board] [--state pending|delivered|cancelled] [--phones]',
    summary: 'list awards and whose they are; --phones shows whole numbers and is logged',
    options: filter,
    run: (context, _, values) => winners(context, values),
  }),
  command({
    name: 'awards deliver',
    usage: '<claim code> … [--anyway]',
    summary: 'mark awards as handed out, by the claim codes that players say',
    positionals: v.pipe(v.array(v.string()), v.minLength(1, 'which award? (its player knows the claim code)')),
    options: anyway,
    run: (context, codes, options) => deliver(context, codes, options.anyway),
  }),
];
