import * as v from 'valibot';

const wholeNumber = (name: string, digits: RegExp, least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(digits, `${name} must be a whole number`),
    v.transform(Number),
    v.minValue(least, `${name} must be ${least} or more`),
    v.maxValue(most, `${name} must be ${most} or less`),
  );

/** A whole number from one up. @param most by default what every column of numbers holds */
export const pieces = (name: string, most = 999_999_999) => wholeNumber(name, /^\d{1,9}$/, 1, most);

/** A whole number, negative too. @param most of either sign */
export const change = (name: string, most: number) => wholeNumber(name, /^[+-]?\d{1,9}$/, -most, most);

/** An option without a value. */
export const flag = v.optional(v.boolean(), false);

/** Usage of the options of {@link reason}. */
export const REASON = '--reason <text> [--case <number>]';

/** The options for the reason and the customer's case, which are written into the operation log. */
export const reason = v.object({
  reason: v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.nonEmpty('--reason is needed: it is kept in the operation log'),
    v.maxLength(200, '--reason is too long'),
  ),
  case: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(50, '--case is too long'))),
});

/** The options as acts take them. */
export const whyOf = ({ reason: text, case: caseNumber = '' }: v.InferOutput<typeof reason>) => ({
  reason: text,
  caseNumber,
});

export const month = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, '<month> must be like 2025-11'));
export const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, '<day> must be like 2025-11-15'));

/** The option that overrides a command's warning. */
export const anyway = v.object({ anyway: flag });
