import { Code } from '../../src/contract/index.ts';
import type { Campaign } from '../campaign/index.ts';
import { require } from './refusal.ts';

/** Letters of other scripts are taken for these too easily; Han and Latin are what players here write. */
const ALLOWED = /^[\p{Script=Han}\p{Script=Latin}0-9_-]*$/u;

/** A nickname as it is kept: one writing of each character, no blanks around it. */
export const normalize = (typed: string): string => typed.normalize('NFKC').trim();

/** Two nicknames with the same key are the same to players. */
export const nicknameKey = (nickname: string): string => nickname.toLowerCase();

/**
 * A typed nickname as it will be kept.
 * @throws Refusal 1105 with what is wrong
 */
export function checkNickname({ nickname: rules }: Campaign, typed: string): string {
  const nickname = normalize(typed);
  // Characters, not UTF-16 units: rare Han take two of those.
  const { length } = Array.from(nickname);
  require(length > 0, Code.badNickname, '请输入昵称');
  require(length >= rules.minLength &&
    length <= rules.maxLength, Code.badNickname, `昵称长度需为${rules.minLength}-${rules.maxLength}个字符`);
  require(ALLOWED.test(nickname), Code.badNickname, '昵称只能包含汉字、字母、数字、_和-');
  const key = nicknameKey(nickname);
  require(!rules.blockedWords.some((word) => key.includes(word)), Code.badNickname, '昵称包含敏感词，请换一个');
  return nickname;
}
