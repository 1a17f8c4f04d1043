import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { type CallName, calls, type Envelope, envelopeSchema, type PayloadOf } from '../../../src/contract/index.ts';
import { sign } from '../../../src/contract/sign.ts';

/** Where and as whom calls are made. */
export interface CallerOptions {
  readonly port: number;
  readonly secret: string;
  /** Loopback address to call from, so that virtual players have addresses of their own. */
  readonly from?: string;
  readonly agent?: Agent;
  readonly token?: string;
}

/** What a call brought: an envelope, or only a status when something on the way answered. */
export interface Reply {
  readonly status: number;
  readonly envelope: Envelope | undefined;
  /** Seconds. */
  readonly retryAfter: number;
}

/** A signed call: the same bytes however often it is sent. */
export interface SignedCall {
  readonly name: CallName;
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
}

/** Signs a call as the app does. */
export function signCall<N extends CallName>(name: N, payload: PayloadOf<N>, secret: string): SignedCall {
  const { method, path } = calls[name];
  const timestamp = Math.floor(Date.now() / 1000);
  const signed = { ...payload, timestamp, sign: sign(secret, timestamp, payload) };
  if (method === 'POST') return { name, method, path, body: JSON.stringify(signed) };
  const query = new URLSearchParams(Object.entries(signed).map(([key, value]) => [key, String(value)]));
  return { name, method, path: `${path}?${query.toString()}`, body: undefined };
}

const shared = new Agent({ keepAlive: true, maxSockets: 512 });

function parse(body: string): Envelope | undefined {
  try {
    return v.parse(envelopeSchema, JSON.parse(body));
  } catch {
    return undefined;
  }
}

/** Makes calls over plain `node:http`: the driver shares the machine with what it drives, so it must cost little. */
export class Caller {
  token: string | undefined;
  readonly #options: CallerOptions;

  constructor(options: CallerOptions) {
    this.#options = options;
    this.token = options.token;
  }

  /** Signs and sends once. @throws Error when no answer comes */
  call<N extends CallName>(name: N, payload: PayloadOf<N>): Promise<Reply> {
    return this.send(signCall(name, payload, this.#options.secret));
  }

  /** Signs, to be sent as often as it takes. */
  sign<N extends CallName>(name: N, payload: PayloadOf<N>): SignedCall {
    return signCall(name, payload, this.#options.secret);
  }

  /** Sends a signed call. @throws Error when no answer comes */
  async send({ method, path, body }: SignedCall): Promise<Reply> {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const { port, from, agent = shared } = this.#options;
      const local = from === undefined ? {} : { localAddress: from };
      const sent = request({ port, host: '127.0.0.1', method, path, agent, ...local, headers: this.#headers(body) });
      sent.on('response', resolve).on('error', reject).end(body);
    });
    const { statusCode = 0, headers } = response;
    const answer = await text(response);
    return { status: statusCode, envelope: parse(answer), retryAfter: Number(headers['retry-after'] ?? 0) };
  }

  #headers(body: string | undefined): Record<string, string> {
    return {
      ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      }),
    };
  }
}

/** The data of a call that had to succeed. @throws Error that shows what came instead */
export function dataOf<N extends CallName>(
  name: N,
  { status, envelope }: Reply,
): v.InferOutput<(typeof calls)[N]['answer']> {
  if (status !== 200 || envelope === undefined || (envelope.code !== 0 && envelope.code !== 2))
    throw new Error(`${name}: ${status} ${JSON.stringify(envelope)}`);
  return v.parse(calls[name].answer, envelope.data);
}
