import { asciiDigits } from '../../../src/contract/typed.ts';
import type { PayloadOf } from '../../../src/contract/index.ts';
import { already, assertRule, messages, ok, Refusal } from '../messages.ts';
import { type PlayerContext, requireOpen } from '../context.ts';
import { wasBefore } from '../once.ts';
import { checkHits, countHits, type KeyedLimit, refundHits } from '../calls/throttle.ts';

/** Normalizes a code: capitals, without spaces, dashes and invisible characters. */
export const normalizeCode = (typed: string): string =>
  asciiDigits(typed)
    .replace(/[\s\p{Z}\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase();

/**
 * Binds a code of the official account to the player. A code is single-use, and a player binds one a season.
 * @throws Throttled after too many wrong codes, even for a right one
 * @throws Refusal 1312 when the player has bound another code, 1311 when the code is unknown or used
 */
export async function bindAccountCode(context: PlayerContext, { code }: PayloadOf<'bindingCode'>) {
  requireOpen(context);
  const { sql, campaign, campaignNow, player } = context;
  const wanted = normalizeCode(code);
  const [bound] = await sql<{ code: string }>`
    select code from account_codes where player_id = ${player.id} and season = ${campaign.firstDay}::date`;
  if (bound?.code === wanted) return already(null, messages.alreadyBound);
  const before = await wasBefore(context, `code:${campaign.firstDay}`);
  assertRule(bound === undefined && !before, messages.accountBound);
  const { wrongTries } = campaign.accountCodes;
  const tries: KeyedLimit = [`account-code:${player.id}`, wrongTries];
  checkHits(context, (await countHits(context, [tries]))(tries), wrongTries);
  const taken = await sql`
    update account_codes set player_id = ${player.id}, bound_at = ${campaignNow}, season = ${campaign.firstDay}
    where code = ${wanted} and player_id is null returning code`;
  if (taken.length === 0) throw new Refusal(messages.badAccountCode, { commits: true });
  await refundHits(context, [tries]);
  return ok(null, messages.accountCodeBound);
}
