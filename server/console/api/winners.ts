import { decodeText } from '../../common/tables/decode-text.ts';
import { csvOf } from '../../common/tables/write-table.ts';
import { rulesContext, transact } from '../../rules/operations/operations.ts';
import { moveAward, noteAward, reassignAward } from '../../rules/operator/awards/cases.ts';
import { applyImport, countPlan, planImport, type PlannedRow } from '../../rules/operator/awards/import.ts';
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
  { source, state },
) => {
  const rows = await listWonAwards(rulesContext(call), { ...(source && { source }), ...(state && { state }) });
  const winners = rows
    .slice(-MOST)
    .reverse()
    .map(({ phone_sealed, ...winner }) => Object.assign(winner, { phone: maskedPhone(call.keys, phone_sealed) }));
  return { winners, total: rows.length };
};

const exportAll: Handler<'exportWinners', { readonly csv: string }> = async (call, { source, state, phones }) => {
  const filter = { ...(source && { source }), ...(state && { state }) };
  return { csv: csvOf(await winnersTable(rulesContext(call), filter, phones)) };
};

/** The effect of an import: its rows that change something or are refused. @public by the answers of calls */
export interface ImportReport {
  readonly counts: ReturnType<typeof countPlan>;
  readonly rows: readonly PlannedRow[];
}

const reportOf = (plan: readonly PlannedRow[]): ImportReport => ({
  counts: countPlan(plan),
  rows: plan.filter(({ changes, refused }) => refused !== null || changes.length > 0).slice(0, MOST),
});

const textOf = (file: string): string => decodeText(Buffer.from(file, 'base64'));

const plan: Handler<'planImport', ImportReport> = (call, { file }) =>
  transact(call, async (inside) => reportOf(await planImport(inside, textOf(file))));

const apply: Handler<'applyImport', ImportReport> = (call, { file }) =>
  transact(call, async (inside) => reportOf(await applyImport(inside, textOf(file))));

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

export const winnerHandlers = {
  listWinners: list,
  exportWinners: exportAll,
  planImport: plan,
  applyImport: apply,
  noteAward: note,
  undoDelivery: undo,
  cancelAward: cancel,
  reassignAward: reassign,
};
