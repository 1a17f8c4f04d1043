import { availableParallelism } from 'node:os';
import type { Log } from '../common/log.ts';
import type { Metrics } from '../common/metrics.ts';
import type { Settings } from '../common/settings.ts';
import { REPLAY_QUEUE, startPool, type Verifier } from '../verify/index.ts';

/** Processes on one machine as shipped: systemd's two ports, compose's two containers. */
const PROCESSES = 2;

/** Replay threads of this process: by default its share of the cores. */
export const replayWorkers = (
  { REPLAY_WORKERS }: Pick<Settings, 'REPLAY_WORKERS'>,
  cores = availableParallelism(),
): number => REPLAY_WORKERS ?? Math.max(1, Math.floor(cores / PROCESSES));

/** Starts the replay threads, with metrics. */
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
