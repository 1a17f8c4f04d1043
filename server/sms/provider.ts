import * as v from 'valibot';

/** Sends login codes to phones. */
export interface SmsProvider {
  /** Codes are not sent but printed in the server's terminal: players have to be told. */
  readonly demo: boolean;
  /**
   * @param phone eleven digits, mainland
   * @param code six digits
   * @throws SmsError when the message was refused or nobody answered in time
   */
  send(phone: string, code: string): Promise<void>;
}

/**
 * A message that was not sent. Its text is for logs and operators: it holds what the provider said, but neither the
 * phone nor the code nor a key.
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

/** How long a provider may take to answer. A player waits for it. */
export const TIMEOUT_MS = 5000;

/** The short code of a provider's error (such as `InvalidAccessKeyId.NotFound`), or `unreachable` when it has none. */
export function reasonOf(error: unknown): string {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[A-Z][\w.]*\w$/.test(code) && !/^E[A-Z]+$/.test(code) ? code : 'unreachable';
}

/** A text that must be given. */
export const given = v.pipe(v.string(), v.trim(), v.nonEmpty());
/** Where the service answers, unless at its `host`. */
export const endpoint = (host: string) =>
  v.pipe(
    v.optional(v.string(), `https://${host}`),
    v.regex(/^https?:\/\/[^/]+\/?$/, 'must be http(s)://host'),
    v.transform((value) => new URL(value)),
  );
