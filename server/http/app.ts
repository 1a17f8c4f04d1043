import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { MAX_BODY_BYTES } from '../../src/contract/index.ts';
import { NUMBER_HEADER } from '../../src/contract/sign.ts';
import { API_PREFIX } from '../../src/contract/call.ts';
import { OWN_HOST } from '../common/page-headers.ts';
import { dayOf } from '../campaign/index.ts';
import type { Settings } from '../common/settings.ts';
import type { LivePages } from '../pages/live-pages.ts';
import { api, type ApiOptions } from './api.ts';
import { pages } from './pages/pages.ts';
import { pictures } from './pages/pictures.ts';
import { staticFiles } from './pages/static.ts';
import { draining } from './plugins/draining.ts';
import { errors, sendUnrouted } from './plugins/errors.ts';
import { forwarded } from './plugins/forwarded.ts';
import { headers } from './plugins/headers.ts';
import { health } from './plugins/health.ts';
import { limiting } from './plugins/limits.ts';
import { observing } from './plugins/observing.ts';
import { untrusted } from './plugins/untrusted.ts';
import { fair } from './public/fair.ts';
import type { Services } from './services.ts';

/** Longest request line with its headers, bytes. */
const MAX_HEADERS = 8000;

/** A request that has not arrived completely by then is answered 408 and its connection closed, ms. */
const REQUEST_MS = 15_000;
/** The same for its headers, ms, of sockets that are silent too, and how often that is checked. */
export const HEADERS = { headersTimeout: 5000, connectionsCheckingInterval: 1000 };

type Trust = Pick<Settings, 'TRUSTED_PROXY'>;

/** Settings of the HTTP server. */
export type HttpSettings = ApiOptions['settings'] & Trust;

/** A built client, and its pages as rendered for the campaign. */
export interface Client {
  readonly live: LivePages;
  readonly folder: string;
}

/** Fastify's `trustProxy`: the number of proxies in front, or their addresses. */
export function trustOf({ TRUSTED_PROXY: trusted }: Trust) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : (trusted ?? false);
}

/**
 * The id of a request in the log and in `X-Request-Id`: the number of a call, or the proxy's own when there is one in front, so
 * that both logs agree. Any other header of a client is ignored.
 */
export function requestId(header: string | readonly string[] | undefined, { TRUSTED_PROXY }: Trust): string {
  const believed = TRUSTED_PROXY === undefined ? /^\d{8}$/ : /^(?:\d{8}|[\w-]{16,64})$/;
  return typeof header === 'string' && believed.test(header) ? header : randomUUID();
}

/** The HTTP server without its address, ready for `listen` or `inject`. Without a client it serves only the API. */
export function buildApp(services: Services, settings: HttpSettings, client?: Client): FastifyInstance {
  const { clock, limits, log, metrics, waiting } = services;
  const onMinute = (): void => waiting.memoryCounts.add({ day: dayOf(clock.campaignNow()), name: 'untrusted_proxies' });
  const app = Fastify({
    bodyLimit: MAX_BODY_BYTES,
    http: { maxHeaderSize: MAX_HEADERS, ...HEADERS },
    requestTimeout: REQUEST_MS,
    trustProxy: trustOf(settings),
    genReqId: (request) => requestId(request.headers[NUMBER_HEADER], settings),
    routerOptions: { ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => void sendUnrouted(limits, error, request, reply),
    // While stopping, requests on open connections are still answered.
    return503OnClosing: false,
  });
  void app
    .register(forwarded)
    .register(untrusted, { log, onMinute })
    .register(draining)
    .register(errors, { log, limits })
    .register(headers, { clock, hosts: () => client?.live.current.hosts ?? OWN_HOST })
    .register(observing, { log, metrics })
    .register(limiting, { limits })
    .register(health, services)
    .register(api, { services, settings, prefix: API_PREFIX })
    .register(fair, { services })
    .register(pictures, services);
  if (client) void app.register(pages, { ...client, services }).register(staticFiles, client);
  return app;
}
