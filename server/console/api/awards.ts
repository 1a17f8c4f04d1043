import { decodeText } from '../../common/tables/decode-text.ts';
import { csvOf } from '../../common/tables/write-table.ts';
import { OperatorRefusal } from '../../rules/operations/operations.ts';
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
import { listWonAwards, winnersTable } from '../../rules/operator/awards/list.ts';
import { maskedPhone } from '../../rules/operator/players/find.ts';
import { inTransaction, changing, type Handlers, inContext } from './handler.ts';
import { requireId } from './players.ts';

/** Longest list of winners; the exported file has all. */
const MOST = 2000;

/** A report of at most {@link MOST} rows. */
const shortReport = (plan: readonly PlannedRow[]): ImportReport => {
  const { counts, rows } = reportOf(plan);
  return { counts, rows: rows.slice(0, MOST) };
};

const textOf = (file: string): string => decodeText(Buffer.from(file, 'base64'));

/** An award at the claim desk. */
const claimed = ({ player_id: _player, claim_hash: _hash, ...award }: AwardCase) => award;

export const awardHandlers = {
  listWinners: inContext(async (context, filter) => {
    const rows = await listWonAwards(context, filter);
    const winners = rows
      .slice(-MOST)
      .reverse()
      .map(({ phone_sealed, ...winner }) => Object.assign(winner, { phone: maskedPhone(context.keys, phone_sealed) }));
    return { winners, total: rows.length };
  }),
  exportWinners: inContext(async (context, { phones, ...filter }) => ({
    csv: csvOf(await winnersTable(context, filter, phones)),
  })),
  planImport: inTransaction(async (inside, { file }) => shortReport(await planImport(inside, textOf(file)))),
  applyImport: inTransaction(async (inside, { file }) => shortReport(await applyImport(inside, textOf(file)))),
  noteAward: changing((inside, { award, note }) => noteAward(inside, award, note)),
  undoDelivery: changing((inside, { award, ...why }) =>
    moveAward(inside, 'awards undo', { award, from: 'delivered', to: 'pending' }, why),
  ),
  cancelAward: changing((inside, { award, ...why }) =>
    moveAward(inside, 'awards cancel', { award, from: 'pending', to: 'cancelled' }, why),
  ),
  reassignAward: inTransaction(async (inside, { award, player, ...why }) => {
    const done = await reassignAward(inside, award, await requireId(inside, player), why);
    return { award: done.award };
  }),
  findClaim: inContext(async (context, { code }) => claimed(await awardOfCode(context, code))),
  /** `delivered` is false when it was handed out before, or cancelled: the award says when and by whom. */
  deliverClaim: inTransaction(async (inside, { code, anyway }) => {
    const [done] = await deliverClaimed(inside, [code], anyway);
    if (!done) throw new OperatorRefusal('没有这件奖品');
    return { award: claimed(done.award), delivered: done.delivered };
  }),
} satisfies Handlers;
