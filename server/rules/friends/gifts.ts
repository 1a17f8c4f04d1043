import type { AnswerOf, PayloadOf } from '../../../src/contract/index.ts';
import { addDays } from '../../campaign/index.ts';
import { only } from '../../db/index.ts';
import { type Answer, ok } from '../answer.ts';
import { type PlayerContext, requireOpen } from '../context.ts';
import { giverIn } from './gift-code.ts';
import { changeEarnedStamina } from '../coins/ledger.ts';
import { messages } from '../messages.ts';
import { assertRule, Refusal } from '../refusal.ts';

interface Giver {
  readonly id: number;
  readonly nickname: string | null;
}

async function giverOf({ sql, keys, today }: PlayerContext, code: string): Promise<Giver> {
  const id = giverIn(keys, code, today);
  if (id === undefined) {
    const expired = giverIn(keys, code, addDays(today, -1)) !== undefined;
    throw new Refusal(expired ? messages.giftCodeExpired : messages.badGiftCode);
  }
  const [giver] = await sql<Giver>`select id, nickname from players where id = ${id} and blocked_at is null`;
  if (!giver) throw new Refusal(messages.badGiftCode);
  return giver;
}

/**
 * Takes a friend's gift of the day. @returns the friend's nickname
 * @throws Refusal 1303 when the code is unknown, of another day or used, 1304 when it is the player's own, 1305 when the
 *   player has taken enough gifts today
 */
export async function takeGift(
  context: PlayerContext,
  { hp_code }: PayloadOf<'receiveHp'>,
): Promise<Answer<AnswerOf<'receiveHp'>>> {
  requireOpen(context);
  const { sql, campaign, version, campaignNow, today, player } = context;
  const giver = await giverOf(context, hp_code.trim());
  assertRule(giver.id !== player.id, messages.ownGiftCode);
  const taken = await sql<{ times: number }>`
    select count(*)::int as times from gifts where taker_id = ${player.id} and day = ${today}::date`;
  assertRule(only(taken).times < campaign.gifts.claimsADay, messages.giftLimit);
  const recorded = await sql`
    insert into gifts (giver_id, day, taker_id, at, version)
    values (${giver.id}, ${today}::date, ${player.id}, ${campaignNow}, ${version}::int)
    on conflict do nothing returning giver_id`;
  assertRule(recorded.length > 0, messages.badGiftCode);
  await changeEarnedStamina(context, {
    playerId: player.id,
    delta: campaign.gifts.stamina,
    reason: 'gift',
    reference: `${giver.id}:${today}`,
  });
  return ok({ donation_user_nickname: giver.nickname ?? '好友' });
}
