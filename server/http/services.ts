import type { Log } from '../common/log.ts';
import type { Metrics } from '../common/metrics.ts';
import type { RefusedCalls } from '../rules/calls/refused-calls.ts';
import type { FailedCalls } from '../rules/calls/failed-calls.ts';
import type { CoreServices } from '../rules/context.ts';
import type { PageErrors } from '../rules/field/page-errors.ts';
import type { MemoryCounts } from '../rules/counts/day-counts.ts';
import type { StandingsCache } from '../rules/board/standings.ts';
import type { SmsProvider } from '../sms/index.ts';
import type { Verifier } from '../verify/index.ts';

/** Dependencies of request handlers, created once per process. */
export interface Services extends CoreServices {
  readonly sms: SmsProvider;
  readonly verifier: Verifier;
  readonly standings: StandingsCache;
  /** What is still to be written. */
  readonly refusedCalls: RefusedCalls;
  readonly failedCalls: FailedCalls;
  readonly pageErrors: PageErrors;
  readonly memoryCounts: MemoryCounts;
  readonly metrics: Metrics;
  readonly log: Log;
}
