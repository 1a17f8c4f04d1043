import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Nonce of the page's own styles in the content security policy. */
    nonce: string;
  }
}

const policyOf = (nonce: string): string =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    // antd writes its styles into the page, with the nonce.
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `media-src 'self'`,
    `frame-src 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ');

/** Sets security headers on every answer: no caching, framing, sniffing or referrer. */
export function addHeaders(app: FastifyInstance): void {
  app.decorateRequest('nonce', '');
  app.addHook('onRequest', async (request, reply) => {
    request.nonce = randomBytes(16).toString('base64');
    reply.headers({
      'content-security-policy': policyOf(request.nonce),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
    });
  });
}
