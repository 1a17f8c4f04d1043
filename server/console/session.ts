import { createHash } from 'node:crypto';
import { callbackify } from 'node:util';
import cookie from '@fastify/cookie';
import csrf from '@fastify/csrf-protection';
import session, { type FastifySessionOptions } from '@fastify/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { CoreServices } from '../rules/context.ts';
import type { Person } from '../rules/people/people.ts';
import { CallRefused } from './errors.ts';
import type { ConsoleServices } from './services.ts';

type Store = NonNullable<FastifySessionOptions['store']>;
type Stored = Parameters<Store['set']>[1];

declare module 'fastify' {
  interface Session {
    /** The signed-in person's ID and generation; absent before. */
    person?: number;
    generation?: number;
  }
}

/** Lifetime of a session, ms: without requests, and in all. */
const IDLE_MS = 30 * 60 * 1000;
const LONGEST_MS = 12 * 3600 * 1000;

const hashOf = (id: string): Buffer => createHash('sha256').update(id).digest();

/** Hash of the ID of a request's session, by which its row is found. */
export const sessionHash = ({ session: { sessionId } }: FastifyRequest): Buffer => hashOf(sessionId);

const stored = v.looseObject({ cookie: v.looseObject({ originalMaxAge: v.nullable(v.number()) }) });

/**
 * Sessions as rows, by the hash of their ID: a reader of the database can't take one over. A row is added before its
 * person is known, gets the person once, and is never written again: what has ended can't come back.
 */
function sessionStore({ database: { sql }, clock }: Pick<CoreServices, 'database' | 'clock'>): Store {
  const save = async (id: string, data: Stored): Promise<void> => {
    const [idle, ends] = [IDLE_MS, LONGEST_MS].map((ms) => new Date(clock.now().getTime() + ms));
    if (data.person === undefined)
      await sql`
        insert into console_sessions (id_hash, data, expires_at, ends_at)
        values (${hashOf(id)}, ${JSON.stringify(data)}::jsonb, ${idle}, ${ends}) on conflict do nothing`;
    else
      await sql`
        update console_sessions
        set person_id = ${data.person}, generation = ${data.generation}, data = ${JSON.stringify(data)}::jsonb
        where id_hash = ${hashOf(id)} and person_id is null`;
  };
  const load = async (id: string): Promise<Stored | null> => {
    const [row] = await sql<{ data: unknown }>`
      select data from console_sessions where id_hash = ${hashOf(id)} and expires_at >= ${clock.now()}`.catch(
      (cause: unknown) => {
        // The library takes ENOENT, a database's socket that is gone, for a session that is gone.
        throw new Error('The session can’t be read', { cause });
      },
    );
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library's own session, checked for its cookie
    return row && v.is(stored, row.data) ? row.data : null;
  };
  const remove = async (id: string): Promise<void> => {
    await sql`delete from console_sessions where id_hash = ${hashOf(id)}`;
  };
  return { set: callbackify(save), get: callbackify(load), destroy: callbackify(remove) };
}

/**
 * Adds sessions and CSRF protection.
 * @param secure whether the page is always reached by HTTPS: then the cookie is never sent otherwise
 */
export function addSession(app: FastifyInstance, services: ConsoleServices, secure: boolean): void {
  void app.register(cookie);
  void app.register(session, {
    secret: services.keys.hashes('session', 'cookie').map((secret) => secret.toString('base64url')),
    cookieName: secure ? '__Host-console' : 'console',
    cookie: { path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: LONGEST_MS },
    saveUninitialized: false,
    // An answer that comes after a sign-out, or a sign-in in another tab, sets no cookie.
    rolling: false,
    store: sessionStore(services),
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
  const fromHere = origin === undefined || [`http://${host}`, `https://${host}`].includes(origin);
  const own = (site === undefined || site === 'same-origin') && fromHere;
  if (!own) throw new CallRefused(403, '请求来自别的网站');
}

/** Starts a session with a new ID, which prevents session fixation. */
export async function beginSession(request: FastifyRequest, { id, generation }: Person): Promise<void> {
  await request.session.regenerate();
  request.session.person = id;
  request.session.generation = generation;
}

/** The signed-in person, whose session then lasts longer; undefined without a session, or after its end. */
export async function findSignedIn({ database: { sql }, clock }: ConsoleServices, request: FastifyRequest) {
  const now = clock.now();
  if (request.session.person === undefined) return undefined;
  const [person] = await sql<Person>`
    update console_sessions s set expires_at = least(s.ends_at, ${new Date(now.getTime() + IDLE_MS)}) from people p
    where s.id_hash = ${sessionHash(request)} and s.expires_at >= ${now} and p.id = s.person_id
      and p.generation = s.generation
    returning p.id, p.name, p.role, p.generation`;
  return person;
}

/** The signed-in person. @throws CallRefused 401 without a session, or after its end */
export async function personOf(services: ConsoleServices, request: FastifyRequest): Promise<Person> {
  const person = await findSignedIn(services, request);
  if (!person) throw new CallRefused(401, '请重新登录');
  return person;
}
