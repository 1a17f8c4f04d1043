import { createHash } from 'node:crypto';
import { decodeText } from '../../common/tables/decode-text.ts';
import { type OperatorContext, OperatorRefusal } from '../operations/operations.ts';
import {
  awardOfCode,
  deliverClaimed,
  lockAwards,
  moveAward,
  noteAward,
  reassignAward,
  standing,
} from '../operator/awards/cases.ts';
import { applyImport, type ImportReport, planImport, type PlannedRow, reportOf } from '../operator/awards/import.ts';
import { changeStock, lockStock } from '../operator/awards/stock.ts';
import { requireId } from '../operator/players/find.ts';
import { STOCK_KINDS } from '../operator/words.ts';
import { ownPhone } from '../people/witness.ts';
import type { ActContext, ActRules, There } from './act-rule.ts';

async function award(inside: ActContext, { award: id }: { readonly award: number }): Promise<There> {
  const [found] = await lockAwards(inside, [id]);
  if (!found) throw new OperatorRefusal(`没有编号为 ${id} 的奖品`);
  return {
    version: String(found.version),
    record: { 状态: standing(found), 玩家: found.player, 备注: found.note ?? '' },
    logged: [{ award: id }, { awards: [id] }, { noted: [id] }],
  };
}

/** The award of a claim code. */
const claimed = async (inside: ActContext, { code }: { readonly code: string }) =>
  award(inside, await awardOfCode(inside, code));

const planOf = (inside: OperatorContext, { file }: { readonly file: string }) =>
  planImport(inside, decodeText(Buffer.from(file, 'base64')));

/** Version of a preview: it differs if a row would change something else. */
const versionOf = (plan: readonly PlannedRow[]): string =>
  createHash('sha256').update(JSON.stringify(plan)).digest('base64url').slice(0, 22);

/** Longest report of an import, rows. */
const MOST = 2000;

const shortReport = (plan: readonly PlannedRow[]): ImportReport => {
  const { counts, rows } = reportOf(plan);
  return { counts, rows: rows.slice(0, MOST) };
};

/** What a file would change, and the version that its import expects. */
export async function previewImport(
  inside: OperatorContext,
  file: string,
): Promise<ImportReport & { readonly version: string }> {
  const plan = await planOf(inside, { file });
  return { ...shortReport(plan), version: versionOf(plan) };
}

const receiversOf = async ({ sql }: ActContext, awards: readonly number[]): Promise<number[]> => {
  const rows = await sql<{ id: number }>`
    select distinct player_id as id from awards where id = any(${awards}::bigint[])`;
  return rows.map(({ id }) => id);
};
const codesReceivers = async (inside: ActContext, codes: readonly string[]): Promise<number[]> => {
  const found = await Promise.all(codes.map((code) => awardOfCode(inside, code)));
  return found.map(({ player_id }) => player_id);
};
const codesSubject = async (inside: ActContext, codes: readonly string[]): Promise<string[]> => {
  const found = await Promise.all(codes.map((code) => awardOfCode(inside, code)));
  return found.map(({ award: id, title, player }) => `发放奖品 ${id} ${title}，玩家 ${player}`);
};

/** Rules of the acts on awards and stock. */
export const awardRules = {
  deliverClaim: {
    there: claimed,
    receivers: (inside, { code }) => codesReceivers(inside, [code]),
    subject: (inside, { code }) => codesSubject(inside, [code]),
    /** `delivered` is false when it was handed out before, or cancelled: the award says when and by whom. */
    run: async (inside, { code, anyway }) => {
      const [done] = await deliverClaimed(inside, [code], anyway);
      if (!done) throw new OperatorRefusal('没有这件奖品');
      const { player_id: _player, claim_hash: _hash, ...shown } = done.award;
      return { award: shown, delivered: done.delivered };
    },
  },
  deliverClaims: {
    receivers: (inside, { codes }) => codesReceivers(inside, codes),
    subject: (inside, { codes }) => codesSubject(inside, codes),
    run: (inside, { codes, anyway }) => deliverClaimed(inside, codes, anyway),
  },
  applyImport: {
    there: async (inside, input) => {
      const plan = await planOf(inside, input);
      const { delivered, noted, refused } = reportOf(plan).counts;
      const record = { 发放: String(delivered), 备注: String(noted), 不能导入: String(refused) };
      return { version: versionOf(plan), record, logged: plan.map(({ award: id }) => ({ award: id })) };
    },
    run: async (inside, { file }) => {
      const plan = await applyImport(inside, decodeText(Buffer.from(file, 'base64')));
      // Refused, not proposed: a proposal would keep the file with its phones.
      const given = plan.filter(({ delivers }) => delivers).map(({ award: id }) => id);
      if (await ownPhone(inside, inside.operator, await receiversOf(inside, given)))
        throw new OperatorRefusal('文件里有发给你本人的奖品：请由别人导入');
      return shortReport(plan);
    },
  },
  noteAward: {
    there: award,
    run: (inside, { award: id, note }) => noteAward(inside, id, note),
  },
  undoDelivery: {
    there: award,
    run: (inside, { award: id, ...why }) =>
      moveAward(inside, 'awards undo', { award: id, from: 'delivered', to: 'pending' }, why),
  },
  cancelAward: {
    there: award,
    run: (inside, { award: id, ...why }) =>
      moveAward(inside, 'awards cancel', { award: id, from: 'pending', to: 'cancelled' }, why),
  },
  reassignAward: {
    there: award,
    receivers: async (inside, { player }) => [(await requireId(inside, player)).id],
    subject: async (_inside, { award: id, player }) => [`奖品 ${id} 改发给 ${player}`],
    run: async (inside, { award: id, player, ...why }) => {
      const { old, award: instead } = await reassignAward(inside, id, await requireId(inside, player), why);
      return { award: instead, title: old.title };
    },
  },
  changeStock: {
    there: async (inside, { kind, id }) => {
      const { version, remaining } = await lockStock(inside, kind, id);
      return { version, record: { 剩余: remaining === null ? '不限量' : String(remaining) }, logged: [{ kind, id }] };
    },
    witness: async (_inside, { by }) => (by > 0 ? '增加库存' : undefined),
    subject: async (_inside, { kind, id, by }) => [`${STOCK_KINDS[kind]} ${id} 库存 ${by > 0 ? '+' : ''}${by}`],
    run: (inside, { kind, id, by, ...why }) => changeStock(inside, { kind, id, by }, why),
  },
} satisfies ActRules;
