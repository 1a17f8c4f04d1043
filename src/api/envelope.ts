import { readJson } from '../contract/read-json.ts';
import { network } from '../copy/common.ts';
import { Code, succeeded } from '../contract/index.ts';
import { type Envelope, envelopeSchema } from '../contract/envelope.ts';
import { Failure } from './failure.ts';
import type { RawAnswer } from './transport.ts';

/** Parses an envelope; undefined when the text is none. */
export const readEnvelope = (text: string): Envelope | undefined => readJson(text, envelopeSchema);

const KINDS = new Map<number, 'blocked' | 'reload' | 'session' | 'throttled' | 'broken'>([
  [Code.blocked, 'blocked'],
  [Code.reload, 'reload'],
  [Code.noSession, 'session'],
  [Code.throttled, 'throttled'],
  [Code.broken, 'broken'],
  [Code.busy, 'broken'],
]);

/** Opens an answer. @throws Failure unless it is a success */
export function openEnvelope({ status, text, retryAfter }: RawAnswer): Envelope {
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
