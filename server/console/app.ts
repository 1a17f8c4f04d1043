import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import type { Settings } from '../common/settings.ts';
import { HEADERS, trustOf } from '../http/app.ts';
import { draining } from '../http/plugins/draining.ts';
import { health } from '../http/plugins/health.ts';
import { addAnnouncement } from './announcement-route.ts';
import { addCalls } from './calls-route.ts';
import type { DemoLink } from './demo-link.ts';
import { addErrors } from './errors.ts';
import { addExports } from './export-route.ts';
import { addHeaders } from './headers.ts';
import { addPages } from './pages-route.ts';
import { addPlayersFrame, type PlayersPages } from './players-frame.ts';
import type { ConsoleServices } from './services.ts';
import { addSession } from './session.ts';
import { addSignIn } from './sign-in-route.ts';

/** Time for a request to arrive, ms, before it is answered 408: a file of winners is large. */
const REQUEST_MS = 60_000;

export interface ConsoleSettings extends Pick<Settings, 'NODE_ENV' | 'TRUSTED_PROXY'> {
  /** Folder of the console's built pages; the build's output folder by default. */
  readonly folder?: string;
  /** The pages that show replays; without them there are no replays. */
  readonly players?: PlayersPages | undefined;
  /** Signs an admin in; never in production. */
  readonly demo?: DemoLink | undefined;
}

/** The console's HTTP server without its address: ready for `listen` or `inject`. */
export function buildConsole(services: ConsoleServices, settings: ConsoleSettings) {
  const { NODE_ENV, folder, players, demo } = settings;
  const app = Fastify({
    http: HEADERS,
    requestTimeout: REQUEST_MS,
    trustProxy: trustOf(settings),
    genReqId: () => randomUUID(),
    return503OnClosing: false,
  });
  void app.register(draining);
  void app.register(health, services);
  app.addHook('onResponse', async ({ routeOptions }, { statusCode }) => {
    services.metrics.console.inc({ path: routeOptions.url ?? '', status: String(statusCode) });
  });
  addErrors(app, services.log);
  addHeaders(app);
  addSession(app, services, NODE_ENV === 'production');
  addPages(app, folder);
  if (players) addPlayersFrame(app, services, players);
  // After the plugins: a route gets only the hooks that were added before it.
  void app.register(async (within) => {
    addSignIn(within, services, NODE_ENV === 'production' ? undefined : demo);
    addCalls(within, services);
    addExports(within, services);
    addAnnouncement(within, services);
  });
  return app;
}
