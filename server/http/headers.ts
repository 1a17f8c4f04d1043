import type { FastifyInstance } from 'fastify';
import type { Settings } from '../common/settings.ts';

/** Settings of the response headers. */
export type HeaderSettings = Pick<Settings, 'VITE_STATIC_BASE'>;

/** What the pages may load. Without eval, which pixi can do without. */
function contentPolicy({ VITE_STATIC_BASE: base }: HeaderSettings): string {
  const self = base?.startsWith('http') ? `'self' ${new URL(base).origin}` : "'self'";
  return [
    `default-src ${self}`,
    `script-src ${self}`,
    `style-src ${self}`,
    // data: for capsules, which are drawn from SVG texts, and for the share picture of a canvas.
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

/** Security headers of every answer. A web server in front that serves pages itself has to send the same. */
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
