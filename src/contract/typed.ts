import { SMS_CODE_LENGTH } from './constants.ts';

/** Characters that separate or surround digits in print: spaces, punctuation, and marks that can't be seen. */
const SEPARATORS = /[\s\p{Z}\p{P}\p{M}\p{Cf}\u2212]/gu;

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Unicode keeps the ten digits of every script in a row, and some of those rows next to each other. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (isDigit(first - 1)) first -= 1;
  return String((code - first) % 10);
}

/** The same text with 0 to 9 in place of full-width digits and those of other scripts. */
export const asciiDigits = (text: string): string => text.normalize('NFKC').replace(/\p{Nd}/gu, valueOf);

/** The same text without spaces, punctuation and marks that can't be seen; a plus sign stays. */
const withoutSeparators = (text: string): string => text.replace(SEPARATORS, '');

/** A mainland mobile number behind the country code in any of its forms, and the 0 that some put before the number. */
const MOBILE = /^(?:\+?0{0,2}86)?0?(1[3-9]\d{9})$/;
/** Prefix of a number in a link or a contact's card: `tel:`, `TEL;TYPE=CELL:`. */
const SCHEME = /^\s*(?:tel|sms)[^:]*:/i;
const LENGTH = 11;
/** The longest number with everything before it: +0086 0 and eleven digits. */
const LONGEST = 17;

/** A link's number without its scheme and the parameters after it. */
function withoutScheme(text: string): string {
  if (!SCHEME.test(text)) return text;
  const [number = ''] = text.replace(SCHEME, '').split(/[;?]/, 1);
  return number.replace(/%2B/i, '+').replaceAll('%20', ' ');
}

/** The eleven digits of a mobile number as phones and contacts write it: `+86 138 0013 8000`, `tel:008613800138000`. */
export const readPhone = (text: string): string | undefined =>
  MOBILE.exec(withoutSeparators(asciiDigits(withoutScheme(text))))?.[1];

/** The text of the phone field for typed, pasted or autofilled text: the whole number, before that its beginning. */
export function phoneTyped(text: string): string {
  const whole = readPhone(text);
  if (whole !== undefined) return whole;
  const plain = withoutSeparators(asciiDigits(withoutScheme(text)));
  const begun = `${plain.startsWith('+') ? '+' : ''}${plain.replace(/\D/g, '')}`;
  return readPhone(begun) ?? begun.slice(0, begun.startsWith('1') ? LENGTH : LONGEST);
}

const WHOLE = new RegExp(`^\\d{${SMS_CODE_LENGTH}}$`);
/** As many digits as a code has, in one run, in two halves or each by itself; not a part of a longer number. */
const IN_TEXT = new RegExp(
  `(?:^|\\D)(\\d{${SMS_CODE_LENGTH}}|\\d{${SMS_CODE_LENGTH / 2}}[ -]\\d{${SMS_CODE_LENGTH / 2}}|\\d(?: \\d){${SMS_CODE_LENGTH - 1}})(?![\\d-])`,
  'g',
);
const NAME = /码|碼|code|otp/i;

/** The code in typed, pasted or autofilled text, or in a message, where the first one after a word for it counts. */
export function readSmsCode(text: string): string | undefined {
  const plain = asciiDigits(text);
  const alone = withoutSeparators(plain);
  if (WHOLE.test(alone)) return alone;
  const afterName = plain.slice(Math.max(0, plain.search(NAME)));
  const [found] = [...afterName.matchAll(IN_TEXT), ...plain.matchAll(IN_TEXT)];
  return found?.[1]?.replace(/\D/g, '');
}

/** The display text of the code field for typed, pasted or autofilled text. */
export const smsCodeTyped = (text: string): string =>
  readSmsCode(text) ?? asciiDigits(text).replace(/\D/g, '').slice(0, SMS_CODE_LENGTH);
