import type { Campaign } from '../campaign/index.ts';
import type { Clock } from '../common/clock.ts';
import type { Database } from '../db/index.ts';
import type { Keys } from '../common/keys.ts';
import type { Metrics } from '../common/metrics.ts';
import type { Board } from '../rules/board.ts';
import type { SmsProvider } from '../sms/index.ts';
import type { Verifier } from '../verify/index.ts';

/** Where what happened is told; pino's interface, as far as it is used. */
export interface Log {
  info(details: object, text: string): void;
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}

/** Everything that handling a request needs, made once a process. */
export interface Services {
  readonly database: Database;
  readonly campaign: Campaign;
  readonly clock: Clock;
  readonly keys: Keys;
  readonly sms: SmsProvider;
  readonly verifier: Verifier;
  readonly board: Board;
  readonly metrics: Metrics;
  readonly log: Log;
}
