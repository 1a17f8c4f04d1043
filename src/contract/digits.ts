/** Characters that separate digits or stand around them in print: spaces, punctuation, and marks that can't be seen. */
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
export const withoutSeparators = (text: string): string => text.replace(SEPARATORS, '');
