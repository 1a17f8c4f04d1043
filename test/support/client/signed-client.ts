import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { DEMO } from '../../../server/common/settings.ts';
import { calls } from '../../../src/contract/calls.ts';
import {
  type AnswerOf,
  type CallName,
  type Envelope,
  envelopeSchema,
  type PayloadOf,
  succeeded,
} from '../../../src/contract/index.ts';
import { VERSION_HEADER } from '../../../src/contract/constants.ts';
import { sign } from '../../../src/contract/sign.ts';

export const seconds = (): number => Math.floor(Date.now() / 1000);

/** Inputs of a signature: by default the demo's secret and the present. */
export interface Signing {
  readonly secret?: string | undefined;
  /** Seconds since 1970. */
  readonly timestamp?: number | undefined;
  readonly signature?: string | undefined;
}

/** A signed call: the same bytes however often it is sent. */
export type SignedCall = ReturnType<typeof signCall>;

/** Signs a call as the app does. The payload may break the contract. @returns as `path` the address with its query */
export function signCall(
  name: CallName,
  payload: Readonly<Record<string, unknown>>,
  { secret = DEMO.SIGN_SECRET, timestamp = seconds(), signature }: Signing = {},
) {
  const { method, path } = calls[name];
  const signed = { ...payload, timestamp, sign: signature ?? sign(secret, timestamp, payload) };
  if (method === 'POST') return { name, method, path, body: JSON.stringify(signed) };
  const query = new URLSearchParams(Object.entries(signed).map(([key, value]) => [key, String(value)]));
  return { name, method, path: `${path}?${query}`, body: undefined };
}

export const headersOf = ({ body }: SignedCall, token: string | undefined): Record<string, string> => ({
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  ...(body !== undefined && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
});

/** Reply to a call: without an envelope where a proxy answered. */
export interface Reply {
  readonly status: number;
  readonly envelope: Envelope | undefined;
  /** Seconds. */
  readonly retryAfter: number;
  /** Version of the campaign in the reply's header; 0 without one. */
  readonly version: number;
}

/** Server and identity of a client. */
export interface ClientOptions {
  readonly port: number;
  readonly token?: string | undefined;
  /** Loopback address to call from, so that virtual players have addresses of their own. */
  readonly from?: string;
  readonly agent?: Agent;
}

const shared = new Agent({ keepAlive: true, maxSockets: 512 });
const envelopeText = v.pipe(v.string(), v.parseJson(), envelopeSchema);

/** Makes signed calls to a server on this machine, by plain `node:http`: a load test shares the machine with it. */
export class SignedClient {
  token: string | undefined;
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.token = options.token;
  }

  /** Sends a signed call. @throws Error when no answer comes */
  async send(signed: SignedCall): Promise<Reply> {
    const response = await this.#request(signed, headersOf(signed, this.token));
    const { statusCode = 0, headers } = response;
    const { success, output } = v.safeParse(envelopeText, await text(response));
    const [retryAfter, version] = ['retry-after', VERSION_HEADER].map((name) => Number(headers[name] ?? 0));
    return {
      status: statusCode,
      envelope: success ? output : undefined,
      retryAfter: retryAfter ?? 0,
      version: version ?? 0,
    };
  }

  /** Reads a public address to its end. @throws Error when no answer comes */
  async read(path: string): Promise<void> {
    await text(await this.#request({ method: 'GET', path }));
  }

  call<N extends CallName>(name: N, payload: PayloadOf<N>): Promise<Reply> {
    return this.send(signCall(name, payload));
  }

  #request({ method, path, body }: Partial<SignedCall>, headers = {}): Promise<IncomingMessage> {
    const { port, from: localAddress, agent = shared } = this.#options;
    return new Promise((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', localAddress, method, path, agent, headers });
      sent.on('response', resolve).on('error', reject).end(body);
    });
  }

  /** The data of a call that must succeed. @throws Error that shows what came instead */
  async ask<N extends CallName>(name: N, payload: PayloadOf<N>): Promise<AnswerOf<N>> {
    return dataOf(name, await this.call(name, payload));
  }
}

/** The data of a call that had to succeed. @throws Error that shows what came instead */
export function dataOf<N extends CallName>(name: N, { status, envelope }: Reply): AnswerOf<N> {
  if (status !== 200 || envelope === undefined || !succeeded(envelope.code))
    throw new Error(`${name}: ${status} ${JSON.stringify(envelope)}`);
  const answer: v.GenericSchema<unknown, AnswerOf<N>> = calls[name].answer;
  return v.parse(answer, envelope.data);
}
