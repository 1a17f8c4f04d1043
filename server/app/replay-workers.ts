import { availableParallelism } from 'node:os';
import type { Settings } from '../common/settings.ts';

/** Processes that share a machine as it is shipped: systemd's two ports, compose's two containers. */
const PROCESSES = 2;

/** Threads of a process that replay games: its share of the cores unless they are set. */
export const replayWorkers = (
  { REPLAY_WORKERS }: Pick<Settings, 'REPLAY_WORKERS'>,
  cores = availableParallelism(),
): number => REPLAY_WORKERS ?? Math.max(1, Math.floor(cores / PROCESSES));
