import type { CoreServices } from '../rules/context.ts';
import type { Log } from '../common/log.ts';

/** What the console works with, made once per process. */
export interface ConsoleServices extends CoreServices {
  readonly log: Log;
  /** Where a demo's players are; left out: where the campaign says. */
  readonly playersUrl?: string | undefined;
}
