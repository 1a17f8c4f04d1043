import type { FastifyInstance } from 'fastify';

/** Where the client's files and the API may come from besides this server. */
export interface HeaderSettings {
  /** Origin of the static host, when the build has one. */
  readonly staticOrigin?: string;
}

/** What the pages may load. No eval: pixi comes with its own way without it. */
function contentPolicy({ staticOrigin }: HeaderSettings): string {
  const self = ["'self'", ...(staticOrigin === undefined ? [] : [staticOrigin])].join(' ');
  return [
    `default-src ${self}`,
    `script-src ${self}`,
    `style-src ${self}`,
    // Capsules are drawn from SVG texts, the share picture by a canvas.
    `img-src ${self} data:`,
    `font-src ${self}`,
    `connect-src ${self}`,
    `frame-src 'self'`,
    `frame-ancestors 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
  ].join('; ');
}

/** What every answer tells a browser to refuse. A server in front that answers pages itself sends the same. */
export function pageHeaders(settings: HeaderSettings): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentPolicy(settings),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}

/** Sets the headers on every answer. */
export function addHeaders(app: FastifyInstance, settings: HeaderSettings): void {
  const headers = pageHeaders(settings);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
  });
}
