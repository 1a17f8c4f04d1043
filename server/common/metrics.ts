import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** The metrics that Prometheus reads. */
export interface Metrics {
  readonly registry: Registry;
  /** Duration of calls, s, by `call` and envelope `code`; so it also counts requests, refusals and draws. */
  readonly calls: Histogram<'call' | 'code'>;
  /** Duration of replays, s, waiting included. */
  readonly replays: Histogram;
  /** Adds a gauge whose value is read at each scrape. */
  watch(name: string, help: string, value: () => number): void;
}

const CALL_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const REPLAY_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Adds metrics of the process: memory, garbage collection, event loop. Call it once per process. */
export const watchProcess = ({ registry }: Metrics): void => collectDefaultMetrics({ register: registry });

/** Metrics of one server. */
export function makeMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    calls: new Histogram({
      name: 'api_call_seconds',
      help: 'Time of API calls by call and envelope code',
      labelNames: ['call', 'code'] as const,
      buckets: CALL_BUCKETS,
      registers,
    }),
    replays: new Histogram({
      name: 'replay_seconds',
      help: 'Time of replays, waiting included',
      buckets: REPLAY_BUCKETS,
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
  };
}
