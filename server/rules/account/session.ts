import { createHash, randomBytes } from 'node:crypto';
import { RETENTIONS } from '../../../src/campaign/retentions.ts';
import { type Context, type Player, PLAYER_COLUMNS } from '../context.ts';
import { type Answer, assertRule, messages, ok } from '../messages.ts';
import { checkHits, type Hits } from '../calls/throttle.ts';

const TOKEN_BYTES = 32;

/** Who holds a session's token. */
type Holder = Player & { readonly ended: boolean };

/** The stored hash of a token. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Opens a session. @returns its token, which is stored nowhere */
export async function openSession({ sql, campaign, now, today }: Context, playerId: number): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + RETENTIONS.session(campaign));
  await sql`
    insert into sessions (token_hash, player_id, created_at, expires_at)
    values (${tokenHash(token)}, ${playerId}, ${now}, ${expiresAt})
    returning add_count(${today}::date, 'logins', 1)`;
  return token;
}

/** Ends a session; asked again, it is ended all the same. @param everywhere the player's other sessions, too */
export async function endSession({ sql, now }: Context, token: string, everywhere: boolean): Promise<Answer<null>> {
  await sql`
    delete from sessions where token_hash = ${tokenHash(token)} or ${everywhere} and player_id = (
      select player_id from sessions where token_hash = ${tokenHash(token)} and expires_at > ${now} and not ended)`;
  return ok(null);
}

/**
 * Finds the player of a session's token, and counts the call against the player's limit.
 * @returns undefined when there is no such session, or it expired; `ended`: the player ended it a short time ago
 * @throws Throttled when there were too many calls
 * @throws Refusal 444 when the player is blocked
 */
export async function playerOfToken(context: Context, token: string): Promise<Holder | undefined> {
  const { sql, campaign, now } = context;
  const { perPlayer } = campaign.throttle;
  const [player] = await sql<Holder & Hits>`
    select ${PLAYER_COLUMNS}, s.ended, h.hits, h.ends_at
    from sessions s join players p on p.id = s.player_id
      left join lateral (select * from hit('player:' || p.id, ${perPlayer.seconds}, ${now}) where not s.ended) h on true
    where s.token_hash = ${tokenHash(token)} and s.expires_at > ${now}`;
  if (!player || player.ended) return player;
  checkHits(context, player, perPlayer);
  assertRule(!player.blocked_at, messages.blocked);
  return player;
}

/** Ends all sessions of a player. Copies of the request that asks for it are still answered: see {@link playerOfToken}. */
export async function endSessions({ sql, now }: Context, playerId: number): Promise<void> {
  const until = new Date(now.getTime() + RETENTIONS.answer());
  await sql`update sessions set ended = true, expires_at = least(expires_at, ${until}) where player_id = ${playerId}`;
}

/** Id of the player of a token's open session, uncounted; undefined without one. */
export async function idOfToken({ sql, now }: Context, token: string): Promise<number | undefined> {
  const [session] = await sql<{ player: number }>`
    select player_id as player from sessions
    where token_hash = ${tokenHash(token)} and not ended and expires_at > ${now}`;
  return session?.player;
}
