import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { performAct } from '../rules/acts/perform.ts';
import { RULES } from '../rules/acts/rules.ts';
import { hit } from '../rules/calls/throttle.ts';
import { followVersions } from '../rules/campaign/versions.ts';
import { contextOf } from '../rules/context.ts';
import { rulesContext, transact } from '../rules/operations/operations.ts';
import { type ActName, isAct } from '../rules/operator/acts.ts';
import { changePassword, proveNewPassword } from '../rules/people/own-password.ts';
import type { Person } from '../rules/people/people.ts';
import { logRefusal } from '../rules/people/refusals.ts';
import { handlers } from './api/index.ts';
import type { Call } from './api/handler.ts';
import { allows, CALL_NAMES, CALLS, type CallName, type InputOf, type ReadName } from './calls.ts';
import { CallRefused } from './errors.ts';
import type { ConsoleServices } from './services.ts';
import { personOf, refuseOtherSites, sessionHash } from './session.ts';

const PER_MINUTE = { times: 300, seconds: 60 };

/** Largest call, bytes: a file of 100,000 winners in base64. */
const MOST_BYTES = 48 << 20;

const STALE = '请求无效，请刷新页面后再试';

/** Deepest input: a campaign's nests half as deep. What is deeper would overflow the stack where it is written. */
const DEEPEST = 16;

const isDeeper = (value: unknown, than: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (than === 0 || Object.values(value).some((part) => isDeeper(part, than - 1)));

/** Parses a call's input. @throws CallRefused 400 with the first mistake */
function parse(name: CallName, input: unknown): unknown {
  if (isDeeper(input, DEEPEST)) throw new CallRefused(400, STALE);
  const parsed = v.safeParse<v.GenericSchema>(CALLS[name].input, input, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [{ kind, type, message }] = parsed.issues;
  throw new CallRefused(400, kind === 'validation' || OWN_MESSAGES.has(type) ? message : STALE);
}

/** Schemas that have a message for a person. */
const OWN_MESSAGES: ReadonlySet<string> = new Set(['picklist', 'number']);

/** The handler of each call that reads; those of the session need the request. */
const READS: Readonly<Record<ReadName, (call: Call, input: never, request: FastifyRequest) => Promise<unknown>>> = {
  ...handlers,
  me: async ({ person: { name, role } }) => ({ name, role }),
  signOut: async (_call, _input, request) => {
    await request.session.destroy();
    return null;
  },
  changePassword: async (call, input: InputOf<'changePassword'>, request) => {
    const proved = await proveNewPassword(call, call.person.name, input);
    await transact(call, (inside) => changePassword(inside, proved, sessionHash(request)));
    return null;
  },
};

/** The idempotency key of an act. @throws CallRefused 400 without one */
function keyOf({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\w-]{16,64}$/.test(key)) throw new CallRefused(400, STALE);
  return key;
}

/** The version that the person saw. @throws CallRefused 428 if the act expects one and the request names none */
function seenIn({ headers }: FastifyRequest, name: ActName): string | undefined {
  const seen = /^"([^"]{1,100})"$/.exec(headers['if-match'] ?? '')?.[1];
  if (seen === undefined && RULES[name].there) throw new CallRefused(428, STALE);
  return seen;
}

/** Performs an act: `answer` if it is done, `proposal` if a second person has to agree. */
async function perform(services: ConsoleServices, person: Person, name: ActName, request: FastifyRequest) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked by the act's own schema
  const input = parse(name, request.body) as never;
  const call = { name, input, key: keyOf(request), seen: seenIn(request, name) };
  const result = await performAct(services, { name: person.name, person }, call);
  // The next read, from this process, has what it published.
  await followVersions(services);
  return result;
}

async function answer(services: ConsoleServices, name: CallName, request: FastifyRequest, reply: FastifyReply) {
  const person = await personOf(services, request);
  if (!allows(person.role, name)) {
    await logRefusal(contextOf(services), person.name, 'console call refused', { call: name });
    throw new CallRefused(403, '你的岗位没有这个权限');
  }
  await hit(contextOf(services), `console:${person.id}`, PER_MINUTE);
  if (isAct(name)) {
    const result = await perform(services, person, name, request);
    if ('proposal' in result) reply.code(202);
    return result;
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked by the call's own schema
  const input = parse(name, request.body) as never;
  const call = { ...services, ...rulesContext({ ...services, operator: person.name }), person };
  return { answer: await READS[name](call, input, request) };
}

/** Registers the calls; each checks the session, the right and the input, in this order. */
export function addCalls(app: FastifyInstance, services: ConsoleServices): void {
  for (const name of CALL_NAMES) {
    app.post(`/call/${name}`, {
      bodyLimit: MOST_BYTES,
      // The token is in the session, which is read before.
      preParsing: async (request) => {
        refuseOtherSites(request);
        await personOf(services, request);
      },
      preValidation: (request, reply, done) => app.csrfProtection(request, reply, done),
      handler: (request, reply) => answer(services, name, request, reply),
    });
  }
}
