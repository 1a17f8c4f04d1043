import { readBuild } from '../build/build-record.ts';
import { clientFolder } from '../build/folder.ts';
import { type Campaign, readCampaign } from '../campaign/index.ts';
import { makeLog } from '../common/log.ts';
import { makeMetrics, type Metrics, watchProcess } from '../common/metrics.ts';
import { buildMetricsApp } from '../common/metrics-app.ts';
import { type Env, readSettings, type Settings } from '../common/settings.ts';
import { openForCalls, type OpenedDatabase } from '../db/index.ts';
import { refuseErrors } from '../doctor/finding.ts';
import { checkHost } from '../doctor/host.ts';
import { followDatabase, openChecked } from '../doctor/open.ts';
import { buildApp } from '../http/app.ts';
import type { Services } from '../http/services.ts';
import { addStatic } from '../http/static.ts';
import { listenOps } from '../ops/listen.ts';
import { chainHead, chainWaiting } from '../rules/integrity/chain/append.ts';
import { contextOf } from '../rules/context.ts';
import { revealEnded } from '../rules/draw/record.ts';
import { clearDeadRows, removeExpired } from '../rules/installation/housekeeping.ts';
import { settleEnded } from '../rules/board/settlement.ts';
import { cacheStandings } from '../rules/board/standings.ts';
import { openCaptcha, openSms } from '../sms/index.ts';
import { watchCampaign } from './campaign-metrics.ts';
import { type Job, startSchedule } from './schedule.ts';
import { openVerifier } from './verifier.ts';

const MINUTE_S = 60;

/** A server that is listening. */
export interface RunningServer {
  /** Address that it listens on. */
  readonly url: string;
  readonly services: Services;
  /** What an operator should know before players come, a line each. */
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

/** What runs, and what an operator should know of it. */
interface Made {
  /** What calls work with. */
  readonly services: Services;
  /** The same database for jobs, whose statements may take longer. */
  readonly jobDatabase: OpenedDatabase;
  readonly warnings: readonly string[];
  /** Sets the clock by the database's. */
  readonly follow: () => Promise<void>;
}

async function makeServices(env: Env, settings: Settings, campaign: Campaign): Promise<Made> {
  const log = makeLog(settings);
  const sms = await openSms(env);
  const host = checkHost({ settings, campaign });
  refuseErrors(host);
  const onError = (err: Error): void => log.error({ err }, 'database connection lost');
  const { findings, ...core } = await openChecked(settings, campaign, onError);
  const database = openForCalls(settings, core.database, onError);
  const metrics = makeMetrics();
  watchProcess(metrics);
  const verifier = openVerifier(settings, metrics, log);
  watchPool(metrics, database);
  watchCampaign(metrics, core);
  return {
    services: {
      ...core,
      database,
      sms,
      captcha: openCaptcha(settings.CAPTCHA_URL, settings.CAPTCHA_SECRET),
      verifier,
      standings: cacheStandings({ ...core, database }),
      metrics,
      log,
    },
    jobDatabase: core.database,
    follow: () => followDatabase(core),
    warnings: [...host, ...findings].filter(({ state }) => state === 'warning').map(({ line }) => line),
  };
}

/** The chain's head in the log: whoever keeps the log can prove later that nothing older was changed. */
async function logChainHead({ log, ...services }: Services): Promise<void> {
  await chainWaiting(services);
  const head = await chainHead(contextOf(services));
  if (head) log.info(head, 'chain head');
}

const jobsOf = (services: Services, follow: () => Promise<void>): Job[] => [
  { name: 'clock', everySeconds: MINUTE_S, run: follow },
  { name: 'reveal', everySeconds: MINUTE_S, run: () => revealEnded(services) },
  { name: 'settle', everySeconds: MINUTE_S, run: () => settleEnded(services) },
  { name: 'chain', everySeconds: 10, run: () => chainWaiting(services) },
  { name: 'chain head', everySeconds: 60 * MINUTE_S, run: () => logChainHead(services) },
  { name: 'expire', everySeconds: 10 * MINUTE_S, run: () => removeExpired(services) },
  { name: 'vacuum', everySeconds: 10 * MINUTE_S, run: () => clearDeadRows(services) },
];

/**
 * Starts everything.
 * @throws SettingsError, CampaignError, SmsSettingsError, StartRefused in one line each; Error when the port is taken
 */
export async function startServer(env: Env): Promise<RunningServer> {
  const settings = readSettings(env);
  const { services, jobDatabase, warnings, follow } = await makeServices(
    env,
    settings,
    await readCampaign(settings.CAMPAIGN_FILE),
  );
  const client = settings.CLIENT === 'on' ? clientFolder(settings) : undefined;
  const app = buildApp(services, { ...settings, hosts: client === undefined ? undefined : readBuild(client) });
  if (client !== undefined) addStatic(app, client);
  const metrics = settings.METRICS_PORT === undefined ? undefined : buildMetricsApp(services.metrics.registry);
  const stopSchedule = startSchedule(jobsOf({ ...services, database: jobDatabase }, follow), services.log);
  const stopOps =
    settings.DATABASE_URL === undefined ? await listenOps(services, services.log, settings.DATA_DIR) : undefined;
  const stop = async (): Promise<void> => {
    await Promise.all([app.close(), stopOps?.(), metrics?.close(), stopSchedule()]);
    await services.verifier.close();
    await services.database.close();
    if (jobDatabase !== services.database) await jobDatabase.close();
  };
  try {
    const url = await app.listen({ host: settings.HOST, port: settings.PORT });
    await metrics?.listen({ host: settings.HOST, port: settings.METRICS_PORT ?? 0 });
    return { url, services, warnings, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
