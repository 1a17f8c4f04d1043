import fastifyCors from '@fastify/cors';
import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { VERSION_HEADER } from '../../src/contract/index.ts';
import { NUMBER_HEADER } from '../../src/contract/sign.ts';
import type { Settings } from '../common/settings.ts';
import { type CallOptions, callRoutes } from './calls/calls.ts';
import { field } from './public/field.ts';
import { costs } from './plugins/limits.ts';
import { publicReads } from './public/reads.ts';

const DAY_S = 86_400;

/** Options of {@link api}. */
export interface ApiOptions extends CallOptions {
  readonly settings: CallOptions['settings'] & Pick<Settings, 'APP_ORIGIN'>;
}

/** Everything below `/api/`. Pages of `APP_ORIGIN` may use it: tokens travel in a header, so no cookies are allowed. */
const plugin: FastifyPluginAsync<ApiOptions> = async (app, { services, settings }) => {
  const { APP_ORIGIN } = settings;
  app.addHook('onRoute', (route) => {
    // Of the plugin for CORS: a browser asks before its call.
    if (route.method === 'OPTIONS') route.config = { cost: 'call' };
  });
  if (APP_ORIGIN !== undefined)
    void app.register(fastifyCors, {
      origin: [APP_ORIGIN],
      methods: ['GET', 'POST'],
      allowedHeaders: ['Authorization', 'Content-Type', NUMBER_HEADER],
      exposedHeaders: ['Date', 'Retry-After', VERSION_HEADER],
      maxAge: DAY_S,
      strictPreflight: false,
    });
  void app
    .register(publicReads, { services })
    .register(field, { services })
    .register(callRoutes, { services, settings });
  // Otherwise the route of the static files would answer unknown paths.
  app.all('/*', costs('call'), async (_request, reply) => reply.callNotFound());
};

export const api = fp(plugin, { name: 'api', dependencies: ['errors', 'headers', 'observing'], encapsulate: true });
