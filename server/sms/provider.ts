import * as v from 'valibot';

/** Sends login codes to phones. */
export interface SmsProvider {
  /** Codes are printed in the server's terminal instead of sent: the app tells players so. */
  readonly demo: boolean;
  /**
   * @param phone eleven digits, mainland
   * @param code six digits
   * @throws SmsError if the provider refused the message or did not answer in time
   */
  send(phone: string, code: string): Promise<void>;
}

/**
 * A message that was not sent. The text, for logs and operators, contains the provider's reason, but no phone, code or
 * key.
 */
export class SmsError extends Error {
  override readonly name = 'SmsError';
  /** The provider's own code, or `unreachable`. */
  readonly reason: string;

  constructor(provider: string, reason: string, options?: ErrorOptions) {
    super(`${provider} did not send the SMS: ${reason}`, options);
    this.reason = reason;
  }
}

/** Time-out of a provider, ms. A player waits for it. */
export const TIMEOUT_MS = 5000;

/** The short code of a provider's error (such as `InvalidAccessKeyId.NotFound`), or `unreachable` when it has none. */
export function reasonOf(error: unknown): string {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[A-Z][\w.]*\w$/.test(code) && !/^E[A-Z]+$/.test(code) ? code : 'unreachable';
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
