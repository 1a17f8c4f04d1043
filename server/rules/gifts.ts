import { timingSafeEqual } from 'node:crypto';
import { Code } from '../../src/contract/index.ts';
import { addDays, type Day } from '../campaign/index.ts';
import { only } from '../db/index.ts';
import type { Keys } from '../common/keys.ts';
import { type Answer, ok } from './answer.ts';
import { type PlayerContext, requireOpen } from './context.ts';
import { Refusal, require } from './refusal.ts';
import { grantStamina } from './stamina.ts';

/** 72 bits: nobody guesses one within its day. */
const MAC_BYTES = 9;

/** A player's gift code of a day: says whose it is, and can't be made without the server's key. */
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
    const late = isCodeOf(keys, code, addDays(today, -1));
    throw new Refusal(Code.badGiftCode, late ? { message: '赠送链接已过期，当天领取才有效哦' } : {});
  }
  const [giver] = await sql<Giver>`
    select id, nickname from players where public_id = ${code.split('.', 1)[0]} and blocked_at is null`;
  if (!giver) throw new Refusal(Code.badGiftCode);
  return giver;
}

/**
 * Takes a friend's gift of the day, and names the friend.
 * @throws Refusal 1303 no such code, of another day, or taken; 1304 one's own; 1305 enough for today
 */
export async function takeGift(
  context: PlayerContext,
  { hp_code }: { readonly hp_code: string },
): Promise<Answer<{ donation_user_nickname: string }>> {
  requireOpen(context);
  const { sql, campaign, campaignNow, today, player } = context;
  const giver = await giverOf(context, hp_code.trim());
  require(giver.id !== player.id, Code.ownGiftCode);
  const taken = await sql<{ times: number }>`
    select count(*)::int as times from gifts where taker_id = ${player.id} and day = ${today}::date`;
  require(only(taken).times < campaign.gifts.claimsADay, Code.giftLimit);
  const recorded = await sql`
    insert into gifts (giver_id, day, taker_id, at) values (${giver.id}, ${today}::date, ${player.id}, ${campaignNow})
    on conflict do nothing returning giver_id`;
  require(recorded.length > 0, Code.badGiftCode);
  await grantStamina(context, {
    playerId: player.id,
    delta: campaign.gifts.stamina,
    reason: 'gift',
    reference: `${giver.id}:${today}`,
  });
  return ok({ donation_user_nickname: giver.nickname ?? '好友' });
}
