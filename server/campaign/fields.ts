import * as v from 'valibot';
import { RETENTIONS } from '../../src/campaign/retentions.ts';

/** A whole number from zero up. */
export const whole = v.pipe(v.number(), v.safeInteger('必须是整数'), v.minValue(0, '不能小于 0'));
/** A whole number from one up. */
export const positive = v.pipe(v.number(), v.safeInteger('必须是整数'), v.minValue(1, '至少是 1'));
/** A number above zero. */
export const aboveZero = v.pipe(v.number(), v.finite('必须是数字'), v.gtValue(0, '必须大于 0'));
/** A short text that players read. */
export const text = v.pipe(v.string(), v.trim(), v.nonEmpty('不能为空'), v.maxLength(60, '最多 60 个字'));
/** A calendar day that exists, `YYYY-MM-DD`. */
export const day = v.pipe(
  v.string(),
  v.check((value) => isDay(value), '必须是日历上的一天，如 2025-10-31'),
);
const WHOLE = '完整的网址，如 https://play.example.com/（只有 localhost 可以用 http）';
/** An absolute address that a browser opens: `https://…`; on this machine `http://localhost…` as well. */
export const address = v.pipe(v.string(), v.check(isAddress, `必须是${WHOLE}`));
/** Where the campaign's links lead: an absolute address, or `/` for the one that the player has open. */
export const siteAddress = v.pipe(
  v.string(),
  v.check((value) => value === '/' || isAddress(value), `必须是 / 或${WHOLE}`),
);
/** A picture: a path of this site or an absolute address. */
export const picture = v.pipe(
  v.string(),
  v.check((value) => /^\/(?!\/)\S*$/.test(value) || isAddress(value), `必须是 /prizes/card.svg 这样的路径，或${WHOLE}`),
);
/** Picture of a prize; left out: the pages show the one of its kind. */
export const img = v.optional(picture);
/** Pieces to give away; `null` for no limit. */
export const stock = v.nullable(whole);
/** A limit of `times` in a window of `seconds`. */
export const limit = v.object({
  times: positive,
  // The counts are personal data: the privacy notice states how long they are kept.
  seconds: v.pipe(positive, v.maxValue(RETENTIONS.hits() / 1000, `最多 ${RETENTIONS.hits() / 1000}`)),
});
export type Limit = v.InferOutput<typeof limit>;

/** A list whose entries have unique whole numbers as `id`. */
export function listById<const S extends v.GenericSchema<unknown, { readonly id: number }>>(entry: S) {
  return v.pipe(
    v.array(entry),
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
