import type { Log } from '../common/log.ts';
import type { Metrics } from '../common/metrics.ts';
import type { Settings } from '../common/settings.ts';
import { REPLAY_QUEUE, startMeasuredPool, startRemotePool, type Verifier } from '../verify/index.ts';
import { replayWorkers } from './replay-workers.ts';

/** What replays games: this process's threads, or replayers with the threads as last resort. */
export async function openVerifier(settings: Settings, metrics: Metrics, log: Log): Promise<Verifier> {
  const { REPLAY_URLS: urls = [], REPLAY_TOKEN: token } = settings;
  const onDone = (seconds: number): void => metrics.replays.observe(seconds);
  const workers = replayWorkers(settings);
  if (token === undefined || urls.length === 0) {
    metrics.watch('replayers_up', 'Replayers that answer', () => 0);
    return startMeasuredPool({ workers, onDone }, metrics, log);
  }
  const remote = await startRemotePool({
    urls,
    token,
    queue: REPLAY_QUEUE,
    own: startMeasuredPool({ workers }, metrics, log),
    onDone,
    onTried: (result) => metrics.remoteReplays.inc({ result }),
    onLost: (err) => log.error({ err }, 'replayer lost'),
  });
  metrics.watch('replayers_up', 'Replayers that answer', () => remote.up);
  return remote;
}
