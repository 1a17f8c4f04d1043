import type { Log } from '../common/log.ts';
import type { Metrics } from '../common/metrics.ts';
import type { Settings } from '../common/settings.ts';
import { REPLAY_QUEUE, startPool, type Verifier } from '../verify/index.ts';
import { replayWorkers } from './replay-workers.ts';

/** Starts the threads that replay games, and shows their state to Prometheus. */
export function openVerifier(settings: Settings, metrics: Metrics, log: Log): Verifier {
  const workers = replayWorkers(settings);
  const verifier = startPool({
    workers,
    queue: REPLAY_QUEUE,
    onDone: (seconds) => metrics.replays.observe(seconds),
    onLost: (err) => {
      metrics.lostThreads.inc();
      log.error({ err }, 'replay thread lost');
    },
  });
  metrics.watch('replay_workers', 'Threads that replay games', () => workers);
  metrics.watch('replay_queue', 'Games that wait for a replay', () => verifier.waiting);
  return verifier;
}
