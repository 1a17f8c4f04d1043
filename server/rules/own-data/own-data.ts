import type { AnswerOf, PayloadOf } from '../../../src/contract/index.ts';
import { hit } from '../calls/throttle.ts';
import type { PlayerContext } from '../context.ts';
import { type Answer, assertRule, messages, ok } from '../messages.ts';
import { logOperation } from '../operations/operations.ts';
import { blockPlayer } from '../account/blocking.ts';
import { withdrawConsent } from '../account/consent.ts';
import { endSessions } from '../account/session.ts';
import { personalRows } from '../operator/players/personal-rows.ts';
import { ERASED, forget } from '../operator/players/privacy.ts';
import { inWords } from './words.ts';

/** How often a player's rows are read: there may be a megabyte of them. */
const READS = { times: 20, seconds: 3600 };

/** Everything that is stored of the player. @throws Throttled after too many reads */
export async function readOwnData(context: PlayerContext): Promise<Answer<AnswerOf<'userData'>>> {
  await hit(context, `data:${context.player.id}`, READS);
  return ok(JSON.stringify(inWords(await personalRows(context, context.player.id), context.campaign)));
}

/** Hides the player's name and replays from others, or shows them again. Place and prize stay. */
export async function hidePlayer({ sql, player }: PlayerContext, { hidden }: PayloadOf<'userHide'>) {
  await sql`update players set hidden = ${hidden} where id = ${player.id}`;
  return ok(null, messages.profileSaved);
}

/** Withdraws the player's consent: all sessions end, the devices are forgotten, and no code is sent until the player agrees again. */
export async function withdraw(context: PlayerContext): Promise<Answer<null>> {
  const { sql, player } = context;
  await withdrawConsent(context, player.id);
  await sql`delete from sms_codes where phone_hash = (select phone_hash from players where id = ${player.id})`;
  await sql`update players set devices = '{}' where id = ${player.id}`;
  await endSessions(context, player.id);
  return ok(null, messages.consentWithdrawn);
}

/**
 * Erases the player as an operator does; open awards lapse.
 * @throws Refusal 1108 when those are not as many as the player saw
 */
export async function eraseSelf(context: PlayerContext, { awards }: PayloadOf<'userErase'>): Promise<Answer<null>> {
  const { sql, campaignNow, player } = context;
  // Before the awards are read: it waits for a settlement that may be giving one.
  await blockPlayer(context, player.id, ERASED);
  const lapsed = await sql<{ id: number }>`
    update awards set state = 'cancelled', cancelled_at = ${campaignNow}
    where player_id = ${player.id} and state = 'pending' returning id`;
  assertRule(lapsed.length === awards, messages.awardsChanged);
  await forget(context, player.id);
  await endSessions(context, player.id);
  const detail = { player: player.public_id, awards: lapsed.map(({ id }) => id) };
  await logOperation({ ...context, operator: '玩家本人' }, { command: 'player erase', detail, reason: '玩家注销账号' });
  return ok(null, messages.accountErased);
}
