import * as v from 'valibot';
import { withTimeout } from '../../game-frame/with-timeout.ts';

/** Sends login codes to phones. */
export interface SmsProvider {
  /** Codes are printed in the server's terminal instead of sent: the app tells players so. */
  readonly demo: boolean;
  /**
   * @param phone eleven digits, mainland
   * @param code six digits
   * @returns what is known of the message; it never rejects
   */
  send(phone: string, code: string): Promise<SmsResult>;
}

/**
 * What is known of a message: it was sent; it was refused, and will never arrive; or unknown, because no clear answer came: it
 * may arrive. A reason is the provider's own code, or `unreachable`; it contains no phone, code or key.
 */
export type SmsResult = (
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused' | 'unknown'; readonly reason: string }
) & {
  /** How each provider did that was tried. */
  readonly tries?: readonly { readonly provider: string; readonly failed: boolean }[];
};

/** Time-out of a provider, ms. A player waits for it. */
export const TIMEOUT_MS = 5000;

/** What an error of a connection that was never made says: nothing was sent. The SDKs keep its text, not all its code. */
const NEVER_CONNECTED = /\b(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)\b/;
/** Codes of the network, not of a provider. */
const NETWORK = /^(?:E[A-Z]+$|ERR_|UND_ERR_)/;
/** Codes by which a provider says that it failed itself, after which a message may have been sent. */
const OWN_FAILURE = /^Internal|SYSTEM_ERROR|Time-?[Oo]ut|Unavailable/;

/** @param code of a provider or of the network, or anything else where there is none */
function failureOf(code: unknown): SmsResult {
  if (typeof code !== 'string' || !/^[A-Za-z][\w.-]*$/.test(code) || NETWORK.test(code))
    return { outcome: 'unknown', reason: 'unreachable' };
  return { outcome: OWN_FAILURE.test(code) ? 'unknown' : 'refused', reason: code };
}

/**
 * Asks a provider to send a message.
 * @param ask resolves to the code of its answer, such as `InvalidAccessKeyId.NotFound`; undefined: an answer without one
 * @param sent the code of a message that was sent
 */
export async function resultOf(
  ask: () => Promise<string | undefined>,
  sent: string,
  timeoutMs: number,
): Promise<SmsResult> {
  try {
    const code = await withTimeout(ask(), timeoutMs);
    return code === sent ? { outcome: 'sent' } : failureOf(code);
  } catch (error) {
    if (NEVER_CONNECTED.test(String(error))) return { outcome: 'refused', reason: 'unreachable' };
    return failureOf(typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined);
  }
}

/** A required text. */
export const given = v.pipe(v.string(), v.trim(), v.nonEmpty());
/** Address of the service; by default its `host`. */
export const endpoint = (host: string) =>
  v.pipe(
    v.optional(v.string(), `https://${host}`),
    v.regex(/^https?:\/\/[^/]+\/?$/, 'must be http(s)://host'),
    v.transform((value) => new URL(value)),
  );
