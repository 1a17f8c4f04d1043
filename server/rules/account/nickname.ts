import type { Campaign } from '../../campaign/index.ts';
import { latinOf, readsLike } from './lookalike.ts';
import { messages } from '../messages.ts';
import { assertRule } from '../refusal.ts';

/** Only the scripts that players here write: letters of others look too much like them. */
const ALLOWED = /^[\p{Script=Han}\p{Script=Latin}0-9_-]*$/u;

/** A nickname as it is stored: Unicode normal form NFKC, trimmed. */
export const normalize = (typed: string): string => typed.normalize('NFKC').trim();

/** What nicknames are compared by: those with the same key look the same to players. */
export const nicknameKey = (nickname: string): string => latinOf(nickname.toLowerCase());

/**
 * A typed nickname as it will be stored.
 * @throws Refusal 1105 that says what is wrong
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
