import type { Log } from '../common/log.ts';
import type { Metrics } from '../common/metrics.ts';
import { FailedCalls } from '../rules/calls/failed-calls.ts';
import { SmsTries } from '../rules/account/sms-health.ts';
import { RefusedCalls } from '../rules/calls/refused-calls.ts';
import type { CoreServices } from '../rules/context.ts';
import { PageErrors } from '../rules/field/page-errors.ts';
import { MemoryCounts } from '../rules/counts/day-counts.ts';
import type { StandingsCache } from '../rules/board/standings.ts';
import type { SmsProvider } from '../sms/index.ts';
import type { Verifier } from '../verify/index.ts';
import type { Limits } from './plugins/limits.ts';

/** What waits in memory until jobs, or the end of the process, write it. */
export const makeWaiting = () => ({
  refusedCalls: new RefusedCalls(),
  failedCalls: new FailedCalls(),
  pageErrors: new PageErrors(),
  memoryCounts: new MemoryCounts(),
  smsTries: new SmsTries(),
});

/** Dependencies of request handlers, created once per process. */
export interface Services extends CoreServices {
  readonly sms: SmsProvider;
  readonly verifier: Verifier;
  readonly standings: StandingsCache;
  readonly limits: Limits;
  readonly waiting: ReturnType<typeof makeWaiting>;
  readonly metrics: Metrics;
  readonly log: Log;
}
