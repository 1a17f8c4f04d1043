import type { CoreServices } from '../rules/context.ts';
import type { Log } from '../common/log.ts';
import type { Metrics } from '../common/metrics.ts';

export interface ConsoleServices extends CoreServices {
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'console'>;
  /** Address of a demo's player pages; the campaign's by default. */
  readonly playersUrl?: string | undefined;
}
