import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { RELEASE } from './release.ts';

/** The metrics that Prometheus reads. */
export interface Metrics {
  readonly registry: Registry;
  /** Duration of replays, s, waiting included. */
  readonly replays: Histogram;
  /** Replay threads that died. */
  readonly lostThreads: Counter;
  /** Duration of calls, s, by `call` and envelope `code`; its count is the number of requests. */
  readonly calls: Histogram<'call' | 'code'>;
  /** Refused games, by `fault`. */
  readonly refusedGames: Counter<'fault'>;
  /** Coins gained or spent by players' calls, by the ledger's reason. */
  readonly coins: Counter<'direction' | 'reason'>;
  /** Draws by the prize's id and name. */
  readonly draws: Counter<'prize' | 'name'>;
  /** The console's requests, by path and HTTP status. */
  readonly console: Counter<'path' | 'status'>;
  /** Login codes: sent, or the reason why not. */
  readonly sms: Counter<'result'>;
  /** Errors that pages told, and page views, of which a share tells how fast they were. */
  readonly pageErrors: Counter<'build' | 'kernel'>;
  readonly pageViews: Counter<'build'>;
  /** How fast pages were: s, or shares. */
  readonly vitals: Histogram<'vital' | 'build' | 'device' | 'kernel'>;
  /** Adds a gauge, read at each scrape. */
  watch(name: string, help: string, value: () => number): void;
  /** Adds a gauge with labels, read at each scrape; it has no values if reading fails. */
  watchAll(name: string, help: string, read: () => Promise<readonly Sample[]>): void;
}

export interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const CALL_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const REPLAY_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** For seconds and shares alike, with the limits that browsers' makers call good and poor. */
const VITAL_BUCKETS = [0.01, 0.05, 0.1, 0.2, 0.25, 0.5, 1, 1.8, 2.5, 4, 8];

/** Adds metrics of the process: memory, garbage collection, event loop, its release. Once per process. */
export function watchProcess({ registry }: Pick<Metrics, 'registry'>): void {
  collectDefaultMetrics({ register: registry });
  const help = 'The release that the process runs, as a number: 1.2.3 is 1002003';
  new Gauge({ name: 'release_running', help, labelNames: ['build'], registers: [registry] }).set(
    { build: RELEASE },
    RELEASE.split('.').reduce((number, part) => number * 1000 + parseInt(part, 10), 0),
  );
}

function labelledGauge(name: string, help: string, read: () => Promise<readonly Sample[]>): Gauge {
  return new Gauge({
    name,
    help,
    labelNames: ['kind', 'id', 'name', 'month', 'phase'],
    registers: [],
    async collect() {
      this.reset();
      // The other metrics are served while the database is down.
      for (const { labels, value } of await read().catch(() => [])) this.set({ ...labels }, value);
    },
  });
}

export function makeMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]): Counter<L> =>
    new Counter({ name, help, labelNames, registers });
  return {
    registry,
    lostThreads: counter('replay_threads_lost_total', 'Replay threads that died'),
    replays: new Histogram({
      name: 'replay_seconds',
      help: 'Time of replays, waiting included',
      buckets: REPLAY_BUCKETS,
      registers,
    }),
    refusedGames: counter('games_refused_total', 'Games refused, by fault', 'fault'),
    coins: counter('coins_total', 'Coins made or spent by calls, by reason', 'direction', 'reason'),
    draws: counter('draws_total', 'Draws by the prize given', 'prize', 'name'),
    console: counter('console_requests_total', 'Requests of the console by path and status', 'path', 'status'),
    sms: counter('sms_total', 'Login codes by result', 'result'),
    pageErrors: counter('page_errors_total', 'Errors that pages told', 'build', 'kernel'),
    pageViews: counter('page_views_measured_total', 'Page views that told how fast they were', 'build'),
    vitals: new Histogram({
      name: 'page_vital',
      help: 'How fast pages were: seconds, or shares',
      labelNames: ['vital', 'build', 'device', 'kernel'] as const,
      buckets: VITAL_BUCKETS,
      registers,
    }),
    calls: new Histogram({
      name: 'api_call_seconds',
      help: 'Time of API calls by call and envelope code',
      labelNames: ['call', 'code'] as const,
      buckets: CALL_BUCKETS,
      registers,
    }),
    watch: (name, help, value) => {
      registry.registerMetric(
        new Gauge({
          name,
          help,
          registers: [],
          collect() {
            this.set(value());
          },
        }),
      );
    },
    watchAll: (name, help, read) => {
      registry.registerMetric(labelledGauge(name, help, read));
    },
  };
}
