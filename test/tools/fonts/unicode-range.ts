/** Characters as `unicode-range` names them. @param characters sorted, each once */
export const unicodeRange = (characters: readonly string[]): string =>
  characters.map((character) => `U+${character.codePointAt(0)?.toString(16).toUpperCase()}`).join(', ');

const IDEOGRAPHS = /\p{Unified_Ideograph}/u;

/** All ideographs of the basic plane, and the other characters as {@link unicodeRange} names them. */
export const chineseRange = (characters: readonly string[]): string =>
  `${unicodeRange(characters.filter((character) => !IDEOGRAPHS.test(character)))}, U+4E00-9FFF`;
