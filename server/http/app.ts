import type { Server } from 'node:http';
import Fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify';
import { type Hosts, OWN_HOST } from '../common/page-headers.ts';
import { MAX_BODY_BYTES } from '../../src/contract/index.ts';
import type { Settings } from '../common/settings.ts';
import type { Services } from './services.ts';
import { addAdmission } from './admission.ts';
import { addApi, type ApiSettings } from './api.ts';
import { addCampaign } from './campaign.ts';
import { addCors } from './cors.ts';
import { addDrain } from './drain.ts';
import { addErrors, sendError } from './errors.ts';
import { addFair } from './fair.ts';
import { addForwarded } from './forwarded.ts';
import { addHeaders } from './headers.ts';
import { addHealth } from './health.ts';
import { addLink } from './link.ts';
import { addMetrics } from './measure.ts';
import { addNow } from './now.ts';
import { addPictures } from './pictures.ts';
import { requestId } from './request-id.ts';
import { addRequestLog } from './request-log.ts';
import { addToday } from './today.ts';
import { addWork } from './work.ts';

/** Longest request line with its headers, bytes. */
const MAX_HEADERS = 8000;

/** A request that is not there as a whole by then is answered 408 and its connection closed, ms. */
const REQUEST_MS = 15_000;
/** The same of its headers. Must be shorter: Node would take the longer of both for the whole request. */
const HEADERS_MS = 10_000;
/** How often that is checked, ms. */
const CHECK_MS = 5000;

/** Settings of the HTTP server. */
export type HttpSettings = ApiSettings &
  Pick<Settings, 'APP_ORIGIN' | 'TRUSTED_PROXY'> & {
    /** What the pages of now load from; left out: their own host. */
    readonly hosts?: (() => Hosts) | undefined;
  };

/** Fastify's `trustProxy`: a number says how many proxies are in front, a text is their addresses. */
function trustOf({ TRUSTED_PROXY }: HttpSettings): NonNullable<FastifyHttpOptions<Server>['trustProxy']> {
  if (typeof TRUSTED_PROXY !== 'number') return TRUSTED_PROXY ?? false;
  return (_address, hop) => hop < TRUSTED_PROXY;
}

/** The HTTP server without its address: ready for `listen` or `inject`. */
export function buildApp(services: Services, settings: HttpSettings): FastifyInstance {
  const options: FastifyHttpOptions<Server> = {
    bodyLimit: MAX_BODY_BYTES,
    http: { maxHeaderSize: MAX_HEADERS, headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS },
    requestTimeout: REQUEST_MS,
    trustProxy: trustOf(settings),
    genReqId: ({ headers }) => requestId(headers['x-request-id'], settings),
    routerOptions: { ignoreTrailingSlash: false },
    // A malformed path never reaches a route.
    frameworkErrors: (error, _request, reply) => void sendError(reply, error),
    // While stopping, requests on open connections are still answered.
    return503OnClosing: false,
  };
  const app = Fastify(options);
  addForwarded(app);
  addDrain(app);
  addErrors(app, services.log);
  addHeaders(app, settings.hosts ?? (() => OWN_HOST), services.clock);
  if (settings.APP_ORIGIN !== undefined) addCors(app, settings.APP_ORIGIN);
  addRequestLog(app, services.log);
  addMetrics(app, services.metrics);
  addHealth(app, services.database);
  addNow(app, services.clock);
  addToday(app, services);
  addLink(app, services);
  addWork(app, services);
  addCampaign(app, services);
  addPictures(app, services);
  addAdmission(app, services);
  addApi(app, services, settings);
  addFair(app, services);
  return app;
}
