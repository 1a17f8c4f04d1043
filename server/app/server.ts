import { clientFolder } from '../build/folder.ts';
import { type Log, makeLog } from '../common/log.ts';
import { makeMetrics, type Metrics, watchProcess } from '../common/metrics.ts';
import { RELEASE } from '../common/release.ts';
import { type Env, hasSamples, readSettings, type Settings } from '../common/settings.ts';
import { fillDemo } from '../demo/samples.ts';
import { openForCalls, type OpenedDatabase } from '../db/index.ts';
import { checkHost } from '../doctor/host.ts';
import { followDatabase, type Opened as Checked, openChecked } from '../doctor/open.ts';
import { buildApp } from '../http/app.ts';
import { buildMetricsApp } from '../http/metrics-app.ts';
import { Limits } from '../http/plugins/limits.ts';
import { makeWaiting, type Services } from '../http/services.ts';
import { listenOps } from '../ops/socket.ts';
import { LivePages } from '../pages/live-pages.ts';
import { pageOptions, renderPages } from '../pages/render.ts';
import { hasClient } from '../pages/template.ts';
import { recordStart } from '../rules/installation/installation.ts';
import { followVersions } from '../rules/campaign/versions.ts';
import { revealEnded } from '../rules/draw/record.ts';
import { dropLogs } from '../rules/game/log-retention.ts';
import { retireSent } from '../rules/awards/archive.ts';
import { clearDeadRows, removeExpired } from '../rules/installation/housekeeping.ts';
import { settleEnded } from '../rules/board/settlement.ts';
import { cacheStandings } from '../rules/board/standings.ts';
import { payBatches } from '../rules/operator/money/batches.ts';
import { openSms } from '../sms/index.ts';
import { watchCampaign } from './campaign-metrics.ts';
import { type ScheduledJob, startSchedule } from './schedule.ts';
import { openVerifier } from './verifier.ts';

const MINUTE_S = 60;
/** How often new versions are read, s: a version begins at least 15 s after it was published. */
const FOLLOW_S = 2;
/** How often refused and failed calls and the pages' errors are written, and players of batches are paid, s. */
const PAY_S = 5;

export interface RunningServer {
  /** Address on which it listens. */
  readonly url: string;
  readonly services: Services;
  /** Warnings of the checks at start, a line each. */
  readonly warnings: readonly string[];
  /** Stops listening, finishes running requests, then closes everything. */
  stop(): Promise<void>;
}

function watchPool(metrics: Metrics, database: OpenedDatabase): void {
  if (!database.pool) return;
  const pool = database.pool.bind(database);
  metrics.watch('db_pool_connections', 'Open connections to the database', () => pool().total);
  metrics.watch('db_pool_idle', 'Connections that nobody uses', () => pool().idle);
  metrics.watch('db_pool_waiting', 'Requests that wait for a connection', () => pool().waiting);
}

/** Says when the database's clock jumps: until it is believed, nothing final is done. */
async function followClock(core: Pick<Checked, 'database' | 'clock'>, log: Log): Promise<void> {
  const before = core.clock.jump();
  await followDatabase(core);
  const seconds = Math.round(core.clock.jump() / 1000);
  if (before === 0 && seconds !== 0)
    log.error({ seconds }, 'the clock jumped: no job that is final runs until it is right or has lasted');
}

async function openServices(env: Env, settings: Settings) {
  const log = makeLog(settings);
  const sms = await openSms(env);
  const onError = (err: Error): void => log.error({ err }, 'database connection lost');
  const { findings, ...core } = await openChecked(settings, checkHost, onError);
  await recordStart(core.database);
  const database = openForCalls(settings, core.database, onError);
  const metrics = makeMetrics();
  watchProcess(metrics);
  const verifier = openVerifier(settings, metrics, log);
  watchPool(metrics, database);
  watchCampaign(metrics, core);
  metrics.watch(
    'clock_jump_seconds',
    'How far the database’s clock has jumped from this process’s; 0 while they agree',
    () => core.clock.jump() / 1000,
  );
  const standings = cacheStandings({ ...core, database });
  const limits = new Limits(core.clock);
  const waiting = makeWaiting();
  const services: Services = { ...core, database, sms, verifier, standings, limits, waiting, metrics, log };
  const warnings = findings.filter(({ state }) => state === 'warning').map(({ line }) => line);
  // The jobs' statements may take longer.
  return { services, jobDatabase: core.database, clock: core.clock, follow: () => followClock(core, log), warnings };
}

/** Fills an empty demo behind its start; a failure leaves it as far as it was filled. */
const startFilling = (services: Services, settings: Settings, stopping: AbortSignal): Promise<void> =>
  hasSamples(settings)
    ? fillDemo(services, stopping).catch((err: unknown) => {
        if (!stopping.aborted) services.log.error({ err }, 'sample players failed');
      })
    : Promise.resolve();

/** The jobs of a process. @param filled resolves when no more samples play in past months */
export const jobsOf = (
  services: Services,
  follow: () => Promise<void>,
  pages: LivePages | undefined,
  filled: Promise<void>,
): ScheduledJob[] => [
  { name: 'campaign', everySeconds: FOLLOW_S, run: () => followCampaign(services, pages) },
  { name: 'clock', everySeconds: MINUTE_S, run: follow },
  { name: 'reveal', everySeconds: MINUTE_S, final: true, run: () => filled.then(() => revealEnded(services)) },
  { name: 'settle', everySeconds: MINUTE_S, final: true, run: () => filled.then(() => settleEnded(services)) },
  { name: 'refused calls', everySeconds: PAY_S, run: () => services.waiting.refusedCalls.save(services) },
  { name: 'sms tries', everySeconds: PAY_S, run: () => services.waiting.smsTries.save(services) },
  { name: 'failed calls', everySeconds: PAY_S, run: () => services.waiting.failedCalls.save(services) },
  { name: 'page errors', everySeconds: PAY_S, run: () => services.waiting.pageErrors.save(services) },
  { name: 'counts', everySeconds: MINUTE_S, run: () => services.waiting.memoryCounts.save(services) },
  { name: 'compensations', everySeconds: PAY_S, run: () => payBatches(services) },
  { name: 'addresses', everySeconds: 10 * MINUTE_S, final: true, run: () => retireSent(services) },
  { name: 'expire', everySeconds: 10 * MINUTE_S, final: true, run: () => filled.then(() => removeExpired(services)) },
  { name: 'logs', everySeconds: 24 * 60 * MINUTE_S, final: true, run: () => dropLogs(services) },
  { name: 'vacuum', everySeconds: 10 * MINUTE_S, run: () => clearDeadRows(services) },
];

async function openPages(settings: Settings, services: Services): Promise<LivePages | undefined> {
  const folder = clientFolder(settings);
  if (settings.CLIENT === 'off' || !hasClient(folder)) return undefined;
  const { clock } = services;
  const ahead = clock.campaignNow().getTime() - clock.now().getTime();
  return LivePages.open(services, (shown) => renderPages(folder, { ...pageOptions(shown, settings), ahead }));
}

async function followCampaign(services: Services, pages: LivePages | undefined): Promise<void> {
  await followVersions(services);
  await pages?.refresh();
}

/**
 * Starts everything.
 * @throws SettingsError, CampaignError, SmsSettingsError, StartRefused in one line each; Error when the port is taken
 */
export async function startServer(env: Env): Promise<RunningServer> {
  const settings = readSettings(env);
  const { services, jobDatabase, warnings, clock, follow } = await openServices(env, settings);
  const pages = await openPages(settings, services);
  const app = buildApp(services, settings, pages && { live: pages, folder: clientFolder(settings) });
  const metrics = settings.METRICS_PORT === undefined ? undefined : buildMetricsApp(services.metrics.registry);
  const stopping = new AbortController();
  const filled = startFilling(services, settings, stopping.signal);
  const jobs = jobsOf({ ...services, database: jobDatabase }, follow, pages, filled);
  const stopSchedule = startSchedule(jobs, clock, services.log);
  const stopOps =
    settings.DATABASE_URL === undefined ? await listenOps(services, services.log, settings.DATA_DIR) : undefined;
  const stop = async (): Promise<void> => {
    stopping.abort();
    await Promise.all([filled, app.close(), stopOps?.(), metrics?.close(), stopSchedule()]);
    for (const waiting of Object.values(services.waiting))
      await waiting.save(services).catch((err: unknown) => services.log.error({ err }, 'the last rows were lost'));
    await services.verifier.close();
    await services.database.close();
    if (jobDatabase !== services.database) await jobDatabase.close();
  };
  try {
    const url = await app.listen({ host: settings.HOST, port: settings.PORT });
    services.log.info({ release: RELEASE, url }, 'serving');
    await metrics?.listen({ host: settings.HOST, port: settings.METRICS_PORT ?? 0 });
    return { url, services, warnings, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
