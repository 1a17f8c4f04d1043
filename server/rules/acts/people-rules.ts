import { hashPassword } from '../people/password.ts';
import {
  changePassword,
  changeRole,
  confirmPerson,
  inviteAgain,
  invitePerson,
  isFounding,
  needsSecondAdmin,
  personVersion,
  roleOf,
  withdrawPerson,
} from '../people/people.ts';
import { ROLES } from '../people/roles.ts';
import { OperatorRefusal } from '../operations/operations.ts';
import type { ActContext, ActRules, There } from './act-rule.ts';

async function there(inside: ActContext, { name }: { readonly name: string }): Promise<There> {
  const found = await personVersion(inside, name);
  if (!found) throw new OperatorRefusal(`没有叫 ${name} 的人`);
  return { version: found.version, record: found.record, logged: [{ person: name }] };
}

const WITNESS = '管理员和审核的账号要两个人同意';

/** Rules of the acts on people of the console. */
export const peopleRules = {
  invitePerson: {
    witness: async (inside, { role }) =>
      needsSecondAdmin(role) && !(await isFounding(inside, role)) ? WITNESS : undefined,
    subject: async (_inside, { name, role }) => [`邀请 ${name}，岗位 ${ROLES[role]}`],
    run: async (inside, { name, role, ...why }) => ({ token: await invitePerson(inside, { name, role }, why) }),
  },
  changeRole: {
    there,
    witness: async (inside, { name, role }) =>
      [role, await roleOf(inside, name)].some(needsSecondAdmin) ? WITNESS : undefined,
    subject: async (inside, { name, role }) => [`${name} 的岗位 ${ROLES[await roleOf(inside, name)]} → ${ROLES[role]}`],
    run: async (inside, { name, role, ...why }) => {
      await changeRole(inside, { name, role }, why);
      return null;
    },
  },
  inviteAgain: {
    there,
    witness: async (inside, { name }) => (needsSecondAdmin(await roleOf(inside, name)) ? WITNESS : undefined),
    subject: async (inside, { name }) => [`重新邀请 ${name}（${ROLES[await roleOf(inside, name)]}）：密码和动态码重设`],
    run: async (inside, { name, ...why }) => ({ token: await inviteAgain(inside, name, why) }),
  },
  confirmPerson: {
    there,
    run: async (inside, { name, ...why }) => {
      await confirmPerson(inside, name, why);
      return null;
    },
  },
  withdrawPerson: {
    there,
    run: async (inside, { name, ...why }) => {
      await withdrawPerson(inside, name, why);
      return null;
    },
  },
} satisfies ActRules;
