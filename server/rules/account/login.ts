import { createHash, randomInt } from 'node:crypto';
import { RETENTIONS } from '../../../src/campaign/retentions.ts';
import { SMS_CODE_LENGTH } from '../../../src/contract/index.ts';
import { hasEnded, phaseAt } from '../../campaign/index.ts';
import { firstRow, part } from '../../db/index.ts';
import { type Answer, assertRule, messages, ok, Refusal } from '../messages.ts';
import type { Context } from '../context.ts';
import { randomCode } from '../code-alphabet.ts';
import { type Consent, keepConsent } from './consent.ts';
import { rememberDevice } from './device.ts';
import { bindOnce, usedBefore } from '../once.ts';
import { openSession } from './session.ts';

const PUBLIC_ID_LENGTH = 8;
const INVITE_CODE_LENGTH = 10;

/** What is stored of a code is a keyed hash of this: useless without the server's key. */
const codeText = (phone: string, code: string): string => `${phone}:${code}`;

export const newSmsCode = (): string => String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, '0');

/** Stored for a phone that can't log in: no typed code equals it, so that every try is answered as a wrong one. */
export const NO_CODE = 'none';

/** A code with whoever requests or tries it. */
export interface CodeUse {
  /** Version of the texts that whoever requests it agrees to. */
  readonly consent?: string | undefined;
  readonly phone: string;
  readonly code: string;
  /** IPv4 address, or IPv6 network. */
  readonly address: string;
  /** Hash of the device's secret, if it sent one. */
  readonly device: Buffer | null;
}

/** Name of whoever requests or tries a code: the device where it is known, since an address can be a whole carrier's. */
const nameOf = ({ device, address }: CodeUse): string => device?.toString('base64url') ?? address;

/**
 * Stores a phone's newest code. Of the ones before, the last stays valid. Tries count for both, so the new code begins with
 * those of the last one, unless they are used up or of somebody else who asked.
 */
export async function storeSmsCode(context: Context, use: CodeUse): Promise<void> {
  const { sql, campaign, now, keys } = context;
  const expiresAt = new Date(now.getTime() + RETENTIONS.code(campaign));
  const phones = keys.hashes('phone', use.phone);
  await sql`
    with last as (
      select id, asked_by, tries from sms_codes where phone_hash = any(${phones}::bytea[]) and expires_at > ${now} order by id desc limit 1
    ), gone as (
      delete from sms_codes where phone_hash = any(${phones}::bytea[]) and id not in (select id from last)
    )
    insert into sms_codes (phone_hash, code_hash, expires_at, asked_by, consent, consented_at, tries)
    select ${phones[0]}::bytea, ${keys.hash('sms', codeText(use.phone, use.code))}::bytea, ${expiresAt}::timestamptz,
      ${nameOf(use)}::text,
      ${use.consent ?? null}::text, ${use.consent === undefined ? null : now}::timestamptz, coalesce((
        select array_agg(
          case when t < ${campaign.sms.tries}::int and (side <> 2 or asked_by = ${nameOf(use)}) then t else 0 end order by side)
        from last, unnest(last.tries) with ordinality as u (t, side)), '{0,0,0}')`;
}

/** Deletes a phone's code if it is still this one. */
export async function dropSmsCode({ sql, keys }: Context, phone: string, code: string): Promise<void> {
  await sql`
    delete from sms_codes where phone_hash = any(${keys.hashes('phone', phone)}::bytea[])
      and code_hash = any(${keys.hashes('sms', codeText(phone, code))}::bytea[])`;
}

/**
 * Counts a try of the phone's valid codes and deletes them if it is right. The player's own devices have tries of their own,
 * and so has whoever asked for a code; all others together have as many: strangers who guess do not use up the owner's.
 * @returns the consent that came with the request for the right one
 * @throws Refusal 1102 when it is wrong, 1103 when there is no valid code or it was tried too often
 */
async function consumeSmsCode(context: Context, use: CodeUse, own: boolean): Promise<Consent> {
  const { sql, campaign, keys, now } = context;
  const phones = keys.hashes('phone', use.phone);
  const side = part`case when ${own} then 1 when asked_by = ${nameOf(use)} then 2 else 3 end`;
  const stored = await sql<Consent & { code_hash: Uint8Array; tries: number }>`
    update sms_codes set tries[${side}] = tries[${side}] + 1
    where phone_hash = any(${phones}::bytea[]) and expires_at > ${now}
    returning code_hash, consent, consented_at, tries[${side}] as tries`;
  const valid = stored.filter(({ tries }) => tries <= campaign.sms.tries);
  assertRule(valid.length > 0, messages.expiredSmsCode);
  const right = valid.find(({ code_hash }) => keys.matches('sms', codeText(use.phone, use.code), code_hash));
  if (!right) {
    const left = valid.some(({ tries }) => tries < campaign.sms.tries);
    throw new Refusal(left ? messages.wrongSmsCode : messages.expiredSmsCode, { commits: true });
  }
  await sql`delete from sms_codes where phone_hash = any(${phones}::bytea[])`;
  return right;
}

/**
 * The player of a phone, created at the first login.
 * @throws Refusal 402 for a new player after the last day of play, who can't win anything any more
 */
export async function playerOfPhone(context: Context, phone: string): Promise<{ id: number; blocked: boolean }> {
  const { sql, keys, now, campaign, campaignNow, today } = context;
  const hashes = keys.hashes('phone', phone);
  const [known] = await sql<{ id: number; blocked: boolean }>`
    select id, blocked_at is not null as blocked from players where phone_hash = any(${hashes}::bytea[])`;
  if (known) return known;
  assertRule(!hasEnded(phaseAt(campaign, campaignNow)), messages.campaignOver);
  const { refund, free, known: former } = await usedBefore(context, phone);
  const { id } = await firstRow(sql<{ id: number }>`
    insert into players (public_id, phone_hash, phone_sealed, invite_code, created_at, first_day, hp_back_day, hp_day)
    values (${randomCode(PUBLIC_ID_LENGTH)}, ${hashes[0]}, ${keys.seal(phone)},
      ${randomCode(INVITE_CODE_LENGTH)}, ${now}, ${today}::date, ${refund}::date, ${free}::date)
    returning id`);
  if (former) await bindOnce(context, id, phone);
  // A colleague's own phone is compared with the players'.
  if (hashes.length > 1)
    await sql`update people set phone_hash = ${hashes[0]} where phone_hash = any(${hashes.slice(1)}::bytea[])`;
  return { id, blocked: false };
}

/** Locks a phone until the transaction ends, whatever the server's key: its logins run one after another. */
export async function lockPhone({ sql }: Context, phone: string): Promise<void> {
  const key = createHash('sha256').update(phone).digest().readBigInt64BE();
  await sql`select pg_advisory_xact_lock(${key.toString()}::bigint)`;
}

/**
 * Logs in with one of the two newest codes of a phone, on one of its player's `own` devices or another one. Needs {@link lockPhone}.
 * @throws Refusal 1102 when the code is wrong, 1103 when there is none, it expired or was tried too often, 402 when the
 *   phone is new and the last day of play is past, 444 when the player is blocked
 */
export async function login(context: Context, use: CodeUse, own: boolean): Promise<Answer<{ token: string }>> {
  const consent = await consumeSmsCode(context, use, own);
  const player = await playerOfPhone(context, use.phone);
  assertRule(!player.blocked, messages.blocked);
  await keepConsent(context, player.id, consent);
  if (use.device) await rememberDevice(context, player.id, use.device);
  return ok({ token: await openSession(context, player.id) }, messages.loggedIn);
}
