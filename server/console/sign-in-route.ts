import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { readPhone } from '../../src/contract/typed.ts';
import { networkOf } from '../http/network.ts';
import { hit } from '../rules/calls/throttle.ts';
import { type Context, contextOf } from '../rules/context.ts';
import { OperatorRefusal } from '../rules/operations/operations.ts';
import { readInvitation, takeInvitation } from '../rules/people/invitation.ts';
import { hashPassword } from '../rules/people/password.ts';
import type { Person } from '../rules/people/people.ts';
import { factorUri, stepOfCode } from '../rules/people/second-factor.ts';
import { signIn } from '../rules/people/sign-in.ts';
import { requireStrong, SHORTEST_PASSWORD } from '../rules/people/strong-password.ts';
import type { DemoLink } from './demo-link.ts';
import { CallRefused } from './errors.ts';
import type { ConsoleServices } from './services.ts';
import { beginSession, findSignedIn, refuseOtherSites } from './session.ts';

/** Sign-in attempts of one network: enough for a whole office in the morning. */
const PER_NETWORK = { times: 100, seconds: 600 };

const line = v.pipe(v.string(), v.maxLength(200));
const credentials = v.object({ name: v.pipe(line, v.trim()), password: line, code: line });
const invitation = v.object({ token: line });
const taking = v.object({
  token: line,
  password: line,
  phone: v.pipe(line, v.transform(readPhone), v.string('请填写本人的 11 位手机号码')),
  code: line,
});

const shown = ({ name, role }: Person) => ({ name, role });

/** Checks a request without a session, and counts the attempt. @throws CallRefused, Throttled */
async function read<T>(context: Context, request: FastifyRequest, schema: v.GenericSchema<unknown, T>): Promise<T> {
  refuseOtherSites(request);
  await hit(context, `console sign-in:${networkOf(request.ip)}`, PER_NETWORK);
  const parsed = v.safeParse(schema, request.body, { abortEarly: true });
  if (!parsed.success) throw new CallRefused(400, parsed.issues[0].message);
  return parsed.output;
}

/** An open invitation, with the secret for the authenticator app, which reads `uri` from a QR code. */
async function invitationOf(context: Context, token: string) {
  const { name, role, factor: secret } = await readInvitation(context, token);
  return { name, role, secret, uri: factorUri(secret, name, context.campaign.title), shortest: SHORTEST_PASSWORD };
}
export type Invitation = Awaited<ReturnType<typeof invitationOf>>;

/** Sets an invited person's password and phone, if the code of the authenticator app is right. */
async function take(context: Context, { token, password, phone, code }: v.InferOutput<typeof taking>): Promise<Person> {
  const { name, factor } = await readInvitation(context, token);
  await requireStrong(password, [name, context.campaign.title]);
  const step = await stepOfCode(factor, code, context.now, 0);
  if (step === undefined) throw new OperatorRefusal('动态码不对：请确认手机时间准确');
  return takeInvitation(context, token, { passwordHash: await hashPassword(password), phone, step });
}

/** Registers sign-in, invitations, and reading the session. @param demo the link of a demo */
export function addSignIn(app: FastifyInstance, services: ConsoleServices, demo?: DemoLink): void {
  const { log } = services;
  const answer = (person: Person, reply: FastifyReply) => {
    const { now, campaignNow } = contextOf(services);
    const aheadS = Math.round((campaignNow.getTime() - now.getTime()) / 1000);
    return { person: shown(person), csrf: reply.generateCsrf(), aheadS };
  };
  const begin = async (request: FastifyRequest, reply: FastifyReply, person: Person) => {
    await beginSession(request, person);
    log.info({ person: person.id, reqId: request.id }, 'console sign-in');
    return answer(person, reply);
  };
  app.get('/session', async (request, reply) => {
    const person = await findSignedIn(services, request);
    return person ? answer(person, reply) : { person: null, csrf: null };
  });
  app.post('/sign-in', async (request, reply) => {
    const context = contextOf(services);
    return begin(request, reply, await signIn(context, await read(context, request, credentials)));
  });
  if (demo)
    app.post('/demo', async (request, reply) => {
      const { token } = await read(contextOf(services), request, invitation);
      return begin(request, reply, await demo.open(token, request.headers));
    });
  // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Fastify awaits it
  app.post('/invitation', async (request) => {
    const context = contextOf(services);
    return invitationOf(context, (await read(context, request, invitation)).token);
  });
  app.post('/invitation/take', async (request, reply) => {
    const context = contextOf(services);
    return begin(request, reply, await take(context, await read(context, request, taking)));
  });
}
