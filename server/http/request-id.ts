import { randomUUID } from 'node:crypto';
import type { Settings } from '../common/settings.ts';

/**
 * The id that a request has in the log and in `X-Request-Id`: the proxy's own when there is one in front, so that its log
 * says the same. Without a proxy the header is a stranger's, and is not believed.
 */
export function requestId(
  given: string | readonly string[] | undefined,
  settings: Pick<Settings, 'TRUSTED_PROXY'>,
): string {
  const believed = settings.TRUSTED_PROXY !== undefined && typeof given === 'string' && /^[\w-]{16,64}$/.test(given);
  return believed ? given : randomUUID();
}
