import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';
import { logOperation, type OperatorContext, OperatorRefusal, type Why } from '../operations/operations.ts';
import type { Role } from './roles.ts';
import { newFactor } from './second-factor.ts';

/** Lifetime of an invitation, ms. */
const INVITE_MS = 24 * 3600 * 1000;
const TOKEN_BYTES = 24;

/** State of a person. @public by the answers of calls */
export type Standing = 'invited' | 'active' | 'withdrawn';

/** A person of the console. */
export type Person = {
  readonly id: number;
  /** Name in the operation log. */
  readonly name: string;
  readonly role: Role;
};

/** A person in the list of people. */
export type ListedPerson = Person & {
  readonly standing: Standing;
  readonly created_at: Date;
  /** End of the lock after too many failed sign-ins. */
  readonly locked_until: Date | null;
};

/** All people of the console, withdrawn ones last. */
export const listPeople = ({ sql }: Context): Promise<ListedPerson[]> => sql<ListedPerson>`
  select id, name, role, created_at, locked_until,
    case when withdrawn_at is not null then 'withdrawn' when password_hash is null then 'invited' else 'active' end
      as standing
  from people order by withdrawn_at is not null, name`;

/** An active person; undefined if withdrawn or invited again. */
export async function findPerson({ sql }: Context, id: number): Promise<Person | undefined> {
  const [person] = await sql<Person>`
    select id, name, role from people where id = ${id} and password_hash is not null`;
  return person;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

async function endSessions({ sql }: Context, person: number): Promise<void> {
  await sql`delete from console_sessions where person_id = ${person}`;
}

/**
 * Invites a person, or one who lost password or second factor: both are chosen anew, and open sessions end. Needs a
 * transaction.
 * @returns the token of the invitation, which is stored nowhere
 * @throws OperatorRefusal when the name is another person's who was withdrawn
 */
export async function invitePerson(
  context: OperatorContext,
  { name, role }: Pick<Person, 'name' | 'role'>,
  why: Why,
): Promise<string> {
  const { sql, keys, now } = context;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const [person] = await sql<{ id: number; before: Role | null }>`
    with known as (select role from people where name = ${name})
    insert into people (name, role, factor_sealed, invite_hash, invite_until, created_at)
    values (${name}, ${role}, ${keys.seal(newFactor())}, ${hashOf(token)}, ${new Date(now.getTime() + INVITE_MS)}, ${now})
    on conflict (name) do update set role = excluded.role, factor_sealed = excluded.factor_sealed, password_hash = null,
      invite_hash = excluded.invite_hash, invite_until = excluded.invite_until, failures = 0, locked_until = null
    where people.withdrawn_at is null
    returning id, (select role from known) as before`;
  if (!person) throw new OperatorRefusal(`${name} 已停用；请换一个名字`);
  await endSessions(context, person.id);
  const detail = { person: name, before: person.before, after: role };
  await logOperation(context, { command: 'console invite', detail, ...why });
  return token;
}

const VOID = '邀请链接无效，或已经用过、过期：请管理员重新邀请';

/** The invited person, with the secret of the second factor. */
export type Invitation = Person & { readonly factor: string };

/** @throws OperatorRefusal when the token is unknown, used or expired */
export async function readInvitation({ sql, keys, now }: Context, token: string): Promise<Invitation> {
  const [row] = await sql<Person & { factor_sealed: Uint8Array }>`
    select id, name, role, factor_sealed from people where invite_hash = ${hashOf(token)} and invite_until > ${now}`;
  if (!row) throw new OperatorRefusal(VOID);
  const { factor_sealed, ...person } = row;
  return { ...person, factor: keys.open(factor_sealed) };
}

/**
 * Sets the person's password and ends the invitation; of two concurrent calls, one is refused.
 * @param passwordHash result of `hashPassword`
 */
export async function takeInvitation({ sql, now }: Context, token: string, passwordHash: string): Promise<Person> {
  const [person] = await sql<Person>`
    update people set password_hash = ${passwordHash}, invite_hash = null, invite_until = null
    where invite_hash = ${hashOf(token)} and invite_until > ${now} returning id, name, role`;
  if (!person) throw new OperatorRefusal(VOID);
  return person;
}

/**
 * Withdraws a person for good; sessions end at once. Needs a transaction.
 * @throws OperatorRefusal when nobody has the name, or it is the last admin
 */
export async function withdrawPerson(context: OperatorContext, name: string, why: Why): Promise<void> {
  const { sql, now } = context;
  // One at a time: two admins who withdraw each other would leave none.
  const admins = await sql<{ name: string }>`
    select name from people where role = 'admin' and withdrawn_at is null order by id for update`;
  if (admins.length === 1 && admins[0]?.name === name) throw new OperatorRefusal(`${name} 是最后一位管理员`);
  const [person] = await sql<{ id: number }>`
    update people set withdrawn_at = ${now}, password_hash = null, invite_hash = null, invite_until = null
    where name = ${name} and withdrawn_at is null returning id`;
  if (!person) throw new OperatorRefusal(`没有在用的账号 ${name}`);
  await endSessions(context, person.id);
  await logOperation(context, { command: 'console withdraw', detail: { person: name }, ...why });
}
