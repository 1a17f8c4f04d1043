/** Characters that a terminal would act on or be led astray by: controls, and marks that turn the writing direction. */
// oxlint-disable-next-line no-control-regex -- finding them is the purpose
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** Text that a terminal shows as it is: what players typed can't move its cursor or hide anything. */
export const safe = (text: string): string => text.replace(UNSAFE, '\u{fffd}');

/** Characters that take two columns of a terminal. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;

/** Columns that a text takes in a terminal. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += WIDE.test(character) ? 2 : 1;
  return width;
}

/** Fills a text up to a width: numbers are set flush right, everything else left. */
export function pad(text: string, width: number, right: boolean): string {
  const filling = ' '.repeat(Math.max(0, width - widthOf(text)));
  return right ? filling + text : text + filling;
}
