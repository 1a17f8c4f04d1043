import * as v from 'valibot';
import { isCampaignTime } from '../common/campaign-time.ts';
import { keysOf } from '../common/keys-of.ts';
import { AWARD_SOURCES, AWARD_STATES, CAUSES, STOCK_KINDS } from '../rules/operator/words.ts';
import { type Right, RIGHTS, ROLE_NAMES, type Role } from '../rules/people/roles.ts';

/** A call: who may do it, and its input. */
interface Call<I> {
  readonly right: Right;
  readonly input: v.GenericSchema<unknown, I>;
  /** Names of the calls whose answers it changes, which the pages then refetch. */
  readonly changes: readonly string[];
}

const call = <I>(right: Right, input: v.GenericSchema<unknown, I>, changes = ''): Call<I> => ({
  right,
  input,
  changes: changes.split(' ').filter(Boolean),
});

/** A required text. @param name label in messages */
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
const personName = text('姓名', 32);
/** The owner of a registered phone. */
const owner = { phone: text('手机号', 40), reason, caseNumber };
const anyway = v.optional(v.boolean(), false);
/** A file's bytes in base64. */
const file = v.pipe(
  v.string(),
  // Not by the library's pattern: on megabytes it overflows the stack.
  v.check((base64) => base64.length % 4 === 0 && !/[^\w+/=]/.test(base64), '文件没有完整上传'),
);
/** A campaign file as JSON. */
const content = v.record(v.string(), v.unknown());
/** A time in Shanghai; the soonest by default. */
const at = v.optional(v.pipe(v.string(), v.check(isCampaignTime, '没有这个时间：应如 2025-11-15T12:00')));
/** How a version is published: when, in place of which announced one, and whether what is worse for players is confirmed. */
const publishing = { at, replaces: v.optional(number), worseConfirmed: v.optional(v.boolean()) };
const filter = v.object({
  source: v.optional(v.picklist(keysOf(AWARD_SOURCES))),
  state: v.optional(v.picklist(keysOf(AWARD_STATES))),
});

/** Calls whose answers an act on an award changes. */
const AWARDS = 'listWinners playerCase today listOperations';
const COMPENSATIONS = 'listCompensations playerCase listOperations';
const CAMPAIGN = 'readCampaign checkCampaign today listOperations';
const PEOPLE = 'listPeople listOperations';

/** Every call of the console: the API checks the right and the input, the pages show what the right allows. */
export const CALLS = {
  me: call('anything', nothing),
  signOut: call('anything', nothing),

  findPlayers: call('see players', v.object({ word: text('要查的内容', 200) })),
  playerCase: call('see players', v.object({ player, lines: v.optional(count('行数', 5000), 50) })),
  showPhone: call('see phones', v.object({ player, reason, caseNumber }), 'playerCase listOperations'),
  blockPlayer: call(
    'block players',
    v.object({ player, blocked: v.boolean(), reason, caseNumber }),
    'playerCase listWinners reviewMonth listOperations',
  ),

  findClaim: call('see awards', v.object({ code })),
  deliverClaim: call('deliver awards', v.object({ code, anyway }), AWARDS),

  listWinners: call('see awards', filter),
  exportWinners: call('deliver awards', v.object({ ...filter.entries, phones: v.boolean() }), 'listOperations'),
  planImport: call('deliver awards', v.object({ file })),
  applyImport: call('deliver awards', v.object({ file }), AWARDS),
  noteAward: call('note awards', v.object({ award: number, note: text('备注', 500) }), AWARDS),
  undoDelivery: call('deliver awards', award, AWARDS),
  cancelAward: call('administer', award, AWARDS),
  reassignAward: call('administer', v.object({ ...award.entries, player }), AWARDS),

  listCompensations: call('see compensations', nothing),
  compensate: call(
    'compensate',
    v.object({
      player,
      coins: count('金额', 1_000_000),
      stamina: count('体力', 1000),
      cause: v.picklist(keysOf(CAUSES), '请选择原因'),
      note: optionalText('说明', 150),
      caseNumber: text('工单号', 50),
    }),
    COMPENSATIONS,
  ),
  decideCompensation: call('administer', v.object({ id: number, pays: v.boolean() }), COMPENSATIONS),

  listMonths: call('see months', nothing),
  reviewMonth: call('see months', v.object({ month })),
  approveMonth: call('approve months', v.object({ month, reason }), `listMonths reviewMonth ${AWARDS}`),
  watchGame: call('watch games', v.object({ code: text('回放码', 40) })),

  today: call('anything', nothing),
  changeStock: call(
    'administer',
    v.object({
      kind: v.picklist(keysOf(STOCK_KINDS)),
      id: number,
      by: v.pipe(v.number(), v.integer(), v.notValue(0, '数量不能为零')),
      reason,
    }),
    'today listOperations',
  ),

  readCampaign: call('see the campaign', nothing),
  checkCampaign: call('change the campaign', v.object({ content, at, replaces: publishing.replaces })),
  saveDraft: call('change the campaign', v.object({ content, revision: count('版本', 1_000_000) }), 'readCampaign'),
  discardDraft: call('change the campaign', nothing, 'readCampaign'),
  uploadPicture: call('change the campaign', v.object({ name: text('文件名', 100), file })),
  previewDraft: call('change the campaign', v.object({ revision: number })),
  publishDraft: call('change the campaign', v.object({ revision: number, ...publishing, reason }), CAMPAIGN),
  backToVersion: call('change the campaign', v.object({ number, ...publishing, reason }), CAMPAIGN),

  listPeople: call('see people and log', nothing),
  invitePerson: call(
    'administer',
    v.object({ name: personName, role: v.picklist(ROLE_NAMES, '请选择岗位'), reason }),
    PEOPLE,
  ),
  withdrawPerson: call('administer', v.object({ name: personName, reason }), PEOPLE),
  listOperations: call(
    'see people and log',
    v.object({
      word: optionalText('要查的内容', 100),
      before: v.optional(number),
      limit: v.optional(count('条数', 500), 100),
    }),
  ),
  exportPlayer: call('export and erase', v.object(owner), 'playerCase listOperations'),
  erasePlayer: call(
    'export and erase',
    v.object({ ...owner, anyway }),
    'findPlayers playerCase listWinners reviewMonth listOperations',
  ),
} as const;

/** The name of a call. */
export type CallName = keyof typeof CALLS;

/** Input of a call. */
export type InputOf<N extends CallName> = v.InferOutput<(typeof CALLS)[N]['input']>;

/** Every call. */
export const CALL_NAMES: readonly CallName[] = keysOf(CALLS);

/** Whether a role may do a call. */
export const allows = (role: Role, name: CallName): boolean => RIGHTS[CALLS[name].right].includes(role);
