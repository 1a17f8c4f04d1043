import type { Log } from '../common/log.ts';
import type { Metrics } from '../common/metrics.ts';
import type { CoreServices } from '../rules/context.ts';
import type { StandingsCache } from '../rules/board/standings.ts';
import type { Captcha, SmsProvider } from '../sms/index.ts';
import type { Verifier } from '../verify/index.ts';

/** Everything that handling a request needs, made once per process. */
export interface Services extends CoreServices {
  readonly sms: SmsProvider;
  /** Asked before a login code is sent, if there is one. */
  readonly captcha?: Captcha | undefined;
  readonly verifier: Verifier;
  readonly standings: StandingsCache;
  readonly metrics: Metrics;
  readonly log: Log;
}
