import { createHash } from 'node:crypto';
import { callbackify } from 'node:util';
import cookie from '@fastify/cookie';
import csrf from '@fastify/csrf-protection';
import session, { type FastifySessionOptions } from '@fastify/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type CoreServices, contextOf } from '../rules/context.ts';
import { findPerson, type Person } from '../rules/people/people.ts';
import { CallRefused } from './errors.ts';
import type { ConsoleServices } from './services.ts';

type Store = NonNullable<FastifySessionOptions['store']>;
type Stored = Parameters<Store['set']>[1];

declare module 'fastify' {
  interface Session {
    /** ID of the signed-in person; absent before. */
    person?: number;
    /** When they signed in, ms since 1970. */
    since?: number;
  }
}

const hashOf = (id: string): Buffer => createHash('sha256').update(id).digest();

/** The library's session, parsed from JSON. */
const stored = v.looseObject({ cookie: v.looseObject({ originalMaxAge: v.nullable(v.number()) }) });

/**
 * Sessions as rows, by the hash of their ID: a reader of the database can't take one over. They end after a time without
 * requests, and with their person's withdrawal.
 * @param idleMs that time, ms
 */
function sessionStore({ database: { sql }, clock }: Pick<CoreServices, 'database' | 'clock'>, idleMs: number): Store {
  const save = async (id: string, data: Stored): Promise<void> => {
    const until = new Date(clock.now().getTime() + idleMs);
    await sql`
      insert into console_sessions (id_hash, person_id, data, expires_at)
      values (${hashOf(id)}, ${data.person ?? null}, ${JSON.stringify(data)}::jsonb, ${until})
      on conflict (id_hash) do update
      set person_id = excluded.person_id, data = excluded.data, expires_at = excluded.expires_at`;
  };
  const load = async (id: string): Promise<Stored | null> => {
    const [row] = await sql<{ data: unknown }>`
      select data from console_sessions where id_hash = ${hashOf(id)} and expires_at > ${clock.now()}`;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library's own session, checked for its cookie
    return row && v.is(stored, row.data) ? row.data : null;
  };
  const remove = async (id: string): Promise<void> => {
    await sql`delete from console_sessions where id_hash = ${hashOf(id)}`;
  };
  return {
    set: callbackify(save),
    get: callbackify(load),
    destroy: callbackify(remove),
  };
}

/** Lifetime of a session, ms: without requests, and in all. */
const IDLE_MS = 30 * 60 * 1000;
const LONGEST_MS = 12 * 3600 * 1000;

/**
 * Adds sessions and CSRF protection.
 * @param secure whether the page is always reached by HTTPS: then the cookie is never sent otherwise
 */
export function addSession(app: FastifyInstance, services: ConsoleServices, secure: boolean): void {
  void app.register(cookie);
  void app.register(session, {
    secret: services.keys.hash('session', 'cookie').toString('base64url'),
    cookieName: secure ? '__Host-console' : 'console',
    cookie: { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: IDLE_MS },
    saveUninitialized: false,
    store: sessionStore(services, IDLE_MS),
  });
  void app.register(csrf, {
    sessionPlugin: '@fastify/session',
    getToken: ({ headers }) => String(headers['csrf-token']),
  });
}

/** Only the console's own pages may send requests; browsers name their origin. @throws CallRefused 403 */
export function refuseOtherSites({ headers }: FastifyRequest): void {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  const own = (site === undefined || site === 'same-origin') && (origin === undefined || new URL(origin).host === host);
  if (!own) throw new CallRefused(403, '请求来自别的网站');
}

/** Starts a session with a new ID, which prevents session fixation. */
export async function beginSession({ clock }: ConsoleServices, request: FastifyRequest, { id }: Person): Promise<void> {
  await request.session.regenerate();
  request.session.person = id;
  request.session.since = clock.now().getTime();
}

/** The signed-in person. @throws CallRefused 401 without a session, or after its end */
export async function personOf(
  services: ConsoleServices,
  { session: { person, since = 0 } }: FastifyRequest,
): Promise<Person> {
  const known = person === undefined || services.clock.now().getTime() - since > LONGEST_MS ? undefined : person;
  const found = known === undefined ? undefined : await findPerson(contextOf(services), known);
  if (!found) throw new CallRefused(401, '请重新登录');
  return found;
}
