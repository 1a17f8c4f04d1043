import * as v from 'valibot';
import { keysOf } from '../../common/keys-of.ts';
import { type Right, RIGHTS, type Role } from '../people/roles.ts';
import * as f from './fields.ts';
import { CAUSES, HITS, STOCK_KINDS } from './words.ts';

/**
 * An act of an operator: one row for the console and the command line. Its rule is in `rules/acts`, where `perform.ts` gives
 * a repeated key the first answer, compares what was seen with what is there, and asks a second person.
 * @param log commands of the operation log, one of which it writes
 */
const actOf = <I>(right: Right, log: string, input: v.GenericSchema<unknown, I>) => ({
  right,
  log: log.split(', '),
  input,
});
const act = <const E extends v.ObjectEntries>(right: Right, log: string, entries: E) =>
  actOf(right, log, v.object(entries));

const award = { award: f.number, ...f.why };
const occasion = {
  cause: v.picklist(keysOf(CAUSES), '请选择原因'),
  note: f.optionalText('说明', 150),
  caseNumber: f.text('工单号', 50),
};
const NOTHING_GIVEN = '金额和体力不能都是 0';
const person = { name: f.personName, ...f.why };
const publication = { at: f.at, worseConfirmed: f.no, replaces: v.optional(f.number), ...f.why };

export const ACTS = {
  blockPlayer: act('block players', 'player block, player unblock', {
    player: f.player,
    blocked: v.boolean(),
    ...f.why,
  }),
  resetNickname: act('block players', 'player reset nickname', { player: f.player, ...f.why }),
  compensate: actOf(
    'compensate',
    'player adjust',
    v.pipe(
      v.object({
        player: f.player,
        coins: f.count('金额', 1_000_000),
        stamina: f.count('体力', 1000),
        ...occasion,
      }),
      v.check(({ coins, stamina }) => coins + stamina > 0, NOTHING_GIVEN),
    ),
  ),
  reverseCompensation: act('compensate', 'player adjust', { compensation: f.number, ...f.why }),
  compensateMany: actOf(
    'compensate',
    'compensation batch',
    v.pipe(
      v.object({
        // The window, in Shanghai's time, and how it hit players.
        from: f.at,
        to: f.at,
        hits: v.array(v.picklist(keysOf(HITS))),
        // More players, a public ID at the beginning of each line.
        list: f.optionalText('名单', 200_000),
        coins: f.count('每人金额', 3000),
        stamina: f.count('每人体力', 50),
        ...occasion,
      }),
      v.check(({ coins, stamina }) => coins + stamina > 0, NOTHING_GIVEN),
    ),
  ),
  stopBatch: act('administer', 'compensation stop, compensation resume', {
    batch: f.number,
    stopped: v.boolean(),
    ...f.why,
  }),
  adjustPlayer: actOf(
    'administer',
    'player adjust',
    v.pipe(
      v.object({ player: f.player, coins: f.change('金额', 1_000_000), stamina: f.change('体力', 1000), ...f.why }),
      v.check(({ coins, stamina }) => coins !== 0 || stamina !== 0, NOTHING_GIVEN),
    ),
  ),

  deliverClaims: act('deliver awards', 'awards deliver', {
    codes: v.pipe(v.array(f.code), v.minLength(1), v.maxLength(200, '一次最多 200 件')),
    anyway: f.no,
  }),
  sendAward: act('deliver awards', 'awards send', {
    award: f.number,
    courier: f.text('快递公司', 20),
    parcel: f.parcel,
  }),
  applyImport: act('deliver awards', 'awards import', { file: f.file }),
  exportAddresses: act('deliver awards', 'awards addresses', { ...f.winners, format: f.format }),
  exportPhones: act('deliver awards', 'winners', { ...f.winners, format: f.format, ...f.why }),
  noteAward: act('note awards', 'awards note', { award: f.number, note: f.text('备注', 500) }),
  undoDelivery: act('deliver awards', 'awards undo', award),
  cancelAward: act('administer', 'awards cancel', award),
  reassignAward: act('administer', 'awards reassign', { ...award, player: f.player }),
  changeStock: act('administer', 'stock', {
    kind: v.picklist(keysOf(STOCK_KINDS)),
    id: f.number,
    by: v.pipe(f.change('数量', 1_000_000), v.notValue(0, '数量不能为零')),
    ...f.why,
  }),

  approveMonth: act('approve months', 'confirm', { month: f.month, ...f.why }),

  saveDraft: act('change the campaign', 'campaign draft', { content: f.content }),
  discardDraft: act('change the campaign', 'campaign draft', {}),
  uploadPicture: act('change the campaign', 'campaign picture', { name: f.text('文件名', 100), file: f.file }),
  publishDraft: act('change the campaign', 'campaign publish', publication),
  publishCampaign: act('change the campaign', 'campaign publish', { content: f.content, ...publication }),
  backToVersion: act('change the campaign', 'campaign publish', { number: f.number, ...publication }),
  withdrawVersion: act('change the campaign', 'campaign withdraw', { number: f.number, ...f.why }),
  generateCodes: act('administer', 'codes generate', {
    count: v.pipe(f.count('数量', 100_000), v.minValue(1, '数量至少是 1')),
  }),
  importCodes: act('administer', 'codes import', { file: f.file }),
  deleteCodes: act('administer', 'codes delete', { file: v.nullable(f.file), ...f.why }),

  invitePerson: act('administer', 'console invite', { ...person, role: f.role }),
  changeRole: act('administer', 'console role', { ...person, role: f.role }),
  inviteAgain: act('administer', 'console invite again', person),
  confirmPerson: act('administer', 'console confirm', person),
  withdrawPerson: act('administer', 'console withdraw', person),
  erasePlayer: act('export and erase', 'player erase', { phone: f.text('手机号', 40), anyway: f.no, ...f.why }),

  decideProposal: act('anything', 'proposal agree, proposal refuse', {
    id: f.number,
    agrees: v.boolean(),
    reason: f.optionalText('原因', 200),
  }),
  withdrawProposal: act('anything', 'proposal withdraw', { id: f.number }),
} as const;

export type ActName = keyof typeof ACTS;

export type ActInput<N extends ActName> = v.InferOutput<(typeof ACTS)[N]['input']>;

export const isAct = (name: string): name is ActName => Object.hasOwn(ACTS, name);

/** Rights of the second person, where the act's own does not do: limits of one role are not lifted by another of it. */
const AGREED_BY: Readonly<Partial<Record<ActName, Right>>> = {
  compensate: 'administer',
  compensateMany: 'administer',
};

/** Whether a role may agree to an act as the second person. */
export const mayAgree = (role: Role, name: ActName): boolean =>
  RIGHTS[AGREED_BY[name] ?? ACTS[name].right].includes(role);

export const mayDo = (role: Role, name: ActName): boolean => RIGHTS[ACTS[name].right].includes(role);
