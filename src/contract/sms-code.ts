import { SMS_CODE_LENGTH } from './constants.ts';
import { asciiDigits, withoutSeparators } from './digits.ts';

const WHOLE = new RegExp(`^\\d{${SMS_CODE_LENGTH}}$`);
/** As many digits as a code has, in one run, in two halves or each by itself; not a part of a longer number. */
const IN_TEXT = new RegExp(
  `(?:^|\\D)(\\d{${SMS_CODE_LENGTH}}|\\d{${SMS_CODE_LENGTH / 2}}[ -]\\d{${SMS_CODE_LENGTH / 2}}|\\d(?: \\d){${SMS_CODE_LENGTH - 1}})(?![\\d-])`,
  'g',
);
/** What a message calls its code. */
const NAME = /码|碼|code|otp/i;

/**
 * Reads the code out of what was typed, pasted or filled in: a code with full-width digits or spaces, or a whole message,
 * where the first one after a word for it counts.
 * @returns its digits; `undefined` when the text holds no code
 */
export function readSmsCode(text: string): string | undefined {
  const plain = asciiDigits(text);
  const alone = withoutSeparators(plain);
  if (WHOLE.test(alone)) return alone;
  const afterName = plain.slice(Math.max(0, plain.search(NAME)));
  const [found] = [...afterName.matchAll(IN_TEXT), ...plain.matchAll(IN_TEXT)];
  return found?.[1]?.replace(/\D/g, '');
}

/** What the field for a code shows for a text that was typed, pasted or filled in. */
export const smsCodeTyped = (text: string): string =>
  readSmsCode(text) ?? asciiDigits(text).replace(/\D/g, '').slice(0, SMS_CODE_LENGTH);
