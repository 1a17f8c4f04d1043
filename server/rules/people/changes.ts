import { firstRow } from '../../db/index.ts';
import { logOperation, type OperatorContext, OperatorRefusal, type Why } from '../operations/operations.ts';
import { newInvitation } from './invitation.ts';
import { findPerson, type LockedPerson, lockPeople, nameKey, type Person, personName } from './people.ts';
import { ROLES, type Role } from './roles.ts';
import { refusalsOf } from './witness.ts';

/** Admins whom the command line invites and who need no second person. */
const FOUNDERS = 2;

type Named = Pick<Person, 'name'>;
type Invited = Pick<Person, 'name' | 'role'>;

/** Whether an invitation founds the installation: it is one of the first admins, by the command line. */
export async function isFounding({ sql }: OperatorContext, role: Role, invitedBy: string | null): Promise<boolean> {
  if (invitedBy !== null || role !== 'admin') return false;
  const { founders } = await firstRow(sql<{ founders: number }>`
    select count(*)::int as founders from people where founder`);
  return founders < FOUNDERS;
}

const taken = (name: string): OperatorRefusal =>
  new OperatorRefusal(`已经有人叫 ${name}（不分大小写，停用的也算）：请换一个名字，或对其重新邀请、更改岗位`);

/**
 * Invites a person under a new name. Needs a transaction.
 * @param invitedBy who gets the token; `null`: whoever runs the command line, whose first two admins are founders
 * @returns the token of the invitation, which is stored nowhere
 * @throws OperatorRefusal when somebody has the name, in small or capital letters
 */
export async function invitePerson(
  context: OperatorContext,
  { name: typed, role }: Invited,
  why: Why,
  invitedBy: string | null = context.operator,
): Promise<string> {
  const { sql, now } = context;
  const name = personName(typed);
  if (name === '') throw new OperatorRefusal('请填写姓名');
  if (invitedBy !== null && nameKey(invitedBy) === nameKey(name)) throw taken(name);
  const { token, hash, until, factor } = newInvitation(context);
  // Two at once would both be the second founder.
  if (invitedBy === null && role === 'admin') await sql`lock table people in share row exclusive mode`;
  const founds = await isFounding(context, role, invitedBy);
  const added = await sql`
    insert into people (name, name_key, role, factor_sealed, invite_hash, invite_until, invited_by, founder, created_at)
    values (${name}, ${nameKey(name)}, ${role}, ${factor}, ${hash}, ${until}, ${invitedBy}, ${founds}, ${now})
    on conflict (name_key) do nothing returning id`;
  if (added.length === 0) throw taken(name);
  const detail = { person: name, before: null, after: role };
  await logOperation(context, { command: 'console invite', detail, ...why });
  return token;
}

/**
 * Locks a person who is to be changed.
 * @param keepsAdmin whether the person can still do what an admin does afterwards
 * @throws OperatorRefusal when nobody in use has the name, or it is the last admin
 */
async function lockChanged(context: OperatorContext, name: string, keepsAdmin: boolean): Promise<LockedPerson> {
  const { person, admins } = await lockPeople(context, name);
  if (!person || person.standing === 'withdrawn') throw new OperatorRefusal(`没有在用的账号 ${name}`);
  // An admin who was only invited may never come.
  const active = admins.filter(({ standing }) => standing === 'active');
  if (!keepsAdmin && active.length === 1 && active[0]?.id === person.id)
    throw new OperatorRefusal(`${person.name} 是最后一位管理员：请先邀请另一位，并等对方接受邀请`);
  return person;
}

/** Changes a person's role; open sessions end. Needs a transaction. @throws OperatorRefusal for the last admin */
export async function changeRole(context: OperatorContext, { name, role }: Invited, why: Why): Promise<void> {
  const person = await lockChanged(context, name, role === 'admin');
  if (person.role === role) throw new OperatorRefusal(`${person.name} 已经是${ROLES[role]}`);
  await context.sql`update people set role = ${role} where id = ${person.id}`;
  const detail = { person: person.name, before: person.role, after: role };
  await logOperation(context, { command: 'console role', detail, ...why });
}

/**
 * Invites a person who lost password or authenticator: both are chosen anew, open sessions end, and the person has to be
 * confirmed again. Needs a transaction.
 * @param invitedBy as for {@link invitePerson}; a founder stays one by the command line alone
 * @returns the token of the invitation
 * @throws OperatorRefusal for the last admin, and for oneself
 */
export async function inviteAgain(
  context: OperatorContext,
  { name }: Named,
  why: Why,
  invitedBy: string | null = context.operator,
): Promise<string> {
  const person = await lockChanged(context, name, false);
  if (invitedBy !== null && nameKey(invitedBy) === person.name_key)
    throw new OperatorRefusal('不能重新邀请自己：请由另一位管理员来做');
  const { token, hash, until, factor } = newInvitation(context);
  await context.sql`
    update people set factor_sealed = ${factor}, password_hash = null, phone_hash = null, invite_hash = ${hash},
      invite_until = ${until}, invited_by = ${invitedBy}, founder = founder and ${invitedBy}::text is null,
      joined_at = null, confirmed_by = null, failures = 0, locked_until = null
    where id = ${person.id}`;
  const detail = { person: person.name, before: person.standing, after: 'invited' };
  await logOperation(context, { command: 'console invite again', detail, ...why });
  return token;
}

/** Withdraws a person for good; open sessions end. Needs a transaction. @throws OperatorRefusal for the last admin */
export async function withdrawPerson(context: OperatorContext, { name }: Named, why: Why): Promise<void> {
  const person = await lockChanged(context, name, false);
  await context.sql`
    update people set withdrawn_at = ${context.now}, password_hash = null, phone_hash = null, invite_hash = null,
      invite_until = null
    where id = ${person.id}`;
  const detail = { person: person.name, before: person.standing, after: 'withdrawn' };
  await logOperation(context, { command: 'console withdraw', detail, ...why });
}

/**
 * Confirms that a person is not the inviter's second account: a day after joining they may agree to what the inviter asks.
 * Needs a transaction.
 * @throws OperatorRefusal when there is nothing to confirm, and for the inviter and whoever belongs to them
 */
export async function confirmPerson(context: OperatorContext, { name }: Named, why: Why): Promise<void> {
  const person = await lockChanged(context, name, true);
  if (person.standing !== 'active') throw new OperatorRefusal(`${person.name} 还没有接受邀请`);
  if (person.invited_by === null || person.confirmed_by !== null)
    throw new OperatorRefusal(`${person.name} 不需要再确认`);
  const confirming = await findPerson(context, context.operator);
  if (confirming?.role !== 'admin') throw new OperatorRefusal('请由另一位管理员在后台确认');
  const refusal = (await refusalsOf(context, confirming))(person.invited_by);
  if (refusal !== undefined) throw new OperatorRefusal(refusal);
  await context.sql`update people set confirmed_by = ${confirming.name} where id = ${person.id}`;
  const detail = { person: person.name, before: null, after: confirming.name };
  await logOperation(context, { command: 'console confirm', detail, ...why });
}
