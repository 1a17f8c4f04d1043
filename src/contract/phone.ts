import { asciiDigits, withoutSeparators } from './digits.ts';

/** A mainland mobile number behind the country code in any of its forms, and the 0 that some put before the number. */
const MOBILE = /^(?:\+?0{0,2}86)?0?(1[3-9]\d{9})$/;
/** What stands before a number in a link or a contact's card: `tel:`, `TEL;TYPE=CELL:`. */
const SCHEME = /^\s*(?:tel|sms)[^:]*:/i;
/** Digits of a number. */
const LENGTH = 11;
/** The longest number with everything before it: +0086 0 and eleven digits. */
const LONGEST = 17;

/** A link's number without its scheme and the parameters after it. */
function withoutScheme(text: string): string {
  if (!SCHEME.test(text)) return text;
  const [number = ''] = text.replace(SCHEME, '').split(/[;?]/, 1);
  return number.replace(/%2B/i, '+').replaceAll('%20', ' ');
}

/**
 * Reads a mobile number as phones, contacts and input methods write it: `+86 138 0013 8000`, `tel:008613800138000`,
 * `１３８-００１３-８０００`.
 * @returns its eleven digits; `undefined` when the text is no mainland mobile number
 */
export const readPhone = (text: string): string | undefined =>
  MOBILE.exec(withoutSeparators(asciiDigits(withoutScheme(text))))?.[1];

/**
 * What the field for a number shows for a text that was typed, pasted or filled in: the number once it is whole, before
 * that its beginning. Words around a number are left out.
 */
export function phoneTyped(text: string): string {
  const whole = readPhone(text);
  if (whole !== undefined) return whole;
  const plain = withoutSeparators(asciiDigits(withoutScheme(text)));
  const begun = `${plain.startsWith('+') ? '+' : ''}${plain.replace(/\D/g, '')}`;
  return readPhone(begun) ?? begun.slice(0, begun.startsWith('1') ? LENGTH : LONGEST);
}
