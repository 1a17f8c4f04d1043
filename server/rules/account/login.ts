import { randomInt, timingSafeEqual } from 'node:crypto';
import { RETENTIONS } from '../../../src/campaign/retentions.ts';
import { SMS_CODE_LENGTH } from '../../../src/contract/index.ts';
import { hasEnded, phaseAt } from '../../campaign/index.ts';
import { firstRow } from '../../db/index.ts';
import { type Answer, assertRule, messages, ok, Refusal } from '../messages.ts';
import type { Context } from '../context.ts';
import { randomCode } from '../code-alphabet.ts';
import { type Consent, keepConsent } from './consent.ts';
import { bindOnce, usedBefore } from '../once.ts';
import { openSession } from './session.ts';

const PUBLIC_ID_LENGTH = 8;
const INVITE_CODE_LENGTH = 10;

/** The stored hash of a code: useless without the server's key. */
const codeHash = ({ keys }: Context, phone: string, code: string): Buffer => keys.hash('sms', `${phone}:${code}`);

export const newSmsCode = (): string => String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, '0');

/** Stored for a phone that can't log in: no typed code equals it, so that every try is answered as a wrong one. */
export const NO_CODE = 'none';

/** A code with the address that requests or tries it. */
export interface CodeUse {
  /** Version of the texts that whoever requests it agrees to. */
  readonly consent?: string | undefined;
  readonly phone: string;
  readonly code: string;
  /** IPv4 address, or IPv6 network. */
  readonly address: string;
}

/** Stores a phone's newest code, which replaces the one before. */
export async function storeSmsCode(context: Context, { phone, code, address, consent }: CodeUse): Promise<void> {
  const { sql, campaign, now, keys } = context;
  const expiresAt = new Date(now.getTime() + RETENTIONS.code(campaign));
  await sql`
    insert into sms_codes (phone_hash, code_hash, expires_at, asked_by, consent, consented_at)
    values (${keys.hash('phone', phone)}, ${codeHash(context, phone, code)}, ${expiresAt}, ${address},
      ${consent ?? null}::text, ${consent === undefined ? null : now}::timestamptz)
    on conflict (phone_hash) do update
    set code_hash = excluded.code_hash, expires_at = excluded.expires_at, asked_by = excluded.asked_by, tries = 0,
      others_tries = 0, consent = excluded.consent, consented_at = excluded.consented_at`;
}

/** Deletes a phone's code if it is still this one. */
export async function dropSmsCode(context: Context, phone: string, code: string): Promise<void> {
  await context.sql`
    delete from sms_codes
    where phone_hash = ${context.keys.hash('phone', phone)} and code_hash = ${codeHash(context, phone, code)}`;
}

/**
 * Counts a try and deletes the code if it is the right one. The requesting address has its own tries, all other addresses
 * together have as many: strangers who guess do not use up the owner's.
 * @throws Refusal 1102 when it is wrong, 1103 when there is no valid code or it was tried too often
 */
async function consumeSmsCode(context: Context, { phone, code, address }: CodeUse): Promise<Consent> {
  const { sql, campaign, keys, now } = context;
  const phoneHash = keys.hash('phone', phone);
  const [stored] = await sql<Consent & { code_hash: Uint8Array; tries: number }>`
    update sms_codes set
      tries = tries + (asked_by = ${address})::int, others_tries = others_tries + (asked_by <> ${address})::int
    where phone_hash = ${phoneHash} and expires_at > ${now}
    returning code_hash, consent, consented_at, case asked_by when ${address} then tries else others_tries end as tries`;
  assertRule(stored !== undefined && stored.tries <= campaign.sms.tries, messages.expiredSmsCode);
  if (!timingSafeEqual(codeHash(context, phone, code), stored.code_hash)) {
    const left = campaign.sms.tries - stored.tries;
    throw new Refusal(left > 0 ? messages.wrongSmsCode : messages.expiredSmsCode, { commits: true });
  }
  await sql`delete from sms_codes where phone_hash = ${phoneHash}`;
  return stored;
}

/**
 * The player of a phone, created at the first login.
 * @throws Refusal 402 for a new player after the last day of play, who can't win anything any more
 */
export async function playerOfPhone(context: Context, phone: string): Promise<{ id: number; blocked: boolean }> {
  const { sql, keys, now, campaign, campaignNow, today } = context;
  const phoneHash = keys.hash('phone', phone);
  const [known] = await sql<{ id: number; blocked: boolean }>`
    select id, blocked_at is not null as blocked from players where phone_hash = ${phoneHash}`;
  if (known) return known;
  assertRule(!hasEnded(phaseAt(campaign, campaignNow)), messages.campaignOver);
  const { refund, free, known: former } = await usedBefore(context, phone);
  const { id } = await firstRow(sql<{ id: number }>`
    insert into players (public_id, phone_hash, phone_sealed, invite_code, created_at, first_day, hp_back_day, hp_day)
    values (${randomCode(PUBLIC_ID_LENGTH)}, ${phoneHash}, ${keys.seal(phone)},
      ${randomCode(INVITE_CODE_LENGTH)}, ${now}, ${today}::date, ${refund}::date, ${free}::date)
    returning id`);
  if (former) await bindOnce(context, id, phone);
  return { id, blocked: false };
}

/** Locks a phone until the transaction ends: its logins run one after another. */
export async function lockPhone({ sql, keys }: Context, phone: string): Promise<void> {
  const key = keys.hash('phone', phone).readBigInt64BE();
  await sql`select pg_advisory_xact_lock(${key.toString()}::bigint)`;
}

/**
 * Logs in with the newest code of a phone. Needs {@link lockPhone}.
 * @throws Refusal 1102 when the code is wrong, 1103 when there is none, it expired or was tried too often, 402 when the
 *   phone is new and the last day of play is past, 444 when the player is blocked
 */
export async function login(context: Context, use: CodeUse): Promise<Answer<{ token: string }>> {
  const consent = await consumeSmsCode(context, use);
  const player = await playerOfPhone(context, use.phone);
  assertRule(!player.blocked, messages.blocked);
  await keepConsent(context, player.id, consent);
  return ok({ token: await openSession(context, player.id) }, messages.loggedIn);
}
