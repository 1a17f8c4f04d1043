import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';
import { OperatorRefusal } from '../operations/operations.ts';
import type { Person } from './people.ts';
import { newFactor } from './second-factor.ts';

/** Lifetime of an invitation, ms. */
const INVITE_MS = 24 * 3600 * 1000;
const TOKEN_BYTES = 24;
const VOID = '邀请链接无效，或已经用过、过期：请管理员重新邀请';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A new invitation: its token, which is stored nowhere, and the columns of the person's row. */
export function newInvitation({ keys, now }: Context) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const until = new Date(now.getTime() + INVITE_MS);
  return { token, hash: hashOf(token), until, factor: keys.seal(newFactor()) };
}

/** The invited person, with the secret of the second factor. */
export type Invitation = Person & { readonly factor: string };

/** @throws OperatorRefusal when the token is unknown, used or expired */
export async function readInvitation({ sql, keys, now }: Context, token: string): Promise<Invitation> {
  const [row] = await sql<Person & { factor_sealed: Uint8Array }>`
    select id, name, role, generation, factor_sealed from people
    where invite_hash = ${hashOf(token)} and invite_until > ${now}`;
  if (!row) throw new OperatorRefusal(VOID);
  const { factor_sealed, ...person } = row;
  return { ...person, factor: keys.open(factor_sealed) };
}

/** What an invited person chose. */
export interface Taken {
  /** Result of `hashPassword`. */
  readonly passwordHash: string;
  /** The person's own phone, eleven digits. */
  readonly phone: string;
  /** Time step of the code of the authenticator app. */
  readonly step: number;
}

/**
 * Sets the person's password and phone and ends the invitation; of two concurrent calls, one is refused.
 * @throws OperatorRefusal as {@link readInvitation}
 */
export async function takeInvitation(context: Context, token: string, taken: Taken): Promise<Person> {
  const { sql, keys, now } = context;
  const hashes = keys.hashes('phone', taken.phone);
  const [person] = await sql<Person>`
    update people set password_hash = ${taken.passwordHash}, phone_hash = coalesce(
        (select phone_hash from players where phone_hash = any(${hashes}::bytea[])),
        (select phone_hash from people where phone_hash = any(${hashes}::bytea[]) limit 1), ${hashes[0]}),
      last_step = ${taken.step}, invite_hash = null, invite_until = null, joined_at = ${now}
    where invite_hash = ${hashOf(token)} and invite_until > ${now} returning id, name, role, generation`;
  if (!person) throw new OperatorRefusal(VOID);
  return person;
}
