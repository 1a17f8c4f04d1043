import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { hit } from '../rules/calls/throttle.ts';
import { contextOf } from '../rules/context.ts';
import type { Person } from '../rules/people/people.ts';
import { handlers } from './api/index.ts';
import type { Call } from './api/handler.ts';
import { allows, CALL_NAMES, CALLS, type CallName } from './calls.ts';
import { CallRefused } from './errors.ts';
import type { ConsoleServices } from './services.ts';
import { personOf, refuseOtherSites } from './session.ts';

/** Calls of one person in a minute. */
const PER_MINUTE = { times: 300, seconds: 60 };

/** Largest call, bytes: a file of 100,000 winners in base64. */
const MOST_BYTES = 48 << 20;

/** Parses a call's input. @throws CallRefused 400 with the first mistake */
function parse(name: CallName, input: unknown): unknown {
  const parsed = v.safeParse<v.GenericSchema>(CALLS[name].input, input, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [{ kind, type, message }] = parsed.issues;
  throw new CallRefused(
    400,
    kind === 'validation' || type === 'picklist' || type === 'number' ? message : '请求无效，请刷新页面后再试',
  );
}

/** The handler of each call; those of the session need the request. */
const HANDLERS: Readonly<Record<CallName, (call: Call, input: never, request: FastifyRequest) => Promise<unknown>>> = {
  ...handlers,
  me: async ({ person: { name, role } }) => ({ name, role }),
  signOut: async (_call, _input, request) => {
    await request.session.destroy();
    return null;
  },
};

async function handle(
  services: ConsoleServices,
  person: Person,
  name: CallName,
  request: FastifyRequest,
): Promise<unknown> {
  if (!allows(person.role, name)) throw new CallRefused(403, '你的岗位没有这个权限');
  await hit(contextOf(services), `console:${person.id}`, PER_MINUTE);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked by the call's own schema
  return HANDLERS[name]({ ...services, person, operator: person.name }, parse(name, request.body) as never, request);
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
      handler: async (request) => ({
        answer: await handle(services, await personOf(services, request), name, request),
      }),
    });
  }
}
