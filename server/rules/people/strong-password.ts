import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { OperatorRefusal } from '../operations/operations.ts';

/** Shortest password, characters. */
export const SHORTEST_PASSWORD = 12;
/** Characters that are judged: a longer password is judged by its beginning, for the time grows with the length. */
const JUDGED = 64;
/** Lowest score, of 0 to 4: more than 10⁸ guesses. */
const LEAST_SCORE = 3;

let judge: Promise<ZxcvbnFactory> | undefined;

/** Loaded when a password is first chosen: lists of common passwords take 25 MB of memory. */
async function loadJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Factory({ dictionary, graphs: adjacencyGraphs });
}

const wordsOf = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []);

/**
 * Checks a new password against what is easily guessed: common passwords, rows of keys, repetitions, and words that
 * others know, which do not count.
 * @param known texts of such words: the person's name, the campaign's title
 * @throws OperatorRefusal with the reason
 */
export async function requireStrong(password: string, known: readonly string[]): Promise<void> {
  if (Array.from(password).length < SHORTEST_PASSWORD)
    throw new OperatorRefusal(`密码至少 ${SHORTEST_PASSWORD} 个字符`);
  judge ??= loadJudge();
  const rest = wordsOf(known).reduce((text, word) => text.replaceAll(word, ''), password.toLowerCase());
  const { score } = (await judge).check(rest.slice(0, JUDGED));
  if (score < LEAST_SCORE)
    throw new OperatorRefusal('密码太容易猜到：不要用常见密码、重复或连续的字符、自己的姓名或活动名称');
}
