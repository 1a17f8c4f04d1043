import type { Context } from '../context.ts';
import { logOperation, type OperatorContext, OperatorRefusal } from '../operations/operations.ts';
import { hashPassword } from './password.ts';
import { nameKey, type Person } from './people.ts';
import { type Credentials, signIn } from './sign-in.ts';
import { requireStrong } from './strong-password.ts';

/**
 * Checks the old password, a fresh code of the authenticator app, and the new password. Not in a transaction: a failure is
 * counted as one of signing in.
 * @throws OperatorRefusal with the reason
 */
export async function proveNewPassword(
  context: Context,
  name: string,
  { password, newPassword, code }: Omit<Credentials, 'name'> & { readonly newPassword: string },
) {
  if (password === newPassword) throw new OperatorRefusal('新密码不能和原来的一样');
  await requireStrong(newPassword, [name, context.campaign.title]);
  return { person: await signIn(context, { name, password, code }), hash: await hashPassword(newPassword) };
}

/**
 * Sets one's own password; all sessions end but one. Needs a transaction.
 * @param session hash of the ID of the session that stays
 * @throws OperatorRefusal when the person has changed since the old password was proved
 */
export async function changePassword(
  context: OperatorContext,
  { person: { id, name, generation }, hash }: Awaited<ReturnType<typeof proveNewPassword>>,
  session: Buffer,
): Promise<void> {
  const { sql } = context;
  const [changed] = await sql<Pick<Person, 'generation'>>`
    update people set password_hash = ${hash}
    where id = ${id} and name_key = ${nameKey(context.operator)} and generation = ${generation} returning generation`;
  if (!changed) throw new OperatorRefusal('账号刚刚变了，请重新登录');
  await sql`
    update console_sessions set generation = ${changed.generation}
    where id_hash = ${session} and person_id = ${id} and generation = ${generation}`;
  await logOperation(context, { command: 'console password', detail: { person: name } });
}
