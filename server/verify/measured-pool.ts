import type { Log } from '../common/log.ts';
import type { ReplayMetrics } from '../common/metrics.ts';
import { type PoolOptions, startPool } from './pool.ts';
import type { Verifier } from './verifier.ts';

/** Most games that wait for a replay: about as many as are replayed while a client waits for its answer. */
export const REPLAY_QUEUE = 64;

/** A pool of threads whose state is seen from outside. */
export function startMeasuredPool(
  { workers, onDone }: Pick<PoolOptions, 'workers' | 'onDone'>,
  metrics: ReplayMetrics,
  log: Log,
): Verifier {
  metrics.watch('replay_workers', 'Threads that replay games', () => workers);
  return startPool({
    workers,
    queue: REPLAY_QUEUE,
    ...(onDone && { onDone }),
    onLost: (err) => {
      metrics.lostThreads.inc();
      log.error({ err }, 'replay thread lost');
    },
  });
}
