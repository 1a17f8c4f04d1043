import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '../../src/campaign/zone.ts';
import { Code } from '../../src/contract/index.ts';
import { only, type Sql } from '../db/index.ts';
import { type Answer, ok } from './answer.ts';
import type { Context } from './context.ts';
import { randomCode } from './random-code.ts';
import { Refusal, require } from './refusal.ts';

const TOKEN_BYTES = 32;
const PUBLIC_ID_LENGTH = 8;
const INVITE_CODE_LENGTH = 10;

/** A code as it is kept: useless without the server's key. */
const codeHash = ({ keys }: Context, phone: string, code: string): Buffer => keys.hash('sms', `${phone}:${code}`);

/** Six digits that nobody can guess. */
export const newSmsCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Keeps the newest code of a phone; the one before is void. */
export async function storeSmsCode(context: Context, phone: string, code: string): Promise<void> {
  const { sql, campaign, now, keys } = context;
  const expiresAt = new Date(now.getTime() + campaign.sms.validSeconds * 1000);
  await sql`
    insert into sms_codes (phone_hash, code_hash, expires_at)
    values (${keys.hash('phone', phone)}, ${codeHash(context, phone, code)}, ${expiresAt})
    on conflict (phone_hash) do update
    set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`;
}

/** Voids the code of a phone, if it is still this one. */
export async function dropSmsCode(context: Context, phone: string, code: string): Promise<void> {
  await context.sql`
    delete from sms_codes
    where phone_hash = ${context.keys.hash('phone', phone)} and code_hash = ${codeHash(context, phone, code)}`;
}

/** Counts a try and tells whether it is the right code; the right one is used up. */
async function consumeSmsCode(context: Context, phone: string, code: string): Promise<void> {
  const { sql, campaign, keys, now } = context;
  const phoneHash = keys.hash('phone', phone);
  const [stored] = await sql<{ code_hash: Uint8Array; tries: number }>`
    update sms_codes set tries = tries + 1 where phone_hash = ${phoneHash} and expires_at > ${now}
    returning code_hash, tries`;
  require(stored !== undefined && stored.tries <= campaign.sms.tries, Code.expiredSmsCode);
  if (!timingSafeEqual(codeHash(context, phone, code), stored.code_hash)) {
    const left = campaign.sms.tries - stored.tries;
    throw new Refusal(left > 0 ? Code.wrongSmsCode : Code.expiredSmsCode, { keeps: true });
  }
  await sql`delete from sms_codes where phone_hash = ${phoneHash}`;
}

/** The player of a phone; a new one with the first login. */
async function playerOfPhone({ sql, keys, now }: Context, phone: string): Promise<{ id: number; blocked: boolean }> {
  const phoneHash = keys.hash('phone', phone);
  const [known] = await sql<{ id: number; blocked: boolean }>`
    select id, blocked_at is not null as blocked from players where phone_hash = ${phoneHash}`;
  if (known) return known;
  const { id } = only(
    await sql<{ id: number }>`
      insert into players (public_id, phone_hash, phone_sealed, invite_code, created_at)
      values (${randomCode(PUBLIC_ID_LENGTH)}, ${phoneHash}, ${keys.seal(phone)}, ${randomCode(INVITE_CODE_LENGTH)}, ${now})
      returning id`,
  );
  return { id, blocked: false };
}

/** What the database knows a token by. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Opens a session. @returns its token, which is kept nowhere */
export async function openSession({ sql, campaign, now }: Context, playerId: number): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + campaign.session.days * DAY_MS);
  await sql`
    insert into sessions (token_hash, player_id, created_at, expires_at)
    values (${tokenHash(token)}, ${playerId}, ${now}, ${expiresAt})`;
  return token;
}

/** Makes all logins of one phone happen one after another, until the transaction ends. */
export async function lockPhone(sql: Sql, phoneHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${phoneHash.readBigInt64BE().toString()}::bigint)`;
}

/**
 * Logs in with the newest code of a phone. Needs {@link lockPhone}.
 * @throws Refusal 1102 for a wrong code, 1103 when there is none, it expired or was tried too often, 444 when blocked
 */
export async function login(context: Context, phone: string, code: string): Promise<Answer<{ token: string }>> {
  await consumeSmsCode(context, phone, code);
  const player = await playerOfPhone(context, phone);
  require(!player.blocked, Code.blocked);
  return ok({ token: await openSession(context, player.id) }, '登录成功');
}
