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
/** An address that a browser can open: `https://…` or a path of this site. */
export const link = v.pipe(v.string(), v.regex(/^(https:\/\/|\/)\S*$/, 'must start with https:// or /'));
/** Picture of a prize; left out: the pages show the one of its kind. */
export const img = v.optional(link);
/** Pieces to give away; `null` for no limit. */
export const stock = v.nullable(whole);
/** At most so many `times` in so many `seconds`. */
export const limit = v.strictObject({ times: positive, seconds: positive });
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

function isDay(value: string): boolean {
  const instant = new Date(`${value}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value);
}
