import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type CoreServices, transact } from '../rules/context.ts';
import { OperatorRefusal } from '../rules/operations/operations.ts';
import { invitePerson } from '../rules/people/changes.ts';
import { takeInvitation } from '../rules/people/invitation.ts';
import { hashPassword } from '../rules/people/password.ts';
import { findPerson, type Person } from '../rules/people/people.ts';

const NAME = '演示管理员';

/** Lifetime of the link, ms. */
const LINK_MS = 15 * 60_000;

const FORWARDED = /^(forwarded|via|x-real-ip|x-forwarded-.*)$/;
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;

/** Whether a browser of this machine sent a request, with no proxy between. */
const isLocal = (headers: IncomingHttpHeaders): boolean =>
  LOOPBACK.test(headers.host ?? '') && !Object.keys(headers).some((name) => FORWARDED.test(name));

/** The admin, who joins when the first link is opened: with a password and an authenticator that nobody has. */
async function admin(services: CoreServices): Promise<Person> {
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'));
  return transact(services, async (inside) => {
    const known = await findPerson(inside, NAME);
    if (known) return known;
    const why = { reason: '演示的登录链接' };
    const token = await invitePerson({ ...inside, operator: 'npm start' }, { name: NAME, role: 'admin' }, why, null);
    return takeInvitation(inside, token, { passwordHash, phone: NAME, step: 0 });
  });
}

export type DemoLink = ReturnType<typeof makeDemoLink>;

/** A link that signs an admin in without password and authenticator, once and soon after the start. Demos alone have one. */
export function makeDemoLink(services: CoreServices) {
  const token = randomBytes(24).toString('base64url');
  const until = services.clock.now().getTime() + LINK_MS;
  let used = false;
  /** @throws OperatorRefusal unless it is the link's first use, on this machine, in time */
  const open = async (given: string, headers: IncomingHttpHeaders): Promise<Person> => {
    if (used || given !== token || !isLocal(headers) || services.clock.now().getTime() > until)
      throw new OperatorRefusal('链接无效，或已经用过、过期，或不是在本机打开：重新启动演示会给出新的');
    used = true;
    return admin(services);
  };
  return { path: `/#/demo/${token}`, open };
}
