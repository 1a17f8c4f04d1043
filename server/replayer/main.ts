/** `npm run replayer`: replays games for API processes. Needs nothing but `REPLAY_TOKEN`. */
import { availableParallelism } from 'node:os';
import { makeLog } from '../common/log.ts';
import { makeReplayMetrics, watchProcess } from '../common/metrics.ts';
import { buildMetricsApp } from '../common/metrics-app.ts';
import { explain, stopOnSignals } from '../common/process.ts';
import { startMeasuredPool } from '../verify/index.ts';
import { buildReplayer } from './app.ts';
import { readReplayerSettings } from './settings.ts';

async function run(): Promise<void> {
  const settings = readReplayerSettings(process.env);
  const { HOST: host, PORT: port, METRICS_PORT, REPLAY_TOKEN: token } = settings;
  const workers = settings.REPLAY_WORKERS ?? availableParallelism();
  const log = makeLog(settings);
  const metrics = makeReplayMetrics();
  watchProcess(metrics);
  const verifier = startMeasuredPool({ workers, onDone: (took) => metrics.replays.observe(took) }, metrics, log);
  metrics.watch('replay_queue', 'Games that wait for a replay', () => verifier.waiting);
  const app = buildReplayer({ verifier, workers, token, log });
  const metricsApp = METRICS_PORT === undefined ? undefined : buildMetricsApp(metrics.registry);
  stopOnSignals(async () => {
    // Games that run are finished first.
    await app.close();
    await metricsApp?.close();
    await verifier.close();
  });
  await metricsApp?.listen({ host, port: METRICS_PORT ?? 0 });
  process.stdout.write(`replays for API processes: ${await app.listen({ host, port })}\n`);
}

run().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
