import type { Campaign } from '../../campaign/index.ts';
import { assertRule, messages } from '../messages.ts';
import { isBlockedName, latinOf } from './blocked-names.ts';

/** Only the scripts that players here write: letters of other scripts look like theirs. */
const ALLOWED = /^[\p{Script=Han}\p{Script=Latin}0-9_-]*$/u;

/** A nickname as it is stored: Unicode normal form NFKC, trimmed. */
export const normalize = (typed: string): string => typed.normalize('NFKC').trim();

/** Key by which nicknames are compared: equal keys look equal to players. */
export const nicknameKey = (nickname: string): string => latinOf(nickname.toLowerCase());

/** Normalizes a typed nickname. @throws Refusal 1105 with the reason when it is not allowed */
export function checkNickname(campaign: Campaign, typed: string): string {
  const nickname = normalize(typed);
  // Counts characters, not UTF-16 units: rare Han characters take two units.
  const { length } = Array.from(nickname);
  assertRule(length > 0, messages.noNickname);
  const { minLength, maxLength } = campaign.nickname;
  assertRule(length >= minLength && length <= maxLength, messages.nicknameLength(minLength, maxLength));
  assertRule(ALLOWED.test(nickname), messages.nicknameCharacters);
  assertRule(!isBlockedName(campaign, nickname), messages.nicknameBlocked);
  return nickname;
}
