import type { FastifyInstance } from 'fastify';
import type { CallName } from '../../src/contract/index.ts';
import type { Metrics } from '../common/metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the call. */
    call?: CallName;
  }
}

const CODE = /^\{"code":(\d+)/;

/** Code of an envelope, read without parsing all of it. */
const codeOf = (body: unknown): string | undefined => (typeof body === 'string' ? CODE.exec(body)?.[1] : undefined);

/** Counts and times every call by its name and the code of its envelope. */
export function addMetrics(app: FastifyInstance, { calls }: Metrics): void {
  app.addHook('onSend', async (request, reply, body) => {
    const { call } = request.routeOptions.config;
    const code = codeOf(body);
    if (code !== undefined) request.resultCode = code;
    if (call !== undefined) calls.observe({ call, code: code ?? 'none' }, reply.elapsedTime / 1000);
    return body;
  });
}
