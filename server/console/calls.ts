import * as v from 'valibot';
import { keysOf } from '../common/keys-of.ts';
import { AWARD_SOURCES, AWARD_STATES, CAUSES, LOCAL_TIME, STOCK_KINDS } from '../rules/operator/words.ts';
import { ROLE_NAMES, type Role } from '../rules/people/roles.ts';

/** Who may do a call besides the admins, and what it is given. */
interface Call<I> {
  /** Who may; an auditor reads all, so calls that only read name the auditor too. */
  readonly roles: readonly Role[];
  readonly input: v.GenericSchema<unknown, I>;
}

const call = <I>(roles: string, input: v.GenericSchema<unknown, I>): Call<I> => ({
  roles: ROLE_NAMES.filter((role) => role === 'admin' || roles === '*' || roles.split(' ').includes(role)),
  input,
});

/** A text that has to be there. @param name what the person reads of it */
const text = (name: string, longest: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(`请填写${name}`), v.maxLength(longest, `${name}不能超过 ${longest} 个字`));
const optionalText = (name: string, longest: number) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(longest, `${name}不能超过 ${longest} 个字`)), '');
const count = (name: string, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(0, `${name}不能为负`), v.maxValue(most, `${name}太大`));
const number = v.pipe(v.number(), v.integer(), v.minValue(1));

const nothing = v.object({});
const player = text('玩家编号', 20);
const reason = text('原因', 200);
const caseNumber = optionalText('工单号', 50);
const month = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, '月份应如 2025-11'));
const code = text('领奖码', 40);
const award = v.object({ award: number, reason, caseNumber });
/** A file's bytes in base64. */
const file = v.pipe(
  v.string(),
  // Not by the library's pattern: on megabytes it overflows the stack.
  v.check((base64) => base64.length % 4 === 0 && !/[^\w+/=]/.test(base64), '文件没有完整上传'),
);
/** A campaign file as JSON. */
const content = v.record(v.string(), v.unknown());
/** A time in Shanghai; left out: as soon as can be. */
const at = v.optional(v.pipe(v.string(), v.regex(LOCAL_TIME, '时间应如 2025-11-15T12:00')));
const filter = v.object({
  source: v.optional(v.picklist(keysOf(AWARD_SOURCES))),
  state: v.optional(v.picklist(keysOf(AWARD_STATES))),
});

/** Every call of the console, with who may do it: the API checks it, the pages show what it allows. */
export const CALLS = {
  me: call('*', nothing),
  signOut: call('*', nothing),

  findPlayers: call('service shipping judge privacy auditor', v.object({ word: text('要查的内容', 200) })),
  playerCase: call(
    'service shipping judge privacy auditor',
    v.object({ player, lines: v.optional(count('行数', 5000), 50) }),
  ),
  showPhone: call('service shipping privacy', v.object({ player, reason, caseNumber })),
  blockPlayer: call('judge', v.object({ player, blocked: v.boolean(), reason, caseNumber })),

  findClaim: call('service shipping auditor', v.object({ code })),
  deliverClaim: call('shipping', v.object({ code, anyway: v.optional(v.boolean(), false) })),

  listWinners: call('service shipping auditor', filter),
  exportWinners: call('shipping', v.object({ ...filter.entries, phones: v.boolean() })),
  planImport: call('shipping', v.object({ file })),
  applyImport: call('shipping', v.object({ file })),
  noteAward: call('service shipping', v.object({ award: number, note: text('备注', 500) })),
  undoDelivery: call('shipping', award),
  cancelAward: call('', award),
  reassignAward: call('', v.object({ ...award.entries, player })),

  listCompensations: call('service auditor', nothing),
  compensate: call(
    'service',
    v.object({
      player,
      coins: count('金额', 1_000_000),
      stamina: count('体力', 1000),
      cause: v.picklist(keysOf(CAUSES), '请选择原因'),
      note: optionalText('说明', 150),
      caseNumber: text('工单号', 50),
    }),
  ),
  decideCompensation: call('', v.object({ id: number, pays: v.boolean() })),

  listMonths: call('judge auditor', nothing),
  reviewMonth: call('judge auditor', v.object({ month })),
  approveMonth: call('judge', v.object({ month, reason })),
  watchGame: call('judge service auditor', v.object({ code: text('回放码', 40) })),

  today: call('*', nothing),
  changeStock: call(
    '',
    v.object({
      kind: v.picklist(keysOf(STOCK_KINDS)),
      id: number,
      by: v.pipe(v.number(), v.integer(), v.notValue(0, '数量不能为零')),
      reason,
    }),
  ),

  readCampaign: call('marketing auditor', nothing),
  checkCampaign: call('marketing', v.object({ content, at })),
  saveDraft: call('marketing', v.object({ content, revision: count('版本', 1_000_000) })),
  discardDraft: call('marketing', nothing),
  uploadPicture: call('marketing', v.object({ name: text('文件名', 100), file })),
  previewDraft: call('marketing', v.object({ revision: number })),
  publishDraft: call('marketing', v.object({ revision: number, at, reason })),
  backToVersion: call('marketing', v.object({ number, at, reason })),

  listPeople: call('auditor', nothing),
  invitePerson: call('', v.object({ name: text('姓名', 32), role: v.picklist(ROLE_NAMES, '请选择岗位'), reason })),
  withdrawPerson: call('', v.object({ name: text('姓名', 32), reason })),
  listOperations: call(
    'auditor',
    v.object({
      word: optionalText('要查的内容', 100),
      before: v.optional(number),
      limit: v.optional(count('条数', 500), 100),
    }),
  ),
  exportPlayer: call('privacy', v.object({ phone: text('手机号', 40), reason, caseNumber })),
  erasePlayer: call(
    'privacy',
    v.object({ phone: text('手机号', 40), reason, caseNumber, anyway: v.optional(v.boolean(), false) }),
  ),
} as const;

/** The name of a call. */
export type CallName = keyof typeof CALLS;

/** What a call is given. */
export type InputOf<N extends CallName> = v.InferOutput<(typeof CALLS)[N]['input']>;

/** Every call. */
export const CALL_NAMES: readonly CallName[] = keysOf(CALLS);

/** Whether a role may do a call. */
export const allows = (role: Role, name: CallName): boolean => CALLS[name].roles.includes(role);
