/** Characters that change how a terminal shows other text: controls, invisible marks, marks of the writing direction. */
// oxlint-disable-next-line no-control-regex -- finding them is the purpose
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** Text that is safe to show in a terminal: what players typed can't move the cursor or hide anything. */
export const safe = (text: string): string => text.replace(UNSAFE, '\u{fffd}');

/** A character that is two columns wide in a terminal. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;

/** Unbreakable text: a word with the spaces before it, or one wide character. */
const WORDS = new RegExp(`\\s*(?:${WIDE.source}|(?:(?!${WIDE.source})\\S)+)|\\s+`, 'gu');

/** Width of a text in a terminal, columns. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += WIDE.test(character) ? 2 : 1;
  return width;
}

/** Pads a text to a width in columns, on the left if `right`-aligned. */
export function pad(text: string, width: number, right: boolean): string {
  const filling = ' '.repeat(Math.max(0, width - widthOf(text)));
  return right ? filling + text : text + filling;
}

/** Breaks a text into lines of at most a width in columns: at spaces and after Han characters and their marks. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [''];
  for (const word of text.match(WORDS) ?? []) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && widthOf((line + word).trimEnd()) > width) lines.push(word.trimStart());
    else lines[lines.length - 1] = line + word;
  }
  return lines.map((line) => line.trimEnd());
}
