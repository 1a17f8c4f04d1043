import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import Fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify';
import type { Services } from './services.ts';
import { addApi, type ApiSettings } from './api.ts';
import { addCors } from './cors.ts';
import { addErrors, sendError } from './errors.ts';
import { addFair } from './fair.ts';
import { addHeaders, type HeaderSettings } from './headers.ts';
import { addHealth } from './health.ts';
import { addMetrics } from './measure.ts';
import { addRequestLog } from './request-log.ts';

/** Longest body, bytes: the longest game log has room in it several times. */
const BODY_LIMIT = 65_536;

/** How the HTTP side is set up. */
export interface HttpSettings extends ApiSettings, HeaderSettings {
  /** Origin of an app that is served from elsewhere, such as `https://play.example.com`. */
  readonly appOrigin?: string;
  /** Which proxies' `X-Forwarded-For` is believed: addresses, or how many stand before this server. */
  readonly trustedProxy?: string | number;
}

/** So many proxies stand in front, or these addresses are proxies. */
function trustOf({ trustedProxy }: HttpSettings): NonNullable<FastifyHttpOptions<Server>['trustProxy']> {
  if (typeof trustedProxy !== 'number') return trustedProxy ?? false;
  return (_address, hop) => hop < trustedProxy;
}

/** The HTTP server without its address: ready for `listen` or `inject`. */
export function buildApp(services: Services, settings: HttpSettings): FastifyInstance {
  const options: FastifyHttpOptions<Server> = {
    bodyLimit: BODY_LIMIT,
    trustProxy: trustOf(settings),
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: false },
    // A path that is no path never reaches a route.
    frameworkErrors: (error, _request, reply) => void sendError(reply, error),
    // While stopping, a kept-alive connection is told to close instead of being refused in the middle.
    return503OnClosing: false,
  };
  const app = Fastify(options);
  addErrors(app, services);
  addHeaders(app, settings);
  if (settings.appOrigin !== undefined) addCors(app, settings.appOrigin);
  addRequestLog(app, services.log);
  addMetrics(app, services.metrics);
  addHealth(app, services);
  addApi(app, services, settings);
  addFair(app, services);
  return app;
}
