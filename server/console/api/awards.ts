import { decodeText } from '../../common/tables/decode-text.ts';
import { csvOf } from '../../common/tables/write-table.ts';
import { OperatorRefusal, rulesContext, transact } from '../../rules/operations/operations.ts';
import {
  type AwardCase,
  awardOfCode,
  deliverClaimed,
  moveAward,
  noteAward,
  reassignAward,
} from '../../rules/operator/awards/cases.ts';
import {
  applyImport,
  type ImportReport,
  planImport,
  type PlannedRow,
  reportOf,
} from '../../rules/operator/awards/import.ts';
import { listWonAwards, winnersTable, type WonAward } from '../../rules/operator/awards/list.ts';
import { maskedPhone } from '../../rules/operator/players/find.ts';
import { changing, type Handler } from './handler.ts';
import { requireId } from './players.ts';

/** Longest list of winners; the exported file has all. */
const MOST = 2000;

/** An award in the list of winners. @public by the answers of calls */
export type Winner = Omit<WonAward, 'phone_sealed'> & { readonly phone: string };

const list: Handler<'listWinners', { readonly winners: readonly Winner[]; readonly total: number }> = async (
  call,
  filter,
) => {
  const rows = await listWonAwards(rulesContext(call), filter);
  const winners = rows
    .slice(-MOST)
    .reverse()
    .map(({ phone_sealed, ...winner }) => Object.assign(winner, { phone: maskedPhone(call.keys, phone_sealed) }));
  return { winners, total: rows.length };
};

const exportAll: Handler<'exportWinners', { readonly csv: string }> = async (call, { phones, ...filter }) => ({
  csv: csvOf(await winnersTable(rulesContext(call), filter, phones)),
});

/** A report of at most {@link MOST} rows. */
const shortReport = (plan: readonly PlannedRow[]): ImportReport => {
  const { counts, rows } = reportOf(plan);
  return { counts, rows: rows.slice(0, MOST) };
};

const textOf = (file: string): string => decodeText(Buffer.from(file, 'base64'));

const plan: Handler<'planImport', ImportReport> = (call, { file }) =>
  transact(call, async (inside) => shortReport(await planImport(inside, textOf(file))));

const apply: Handler<'applyImport', ImportReport> = (call, { file }) =>
  transact(call, async (inside) => shortReport(await applyImport(inside, textOf(file))));

const note = changing<'noteAward'>((inside, { award, note: text }) => noteAward(inside, award, text));

const undo = changing<'undoDelivery'>((inside, { award, ...why }) =>
  moveAward(inside, 'awards undo', { award, from: 'delivered', to: 'pending' }, why),
);

const cancel = changing<'cancelAward'>((inside, { award, ...why }) =>
  moveAward(inside, 'awards cancel', { award, from: 'pending', to: 'cancelled' }, why),
);

const reassign: Handler<'reassignAward', { readonly award: number }> = (call, { award, player, ...why }) =>
  transact(call, async (inside) => {
    const done = await reassignAward(inside, award, await requireId(inside, player), why);
    return { award: done.award };
  });

/** An award at the claim desk. @public by the answers of calls */
export type ClaimedAward = Omit<AwardCase, 'player_id' | 'claim_hash'>;

const claimed = ({ player_id: _player, claim_hash: _hash, ...award }: AwardCase): ClaimedAward => award;

const findClaim: Handler<'findClaim', ClaimedAward> = async (call, { code }) =>
  claimed(await awardOfCode(rulesContext(call), code));

/** `delivered` is false when it was handed out before, or cancelled: the award says when and by whom. */
const deliverClaim: Handler<'deliverClaim', { readonly award: ClaimedAward; readonly delivered: boolean }> = (
  call,
  { code, anyway },
) =>
  transact(call, async (inside) => {
    const [done] = await deliverClaimed(inside, [code], anyway);
    if (!done) throw new OperatorRefusal('没有这件奖品');
    return { award: claimed(done.award), delivered: done.delivered };
  });

export const awardHandlers = {
  listWinners: list,
  exportWinners: exportAll,
  planImport: plan,
  applyImport: apply,
  noteAward: note,
  undoDelivery: undo,
  cancelAward: cancel,
  reassignAward: reassign,
  findClaim,
  deliverClaim,
};
