import type { CoreServices } from '../rules/context.ts';
import type { Log } from '../common/log.ts';

/** Services of the console, created once per process. */
export interface ConsoleServices extends CoreServices {
  readonly log: Log;
  /** Address of a demo's player pages; the campaign's by default. */
  readonly playersUrl?: string | undefined;
}
