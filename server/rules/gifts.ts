import { timingSafeEqual } from 'node:crypto';
import type { AnswerOf, PayloadOf } from '../../src/contract/index.ts';
import { addDays, type Day } from '../campaign/index.ts';
import { only } from '../db/index.ts';
import type { Keys } from '../common/keys.ts';
import { type Answer, ok } from './answer.ts';
import { type PlayerContext, requireOpen } from './context.ts';
import { changeEarnedStamina } from './ledger.ts';
import { messages } from './messages.ts';
import { assertRule, Refusal } from './refusal.ts';

/** 72 bits: too many to guess within the day. */
const MAC_BYTES = 9;

/** A player's gift code of a day: it names the player, and can't be made without the server's key. */
export function giftCode(keys: Keys, publicId: string, day: Day): string {
  const mac = keys.hash('gift', `${publicId}:${day}`).subarray(0, MAC_BYTES);
  return `${publicId}.${mac.toString('base64url')}`;
}

function isCodeOf(keys: Keys, code: string, day: Day): boolean {
  const right = Buffer.from(giftCode(keys, code.split('.', 1)[0] ?? '', day));
  const given = Buffer.from(code);
  return right.length === given.length && timingSafeEqual(right, given);
}

interface Giver {
  readonly id: number;
  readonly nickname: string | null;
}

async function giverOf({ sql, keys, today }: PlayerContext, code: string): Promise<Giver> {
  if (!isCodeOf(keys, code, today)) {
    const expired = isCodeOf(keys, code, addDays(today, -1));
    throw new Refusal(expired ? messages.giftCodeExpired : messages.badGiftCode);
  }
  const [giver] = await sql<Giver>`
    select id, nickname from players where public_id = ${code.split('.', 1)[0]} and blocked_at is null`;
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
  const { sql, campaign, campaignNow, today, player } = context;
  const giver = await giverOf(context, hp_code.trim());
  assertRule(giver.id !== player.id, messages.ownGiftCode);
  const taken = await sql<{ times: number }>`
    select count(*)::int as times from gifts where taker_id = ${player.id} and day = ${today}::date`;
  assertRule(only(taken).times < campaign.gifts.claimsADay, messages.giftLimit);
  const recorded = await sql`
    insert into gifts (giver_id, day, taker_id, at) values (${giver.id}, ${today}::date, ${player.id}, ${campaignNow})
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
