import { Code } from '../../src/contract/index.ts';
import { type Answer, already, ok } from './answer.ts';
import { type PlayerContext, requireOpen } from './context.ts';
import { Refusal } from './refusal.ts';
import { hit, unhit } from './throttle.ts';

/** A code as it is stored and compared: capitals, without spaces or dashes. */
export const normalizeCode = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

/**
 * Binds a code of the official account to the player: single-use, one a player.
 * @throws Throttled after too many wrong ones, right or not
 * @throws Refusal 1312 another is bound already, 1311 no such code or used by someone else
 */
export async function bindAccountCode(
  context: PlayerContext,
  { code }: { readonly code: string },
): Promise<Answer<null>> {
  requireOpen(context);
  const { sql, now, campaign, campaignNow, player } = context;
  const wanted = normalizeCode(code);
  const [bound] = await sql<{ code: string }>`select code from account_codes where player_id = ${player.id}`;
  if (bound?.code === wanted) return already(null, '您已绑定过公众号');
  if (bound) throw new Refusal(Code.accountBound);
  const { wrongTries } = campaign.accountCodes;
  const tries = `account-code:${player.id}`;
  await hit(sql, now, tries, wrongTries);
  const taken = await sql`
    update account_codes set player_id = ${player.id}, bound_at = ${campaignNow}
    where code = ${wanted} and player_id is null returning code`;
  if (taken.length === 0) throw new Refusal(Code.badAccountCode, { keeps: true });
  await unhit(sql, tries, wrongTries);
  return ok(null, '绑定成功');
}
