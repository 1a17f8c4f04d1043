import type { PayloadOf } from '../../../src/contract/index.ts';
import { addDays, type Day } from '../../campaign/index.ts';
import { firstRow } from '../../db/index.ts';
import { assertRule, messages, ok, Refusal } from '../messages.ts';
import { type PlayerContext, requireOpen } from '../context.ts';
import { nameColumns } from '../shown.ts';
import { changeEarnedStamina } from '../coins/ledger.ts';
import type { Keys } from '../../common/keys.ts';

/** Characters of an HMAC of 72 bits: nobody guesses one in a day. */
const HMAC_LENGTH = 12;

const signedPart = (inviteCode: string, day: Day): string => `${inviteCode} ${day}`;

/** A player's gift code of a day: the invite code, which friends know as well, and an HMAC of it and the day. */
export const giftCode = (keys: Keys, inviteCode: string, day: Day): string =>
  inviteCode + keys.hash('gift', signedPart(inviteCode, day)).toString('base64url').slice(0, HMAC_LENGTH);

/** The invite code in a gift code of this day; undefined if it is invalid. */
export function giverIn(keys: Keys, code: string, day: Day): string | undefined {
  const [inviteCode, hmac] = [code.slice(0, -HMAC_LENGTH), Buffer.from(code.slice(-HMAC_LENGTH), 'base64url')];
  const whole = hmac.toString('base64url').length === HMAC_LENGTH;
  return whole && keys.matches('gift', signedPart(inviteCode, day), hmac) ? inviteCode : undefined;
}

interface Giver {
  readonly id: number;
  readonly nickname: string;
}

async function giverOf({ sql, keys, today }: PlayerContext, code: string): Promise<Giver> {
  const inviteCode = giverIn(keys, code, today);
  if (inviteCode === undefined) {
    const expired = giverIn(keys, code, addDays(today, -1)) !== undefined;
    throw new Refusal(expired ? messages.giftCodeExpired : messages.badGiftCode);
  }
  const [giver] = await sql<Giver>`
    select id, ${nameColumns()} from players p where invite_code = ${inviteCode} and blocked_at is null`;
  if (!giver) throw new Refusal(messages.badGiftCode);
  return giver;
}

/**
 * Takes a friend's gift of the day. @returns the friend's nickname
 * @throws Refusal 1303 when the code is unknown, of another day or used, 1304 when it is the player's own, 1305 when the
 *   player has taken enough gifts today, 1207 while its stamina does not fit under the cap
 */
export async function takeGift(context: PlayerContext, { hp_code }: PayloadOf<'receiveHp'>) {
  requireOpen(context);
  const { sql, campaign, version, campaignNow, today, player } = context;
  const giver = await giverOf(context, hp_code.trim());
  assertRule(giver.id !== player.id, messages.ownGiftCode);
  const taken = await firstRow(sql<{ times: number }>`
    select count(*)::int as times from gifts where taker_id = ${player.id} and day = ${today}::date`);
  assertRule(taken.times < campaign.gifts.claimsADay, messages.giftLimit);
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
  return ok({ donation_user_nickname: giver.nickname });
}
