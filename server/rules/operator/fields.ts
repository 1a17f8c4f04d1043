import * as v from 'valibot';
import { isCampaignTime } from '../../common/campaign-time.ts';
import { keysOf } from '../../common/keys-of.ts';
import { ROLE_NAMES, STANDINGS } from '../people/roles.ts';
import {
  AWARD_SOURCES,
  AWARD_STATES,
  CAUSES,
  CODE_STATES,
  PLAYER_STATES,
  POST_STATES,
  PROPOSAL_STATES,
} from './words.ts';

/** A text without what the database can't store: one character, and halves of others. */
const typed = v.pipe(
  v.string(),
  v.transform((value) => value.replaceAll('\0', '').replaceAll(/\p{Cs}/gu, '')),
  v.trim(),
);
/** A required text. @param name label in messages */
export const text = (name: string, longest: number) =>
  v.pipe(typed, v.nonEmpty(`请填写${name}`), v.maxLength(longest, `${name}不能超过 ${longest} 个字`));
export const optionalText = (name: string, longest: number) =>
  v.optional(v.pipe(typed, v.maxLength(longest, `${name}不能超过 ${longest} 个字`)), '');
/** A whole number, negative too. @param name label in messages */
export const change = (name: string, most: number) =>
  v.pipe(
    v.number(`${name}要填数字`),
    v.integer(`${name}必须是整数`),
    v.maxValue(most, `${name}不能超过 ${most}`),
    v.minValue(-most, `${name}不能低于 -${most}`),
  );
/** A whole number from zero up. */
export const count = (name: string, most: number) => v.pipe(change(name, most), v.minValue(0, `${name}不能为负`));
/** A row's number. */
export const number = v.pipe(change('编号', 2_147_483_647), v.minValue(1, '没有这个编号'));
export const no = v.optional(v.boolean(), false);

export const day = v.pipe(
  v.string(),
  v.check((given) => isCampaignTime(`${given}T00:00`), '没有这个日期：应如 2025-11-15'),
);
/** A range of days. */
export const days = { from: v.nonOptional(day, '请选择日期'), to: v.nonOptional(day, '请选择日期') };
const cursorOf = v.pipe(
  v.string(),
  v.parseJson(),
  v.tuple([v.union([v.string(), v.number(), v.boolean()]), v.number()]),
);
const cursor = v.optional(
  v.pipe(
    v.string(),
    v.check((given) => given === '' || v.is(cursorOf, given), '请从第一页看起'),
  ),
);
/** Which page of a list, see `PageQuery` in `operations/paging.ts`. */
const page = {
  word: v.optional(v.pipe(typed, v.maxLength(100, '要查的内容不能超过 100 个字'))),
  from: v.optional(day),
  to: v.optional(day),
  sort: v.optional(v.pipe(v.string(), v.regex(/^-?[a-z_]+$/))),
  after: cursor,
  before: cursor,
  limit: v.optional(v.pipe(count('条数', 200), v.minValue(1))),
};

export const winners = {
  ...page,
  source: v.optional(v.picklist(keysOf(AWARD_SOURCES))),
  state: v.optional(v.picklist(keysOf(AWARD_STATES))),
  post: v.optional(v.picklist(keysOf(POST_STATES))),
};
export const compensations = { ...page, cause: v.optional(v.picklist(keysOf(CAUSES))) };
export const players = { ...page, state: v.optional(v.picklist(keysOf(PLAYER_STATES))) };
export const codes = { ...page, state: v.optional(v.picklist(keysOf(CODE_STATES))) };
export const people = {
  ...page,
  role: v.optional(v.picklist(ROLE_NAMES)),
  standing: v.optional(v.picklist(keysOf(STANDINGS))),
};
export const operations = { ...page, command: v.optional(text('做了什么', 50)) };
export const proposals = { ...page, state: v.optional(v.picklist(keysOf(PROPOSAL_STATES))) };
export const format = v.picklist(['xlsx', 'csv']);

export const nothing = v.object({});
export const player = text('玩家编号', 20);
export const code = text('领奖码', 64);
/** Number of a parcel, if there is one: none that a spreadsheet has rounded, such as 1.23E+14. */
export const optionalParcel = v.pipe(typed, v.regex(/^(?:[\w-]{5,40})?$/, '快递单号应是 5–40 位字母和数字'));
export const parcel = v.pipe(optionalParcel, v.nonEmpty('请填写快递单号'));
export const month = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, '月份应如 2025-11'));
export const personName = text('姓名', 32);
export const role = v.picklist(ROLE_NAMES, '请选择岗位');
export const why = { reason: text('原因', 200), caseNumber: optionalText('工单号', 50) };
/** A line that is not trimmed, such as a password. */
export const line = v.pipe(v.string(), v.maxLength(200));
export const file = v.pipe(
  v.string(),
  // Not by the library's pattern: on megabytes it overflows the stack.
  v.check((base64) => base64.length % 4 === 0 && !/[^\w+/=]/.test(base64), '文件没有完整上传'),
);
/** JSON with a character that the database can't store. */
const UNSTORED = /[^\\](?:\\\\)*\\u(?:0000|d[89a-f])/;
/** Longest campaign, characters: each screen of the campaign reads it. */
const LONGEST_CONTENT = 1_000_000;
/** A campaign file as JSON. */
export const content = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((given) => JSON.stringify(given).length <= LONGEST_CONTENT, '活动内容太长'),
  v.check((given) => !UNSTORED.test(JSON.stringify(given)), '活动内容里有不能保存的字符'),
);
/** A time in Shanghai; the soonest by default. */
export const at = v.optional(v.pipe(v.string(), v.check(isCampaignTime, '没有这个时间：应如 2025-11-15T12:00')));
