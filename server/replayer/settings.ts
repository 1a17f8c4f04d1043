import * as v from 'valibot';
import { count, type Env, key, logLevel, port, readEnv } from '../common/env.ts';

const schema = v.object({
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty()), '127.0.0.1'),
  PORT: v.optional(port, '3100'),
  /** Port of the metrics for Prometheus; none unless it is given. */
  METRICS_PORT: v.optional(port),
  /** The same as that of the API processes; without one nobody could be told apart. */
  REPLAY_TOKEN: v.optional(key, ''),
  /** Games that are replayed at the same time; by default as many as there are cores. */
  REPLAY_WORKERS: v.optional(count),
  NODE_ENV: v.optional(v.string()),
  LOG_LEVEL: v.optional(logLevel),
});

/** Everything that can be set of a replayer. */
export type ReplayerSettings = v.InferOutput<typeof schema>;

/** Reads the environment. @throws SettingsError naming every variable that is wrong */
export const readReplayerSettings = (environment: Env): ReplayerSettings => readEnv(schema, environment);
