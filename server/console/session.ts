import cookie from '@fastify/cookie';
import csrf from '@fastify/csrf-protection';
import session from '@fastify/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findPerson, type Person } from '../rules/people/people.ts';
import { contextOf } from '../rules/context.ts';
import { CallRefused } from './errors.ts';
import type { ConsoleServices } from './services.ts';
import { sessionStore } from './session-store.ts';

/** A session ends when nobody has used it for so long, and in any case so long after its beginning, ms. */
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

/** A browser says where a request comes from; only the console's own pages may send any. */
export function refuseOtherSites({ headers }: FastifyRequest): void {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  const own = (site === undefined || site === 'same-origin') && (origin === undefined || new URL(origin).host === host);
  if (!own) throw new CallRefused(403, '请求来自别的网站');
}

/** Begins a session anew, so that nobody knows its ID from before. */
export async function beginSession({ clock }: ConsoleServices, request: FastifyRequest, { id }: Person): Promise<void> {
  await request.session.regenerate();
  request.session.person = id;
  request.session.since = clock.now().getTime();
}

/** Who is signed in. @throws CallRefused 401 when nobody is, or no longer */
export async function personOf(
  services: ConsoleServices,
  { session: { person, since = 0 } }: FastifyRequest,
): Promise<Person> {
  const known = person === undefined || services.clock.now().getTime() - since > LONGEST_MS ? undefined : person;
  const found = known === undefined ? undefined : await findPerson(contextOf(services), known);
  if (!found) throw new CallRefused(401, '请重新登录');
  return found;
}
