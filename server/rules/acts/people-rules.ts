import { OperatorRefusal } from '../operations/operations.ts';
import { changeRole, confirmPerson, inviteAgain, invitePerson, isFounding, withdrawPerson } from '../people/changes.ts';
import { personVersion } from '../people/people.ts';
import { needsSecondAdmin, ROLES, type Role } from '../people/roles.ts';
import { type ActContext, type ActRules, alone, type There } from './act-rule.ts';

type Named = { readonly name: string };

async function person(inside: ActContext, { name }: Named) {
  const found = await personVersion(inside, name);
  if (!found) throw new OperatorRefusal(`没有在用的账号 ${name}`);
  return found;
}

async function there(inside: ActContext, input: Named): Promise<There> {
  const { name, version, record } = await person(inside, input);
  return { version, record, logged: [{ person: name }] };
}

/** Why another admin has to agree to what is done with a role. */
const whyFor = (...roles: readonly Role[]): string | undefined =>
  roles.some(needsSecondAdmin) ? '管理员和审核的账号要两个人同意' : undefined;

/** Who is given the token of an invitation; `null`: the command line prints it. */
const invitedBy = ({ witness, person: own, operator }: ActContext): string | null => witness ?? (own ? operator : null);

export const peopleRules = {
  invitePerson: {
    there: null,
    witness: {
      why: async (inside, { role }) => ((await isFounding(inside, role, invitedBy(inside))) ? undefined : whyFor(role)),
      subject: async (_inside, { name, role }) => [`邀请 ${name}，岗位 ${ROLES[role]}`],
    },
    run: async (inside, { name, role, ...why }) => ({
      token: await invitePerson(inside, { name, role }, why, invitedBy(inside)),
    }),
  },
  changeRole: {
    there,
    witness: {
      why: async (inside, { name, role }) => whyFor(role, (await person(inside, { name })).role),
      subject: async (inside, { name, role }) => [
        `${name} 的岗位：${ROLES[(await person(inside, { name })).role]} → ${ROLES[role]}`,
      ],
    },
    run: (inside, { name, role, ...why }) => changeRole(inside, { name, role }, why),
  },
  inviteAgain: {
    there,
    witness: {
      why: async (inside, { name }) => whyFor((await person(inside, { name })).role),
      subject: async (inside, { name }) => [
        `重新邀请 ${name}（${ROLES[(await person(inside, { name })).role]}）：密码和动态码重设`,
      ],
    },
    run: async (inside, { name, ...why }) => ({ token: await inviteAgain(inside, { name }, why, invitedBy(inside)) }),
  },
  confirmPerson: alone(there, (inside, { name, ...why }) => confirmPerson(inside, { name }, why)),
  withdrawPerson: alone(there, (inside, { name, ...why }) => withdrawPerson(inside, { name }, why)),
} satisfies ActRules;
