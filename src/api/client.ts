import * as v from 'valibot';
import type { Calls } from '../contract/calls.ts';
import { firstCalls } from '../contract/first-calls.ts';
import { type Envelope, envelopeSchema } from '../contract/envelope.ts';
import { type AnswerOf, type CallName, Code, type PayloadOf, staleDataSchema, succeeded } from '../contract/index.ts';
import { readJson } from '../contract/read-json.ts';
import { pairs } from '../contract/sign.ts';
import { network, numbered } from '../copy/common.ts';
import { type Clock, createClock } from './clock.ts';
import { Failure, isUnexpected } from './failure.ts';
import { type RawAnswer, fetchSigned, signRequest } from './transport.ts';
import { type Memory, Unanswered } from './unanswered.ts';

const SERVER_ERROR = 500;

/** How a call reports its failure. */
export interface CallOptions {
  /** The caller shows the failure; one that ends the session is reported anyway. */
  readonly quiet?: boolean;
}

/** One call of the API, typed by the contract. @throws Failure */
export type Call = <N extends CallName>(name: N, payload: PayloadOf<N>, options?: CallOptions) => Promise<AnswerOf<N>>;

/** Settings and callbacks of a client. */
export interface ClientOptions {
  /** API host, without a slash at its end; empty for the page's own. */
  readonly base: string;
  readonly secret: string;
  readonly token: () => string | null;
  /** Called once per failure, with the token that the call was sent with. */
  readonly onFailure: (failure: Failure, token: string | null, quiet: boolean) => void;
  /** Stores the requests that were not answered, so that the next page load can repeat them. */
  readonly memory: Memory;
  /** Called with the version of the campaign that an answer names. */
  readonly onVersion?: (version: number) => void;
  readonly clock?: Clock;
}

const readEnvelope = (text: string): Envelope | undefined => readJson(text, envelopeSchema);

const KINDS = new Map<number, 'blocked' | 'reload' | 'session' | 'throttled' | 'broken'>([
  [Code.blocked, 'blocked'],
  [Code.reload, 'reload'],
  [Code.noSession, 'session'],
  [Code.throttled, 'throttled'],
  [Code.broken, 'broken'],
  [Code.busy, 'broken'],
]);

/** Opens an answer. @throws Failure unless it is a success */
function openEnvelope({ status, text, retryAfter }: RawAnswer): Envelope {
  if (status === 0) throw new Failure('unreachable', network.unreachable);
  const envelope = readEnvelope(text);
  if (status === 401) throw new Failure('session', envelope?.msg || network.sessionEnded);
  if (status === 429) throw new Failure('throttled', envelope?.msg || network.throttled);
  // Any other HTTP failure, or a 200 without an envelope, such as a captive portal's login page.
  if (status !== 200 || envelope === undefined)
    throw new Failure('broken', (retryAfter && envelope?.msg) || network.broken, undefined, retryAfter);
  if (succeeded(envelope.code)) return envelope;
  throw new Failure(KINDS.get(envelope.code) ?? 'refused', envelope.msg || network.broken, envelope.code);
}

/** The server's time in seconds if it rejected the request's timestamp; otherwise undefined. */
function serverTime({ text }: RawAnswer): number | undefined {
  const envelope = readEnvelope(text);
  if (envelope?.code !== Code.staleTimestamp) return undefined;
  const stale = v.safeParse(staleDataSchema, envelope.data);
  return stale.success ? stale.output.now : undefined;
}

/** The calls that are loaded; others are added later. */
export const specs: { readonly [N in CallName]?: Calls[N] } = firstCalls;

function parse<N extends CallName>({ answer }: Calls[N], data: unknown): AnswerOf<N> {
  const parsed = v.safeParse(answer, data);
  if (!parsed.success) throw new Failure('broken', network.broken);
  return parsed.output;
}

/** Whether the server has answered: the same payload sent again is then a new request. */
const isAnswer = ({ status, text }: RawAnswer): boolean =>
  status > 0 && status < SERVER_ERROR && readEnvelope(text) !== undefined;

/** Creates the API's client: it signs and sends calls, opens the envelopes and reports failures. */
export function createClient(options: ClientOptions): Call {
  const { base, secret, token, onFailure, memory, onVersion, clock = createClock() } = options;
  const unanswered = new Unanswered(memory, clock.now() / 1000);

  async function exchange<N extends CallName>(
    { method, path }: Calls[N],
    payload: PayloadOf<N>,
    bearer: string | null,
    number: string,
  ): Promise<unknown> {
    const key = `${bearer ?? ''} ${path} ${pairs(payload)}`;
    const sendOnce = async (): Promise<RawAnswer> => {
      const timestamp = unanswered.stampFor(key, () => clock.stamp(path));
      const answer = await fetchSigned(signRequest({ method, path, payload }, base, secret, timestamp), bearer, number);
      if (!isAnswer(answer)) unanswered.lost(key, timestamp);
      else {
        unanswered.answered(key);
        if (answer.date) clock.sync(answer.date);
        if (answer.version) onVersion?.(answer.version);
      }
      return answer;
    };
    const answer = await sendOnce();
    const now = serverTime(answer);
    if (now === undefined) return openEnvelope(answer).data;
    clock.sync(now);
    return openEnvelope(await sendOnce()).data;
  }

  return async (name, payload, { quiet = false } = {}) => {
    const bearer = token();
    // Eight digits, by which operators find a call that failed.
    const number = Math.random().toFixed(8).slice(2);
    try {
      const spec = specs[name];
      if (!spec) throw new Failure('broken', network.broken);
      return parse(spec, await exchange(spec, payload, bearer, number));
    } catch (error) {
      if (error instanceof Failure) {
        if (isUnexpected(error)) error.message = numbered(error.message, number);
        onFailure(error, bearer, quiet);
      }
      throw error;
    }
  };
}
