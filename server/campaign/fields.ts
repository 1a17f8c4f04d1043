import * as v from 'valibot';

/** A whole number from zero up. */
export const whole = v.pipe(v.number(), v.safeInteger('must be a whole number'), v.minValue(0, 'must not be negative'));
/** A whole number from one up. */
export const positive = v.pipe(v.number(), v.safeInteger('must be a whole number'), v.minValue(1, 'must be 1 or more'));
/** A number above zero. */
export const aboveZero = v.pipe(v.number(), v.finite('must be a number'), v.gtValue(0, 'must be above 0'));
/** A short text that players read. */
export const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(60));
/** A calendar day that exists, `YYYY-MM-DD`. */
export const day = v.pipe(
  v.string(),
  v.check((value) => isDay(value), 'must be a day of the calendar, like 2025-10-31'),
);
const WHOLE = 'a whole address like https://play.example.com/ (http only for localhost)';
/** An absolute address that a browser opens: `https://…`; on this machine `http://localhost…` as well. */
export const address = v.pipe(v.string(), v.check(isAddress, `must be ${WHOLE}`));
/** Where the campaign's links lead: an absolute address, or `/` for the one that the player has open. */
export const siteAddress = v.pipe(
  v.string(),
  v.check((value) => value === '/' || isAddress(value), `must be / or ${WHOLE}`),
);
/** A picture: a path of this site or an absolute address. */
export const picture = v.pipe(
  v.string(),
  v.check(
    (value) => /^\/(?!\/)\S*$/.test(value) || isAddress(value),
    `must be a path like /prizes/card.svg or ${WHOLE}`,
  ),
);
/** Picture of a prize; left out: the pages show the one of its kind. */
export const img = v.optional(picture);
/** Pieces to give away; `null` for no limit. */
export const stock = v.nullable(whole);
/** At most so many `times` in so many `seconds`. */
export const limit = v.object({ times: positive, seconds: positive });
/** At most so many times in so many seconds. */
export type Limit = v.InferOutput<typeof limit>;

/** A list whose entries are told apart by a whole number `id`. */
export function listById<const S extends v.GenericSchema<unknown, { readonly id: number }>>(entry: S) {
  return v.pipe(
    v.array(entry),
    v.check(
      (entries) => new Set(entries.map(({ id }) => id)).size === entries.length,
      'two entries have the same id; ids are kept in the database, so give a new entry a new one',
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
