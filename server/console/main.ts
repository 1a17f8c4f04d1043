/** The console as a process of its own, beside API processes on PostgreSQL. */
import { readSettings, consolePort, SettingsError } from '../common/settings.ts';
import { makeLog } from '../common/log.ts';
import { makeMetrics, watchProcess } from '../common/metrics.ts';
import { explain, stopOnSignals } from '../common/process.ts';
import { checkConsole } from '../doctor/console.ts';
import { followDatabase, openChecked } from '../doctor/open.ts';
import { buildMetricsApp } from '../http/metrics-app.ts';
import { followVersions } from '../rules/campaign/versions.ts';
import { startConsole } from './start.ts';

/** Interval of polling published versions and the database's clock, ms. */
const FOLLOW_MS = 2000;

async function run(): Promise<void> {
  const settings = readSettings(process.env);
  const port = consolePort(settings);
  if (port === undefined) throw new SettingsError('CONSOLE_PORT is missing: the console listens nowhere without it');
  const log = makeLog(settings);
  const opened = await openChecked(
    settings,
    () => checkConsole(settings),
    (err) => log.error({ err }, 'database connection lost'),
  );
  const metrics = makeMetrics();
  watchProcess(metrics);
  const running = await startConsole({ ...opened, log, metrics }, settings, port);
  const scraped = buildMetricsApp(metrics.registry);
  if (settings.METRICS_PORT !== undefined)
    await scraped.listen({ host: settings.CONSOLE_HOST, port: settings.METRICS_PORT });
  const follow = async (): Promise<void> => {
    await followVersions(opened);
    await followDatabase(opened);
  };
  const timer = setInterval(() => {
    follow().catch((err: unknown) => log.error({ err }, 'job failed'));
  }, FOLLOW_MS);
  stopOnSignals(async () => {
    clearInterval(timer);
    await Promise.all([running.stop(), scraped.close()]);
    await opened.database.close();
  });
  process.stdout.write(`Console: ${running.url}\n`);
}

run().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
