import * as v from 'valibot';
import { isCampaignTime } from '../common/campaign-time.ts';
import { RETENTIONS } from '../../src/campaign/retentions.ts';

const integer = v.pipe(v.number(), v.safeInteger('必须是整数'));
/** The upper bound of a value. @param why its reason, in an operator's words */
const atMost = (bound: number, why: string) => v.maxValue<number, number, string>(bound, `最多 ${bound}：${why}`);
/** A whole number from zero up. @param why reason of the upper bound, in an operator's words */
export const whole = (bound: number, why: string) => v.pipe(integer, v.minValue(0, '不能小于 0'), atMost(bound, why));
/** A whole number from one up. @param why as of {@link whole} */
export const positive = (bound: number, why: string) => v.pipe(integer, v.minValue(1, '至少是 1'), atMost(bound, why));
/** A whole number between two bounds, both included. @param why reason of both */
export const between = (least: number, bound: number, why: string) => {
  const words = `必须在 ${least} 和 ${bound} 之间：${why}`;
  return v.pipe(integer, v.minValue(least, words), v.maxValue(bound, words));
};
/** A number above zero. @param why as of {@link whole} */
export const aboveZero = (bound: number, why: string) =>
  v.pipe(v.number(), v.gtValue(0, '必须大于 0'), atMost(bound, why));
/** A number that records refer to. */
export const anId = positive(1_000_000, '编号从 1 往上数就够用');
/** A short text that players read. */
export const text = v.pipe(v.string(), v.trim(), v.nonEmpty('不能为空'), v.maxLength(60, '最多 60 个字'));
/** A text of several lines that players read. */
export const longText = v.pipe(v.string(), v.trim(), v.nonEmpty('不能为空'), v.maxLength(2000, '最多 2000 个字'));
/** A time in Shanghai, such as `2025-11-15T12:00`. */
const TIME = '必须是上海的一个时间，如 2025-11-15T12:00';
export const time = v.pipe(v.string(), v.maxLength(19, TIME), v.check(isCampaignTime, TIME));
const DAY = '必须是日历上的一天，如 2025-10-31';
/** A calendar day that exists, `YYYY-MM-DD`. */
export const day = v.pipe(
  v.string(),
  v.maxLength(10, DAY),
  v.check((value) => value.length > 10 || isDay(value), DAY),
);
const url = v.pipe(v.string(), v.maxLength(500, '最多 500 个字符：再长的网址有的手机打不开'));
const WHOLE = '完整的网址，如 https://play.example.com/（只有 localhost 可以用 http）';
/** An absolute address that a browser opens: `https://…`; on this machine `http://localhost…` as well. */
export const address = v.pipe(url, v.check(isAddress, `必须是${WHOLE}`));
/** Where the campaign's links lead: an absolute address, or `/` for the one that the player has open. */
export const siteAddress = v.pipe(
  url,
  v.check((value) => value === '/' || isAddress(value), `必须是 / 或${WHOLE}`),
);
/** A picture: a path of this site or an absolute address. */
export const picture = v.pipe(
  url,
  v.check((value) => /^\/(?!\/)\S*$/.test(value) || isAddress(value), `必须是 /prizes/card.svg 这样的路径，或${WHOLE}`),
);
/** A picture in the folder beside the campaign file: it is checked and drawn when the file is read. */
export const ownPicture = v.pipe(
  v.string(),
  v.maxLength(200, '路径最多 200 个字符'),
  v.regex(/^\/(?!\/)\S+$/, '必须是 /logo.svg 这样的路径，文件在 public 里'),
);
/** Picture of a prize; left out: the pages show the one of its kind. */
export const img = v.optional(picture);
/** Pieces to give away; `null` for no limit. */
export const stock = v.nullable(whole(10_000_000, '再多请写不限量'));

// The counts are personal data: the privacy notice states how long they are kept.
const window = positive(RETENTIONS.hits() / 1000, '计数最多保存一天，隐私说明里写着');
const anyLimit = v.object({ times: positive(1_000_000, '再多就等于没有限制'), seconds: window });
export type Limit = v.InferOutput<typeof anyLimit>;

/** A check that a limit allows at most `times` in `seconds`: a higher one would limit nothing. */
const holds =
  (times: number, seconds: number) =>
  (limit: Limit): boolean =>
    limit.times * seconds <= times * limit.seconds;
/** A limit of `times` in a window of `seconds`, between two rates. @param why reason of both */
export const limit = (least: number, times: number, seconds: number, why: string) =>
  v.pipe(
    anyLimit,
    v.check(
      (value) => holds(times, seconds)(value) && least * value.seconds <= value.times * seconds,
      `每 ${seconds} 秒必须在 ${least} 和 ${times} 次之间：${why}`,
    ),
  );
/** Limits of which one at least is at most as high as the given one. @param why as of {@link whole} */
export const limits = (times: number, seconds: number, why: string) =>
  v.pipe(
    v.array(anyLimit),
    v.maxLength(5, '最多 5 条'),
    v.check((all) => all.some(holds(times, seconds)), `要有一条限制每 ${seconds} 秒最多 ${times} 次：${why}`),
  );

/** A list whose entries have unique whole numbers as `id`. @param most entries */
export function listById<const S extends v.GenericSchema<unknown, { readonly id: number }>>(entry: S, most: number) {
  return v.pipe(
    v.array(entry),
    v.maxLength(most, `最多 ${most} 项：页面一次全部列出`),
    v.check(
      (entries) => new Set(entries.map(({ id }) => id)).size === entries.length,
      '有两项的 id 相同；id 存在数据库里，新的一项请用新的 id',
    ),
  );
}

/** Hosts that a browser reaches without leaving the machine. */
const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

function isAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(value) || !URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  return username + password === '' && (protocol === 'https:' || LOCAL.test(hostname));
}

function isDay(value: string): boolean {
  const instant = new Date(`${value}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value);
}
