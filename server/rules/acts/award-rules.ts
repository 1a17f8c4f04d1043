import { uploadedText } from '../../common/tables/decode-text.ts';
import { type OperatorContext, OperatorRefusal } from '../operations/operations.ts';
import {
  type AwardCase,
  awardsOfCodes,
  deliverClaimed,
  lockAward,
  lockAwards,
  moveAward,
  noteAward,
  reassignAward,
  sendAward,
  standing,
} from '../operator/awards/cases.ts';
import { applyImport, planImport, planVersion, reportOf } from '../operator/awards/import.ts';
import { exportPhones } from '../operator/awards/list.ts';
import { changeStock, lockStock } from '../operator/awards/stock.ts';
import { ticketFor } from '../operator/exports.ts';
import { requireId } from '../operator/players/find.ts';
import { STOCK_KINDS } from '../operator/words.ts';
import { ownPhone } from '../people/witness.ts';
import { type ActContext, type ActRules, alone, type There } from './act-rule.ts';

/** What there is of awards, one at least; the claim desk sees one. */
const thereOf = (awards: readonly AwardCase[]): There => ({
  version: awards.map(({ version }) => version).join(),
  record: Object.assign(
    {},
    ...awards.map((each) => ({ 状态: standing(each), 玩家: each.player, 备注: each.note ?? '' })),
  ),
  logged: awards.flatMap(({ award: id }) => [{ award: id }, { awards: [id] }, { noted: [id] }]),
});

const award = async (inside: ActContext, { award: id }: { readonly award: number }): Promise<There> =>
  thereOf([await lockAward(inside, id)]);

const planOf = async (inside: OperatorContext, { file }: { readonly file: string }) =>
  planImport(inside, await uploadedText(file));

/** What a file would change, and the version that its import expects. */
export async function previewImport(inside: OperatorContext, file: string) {
  const plan = await planOf(inside, { file });
  return { ...reportOf(plan), version: await planVersion(plan) };
}

/** Rules of the acts on awards and stock. */
export const awardRules = {
  deliverClaims: {
    there: async (inside, { codes }) => {
      const found = await awardsOfCodes(inside, codes);
      return thereOf(
        await lockAwards(
          inside,
          found.map((each) => each.award),
        ),
      );
    },
    witness: {
      receivers: async (inside, { codes }) => (await awardsOfCodes(inside, codes)).map(({ player_id }) => player_id),
      subject: async (inside, { codes }) =>
        (await awardsOfCodes(inside, codes)).map(
          ({ award: id, title, player }) => `发放奖品 ${id} ${title}，玩家 ${player}`,
        ),
    },
    /** `delivered` is false when it was handed out before, or cancelled: the award says when and by whom. */
    run: async (inside, { codes, anyway }) =>
      (await deliverClaimed(inside, codes, anyway)).map(({ delivered, award: done }) => {
        const { player_id: _player, claim_hash: _hash, ...shown } = done;
        return { award: shown, delivered };
      }),
  },
  sendAward: {
    there: award,
    witness: {
      receivers: async (inside, { award: id }) => [(await lockAward(inside, id)).player_id],
      subject: async (_inside, { award: id, courier, parcel }) => [`寄出奖品 ${id}，${courier} ${parcel}`],
    },
    run: sendAward,
  },
  applyImport: {
    there: async (inside, input) => {
      const plan = await planOf(inside, input);
      const { delivered, noted, refused } = reportOf(plan).counts;
      const record = { 发放: String(delivered), 备注: String(noted), 不能导入: String(refused) };
      return { version: await planVersion(plan), record, logged: plan.map(({ award: id }) => ({ award: id })) };
    },
    witness: null,
    run: async (inside, { file }) => {
      const plan = await applyImport(inside, await uploadedText(file));
      // Refused, not proposed: a proposal would keep the file with its phones.
      const given = plan.filter(({ delivers }) => delivers).map(({ award: id }) => id);
      const players = await inside.sql<{ id: number }>`
        select distinct player_id as id from awards where id = any(${given}::bigint[])`;
      const ids = players.map(({ id }) => id);
      if (await ownPhone(inside, inside.operator, ids))
        throw new OperatorRefusal('文件里有发给你本人的奖品：请由别人导入');
      return reportOf(plan);
    },
  },
  exportAddresses: alone(null, async (inside, query) => {
    const unsent = { ...query, post: 'waiting' } as const;
    await exportPhones(inside, 'awards addresses', unsent, {});
    return { ticket: ticketFor(inside, { ...unsent, list: 'winners', phones: false, addresses: true }) };
  }),
  exportPhones: alone(null, async (inside, { reason, caseNumber, ...query }) => ({
    phones: await exportPhones(inside, 'winners', query, { reason, caseNumber }),
    ticket: ticketFor(inside, { ...query, list: 'winners', phones: true }),
  })),
  noteAward: alone(award, (inside, { award: id, note }) => noteAward(inside, id, note)),
  undoDelivery: alone(award, (inside, { award: id, ...why }) =>
    moveAward(inside, 'awards undo', { award: id, from: 'delivered', to: 'pending' }, why),
  ),
  cancelAward: alone(award, (inside, { award: id, ...why }) =>
    moveAward(inside, 'awards cancel', { award: id, from: 'pending', to: 'cancelled' }, why),
  ),
  reassignAward: {
    there: award,
    witness: {
      receivers: async (inside, { player }) => [(await requireId(inside, player)).id],
      subject: async (_inside, { award: id, player }) => [`奖品 ${id} 改发给 ${player}`],
    },
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
    witness: {
      why: async (_inside, { by }) => (by > 0 ? '增加库存' : undefined),
      subject: async (_inside, { kind, id, by }) => [`${STOCK_KINDS[kind]} ${id} 库存 ${by > 0 ? '+' : ''}${by}`],
    },
    run: (inside, { kind, id, by, ...why }) => changeStock(inside, { kind, id, by }, why),
  },
} satisfies ActRules;
