import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { SIM_VERSION } from '../../game-frame/sim/index.ts';
import { Busy } from '../common/busy.ts';
import type { Log } from '../common/log.ts';
import {
  answerProofOf,
  type Hello,
  jobSchema,
  MAX_BYTES,
  NONCE,
  PROOF,
  proofOf,
  proves,
  type Sent,
  type Verifier,
} from '../verify/index.ts';

/** A request that is not there as a whole by then is given up, ms. */
const REQUEST_MS = 5000;

/** What a replayer works with. */
export interface ReplayerServices {
  readonly verifier: Verifier;
  /** Games that it replays at the same time. */
  readonly workers: number;
  readonly token: string;
  readonly log: Log;
}

/** A request that is answered without a word: nobody who has the token sends it. */
class Refused extends Error {
  readonly statusCode: number;

  constructor(statusCode: number) {
    super('refused');
    this.statusCode = statusCode;
  }
}

const sentOf = ({ url, headers, body }: FastifyRequest): Sent => ({
  path: url,
  nonce: String(headers[NONCE] ?? ''),
  body: typeof body === 'string' ? body : '',
});

/** Answers a request that proves that it knows the token, and proves the same. */
function addProved(
  app: FastifyInstance,
  { token }: ReplayerServices,
  path: string,
  answer: (body: string) => Promise<unknown>,
): void {
  app.post(path, async (request, reply) => {
    const sent = sentOf(request);
    if (!proves(request.headers[PROOF], proofOf(token, sent))) throw new Refused(401);
    const text = JSON.stringify(await answer(sent.body));
    return reply
      .header(PROOF, answerProofOf(token, sent, text))
      .type('application/json')
      .send(text);
  });
}

/** The job in a body. @throws Refused 400 */
function jobIn(body: string) {
  try {
    return v.parse(jobSchema, JSON.parse(body));
  } catch {
    throw new Refused(400);
  }
}

/** Failures are answered by their status alone; only our own are logged. */
function addErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error, _, reply) => {
    if (error instanceof Busy) return reply.code(503).header('retry-after', error.seconds).send();
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status >= 500) log.error({ err: error }, 'request failed');
    return reply.code(status).send();
  });
}

/** While it stops, answers end their connections: kept open, those of games that ran would delay the stop. */
function endConnections(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_, reply) => {
    if (closing) void reply.header('connection', 'close');
  });
}

/**
 * The HTTP service around a verifier. It keeps nothing between two requests.
 * `/healthz` and `/readyz` are for whoever supervises it; `/hello` and `/replay` are for API processes.
 */
export function buildReplayer(services: ReplayerServices): FastifyInstance {
  const { verifier, workers, log } = services;
  const app = Fastify({ bodyLimit: MAX_BYTES, requestTimeout: REQUEST_MS, return503OnClosing: false });
  // The proof is of the text as it was sent.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));
  addErrors(app, log);
  endConnections(app);
  const hello: Hello = { versions: [SIM_VERSION], workers };
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) =>
    verifier.full ? reply.code(503).send({ status: 'too many games wait', ...hello }) : { status: 'ready', ...hello },
  );
  addProved(app, services, '/hello', async () => hello);
  addProved(app, services, '/replay', async (body) => verifier.replay(jobIn(body)));
  return app;
}
