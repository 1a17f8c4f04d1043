import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { RELEASE } from './release.ts';

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

/** The metrics that Prometheus reads. */
export function makeMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]): Counter<L> =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <L extends string>(name: string, help: string, buckets: number[], ...labelNames: L[]) =>
    new Histogram({ name, help, labelNames, buckets, registers });
  const watchAll = (name: string, help: string, read: () => Promise<readonly Sample[]>): void =>
    registry.registerMetric(labelledGauge(name, help, read));
  return {
    registry,
    lostThreads: counter('replay_threads_lost_total', 'Replay threads that died'),
    replays: histogram('replay_seconds', 'Time of replays, waiting included', REPLAY_BUCKETS),
    refusedGames: counter('games_refused_total', 'Games refused, by fault', 'fault'),
    /** Coins gained or spent by players' calls, by the ledger's reason. */
    coins: counter('coins_total', 'Coins made or spent by calls, by reason', 'direction', 'reason'),
    draws: counter('draws_total', 'Draws by the prize given', 'prize', 'name'),
    console: counter('console_requests_total', 'Requests of the console by path and status', 'path', 'status'),
    /** `sent`, or the reason why not. */
    sms: counter('sms_total', 'Login codes by result', 'result'),
    pageErrors: counter('page_errors_total', 'Errors that pages told', 'build', 'kernel'),
    /** Of which a share tells how fast they were. */
    pageViews: counter('page_views_measured_total', 'Page views that told how fast they were', 'build'),
    vitals: histogram(
      'page_vital',
      'How fast pages were: seconds, or shares',
      VITAL_BUCKETS,
      'vital',
      'build',
      'device',
      'kernel',
    ),
    /** Its count is the number of requests. */
    calls: histogram('api_call_seconds', 'Time of API calls by call and envelope code', CALL_BUCKETS, 'call', 'code'),
    /** Adds a gauge, read at each scrape. */
    watch: (name: string, help: string, value: () => number): void =>
      watchAll(name, help, async () => [{ labels: {}, value: value() }]),
    /** Adds a gauge with labels, read at each scrape; it has no values if reading fails. */
    watchAll,
  };
}
export type Metrics = ReturnType<typeof makeMetrics>;
