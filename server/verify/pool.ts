import { Piscina } from 'piscina';
import { Busy } from '../common/busy.ts';
import type { Replayed, ReplayJob, Verifier } from './verifier.ts';

type Run = (job: ReplayJob) => Promise<Replayed>;

/**
 * Copies of a job that are requested at the same time are replayed once; another log of the same game is refused
 * meanwhile, so that no single player can fill the queue.
 * @param onDone called with the duration of each replay, waiting included, s
 */
function oncePerGame(run: Run, onDone?: (seconds: number) => void): Run {
  const running = new Map<string, { readonly job: ReplayJob; readonly replay: Promise<Replayed> }>();
  return async (job) => {
    const other = running.get(job.seed);
    if (other?.job.gameData === job.gameData && other.job.allowOpen === job.allowOpen) return other.replay;
    if (other) throw new Busy();
    const began = performance.now();
    const replay = run(job).finally(() => {
      running.delete(job.seed);
      onDone?.((performance.now() - began) / 1000);
    });
    running.set(job.seed, { job, replay });
    return replay;
  };
}

/** Options of {@link startPool}. */
export interface PoolOptions {
  readonly workers: number;
  /** Maximum of waiting jobs; further ones are refused. */
  readonly queue: number;
  /** Called with the duration of each replay, waiting included, s. */
  readonly onDone?: (seconds: number) => void;
  /** Called with the error of a thread that died; it has been replaced. */
  readonly onLost?: (reason: unknown) => void;
  /** Module of the threads, if not this folder's worker. */
  readonly worker?: URL;
}

/** Maximum of games that wait for a replay: about as many as are replayed before a client times out. */
export const REPLAY_QUEUE = 64;

const WORKER = new URL('./worker.ts', import.meta.url);

/**
 * Replays logs in worker threads, so that a long game does not delay other requests. The job of a thread that dies fails
 * as {@link Busy}, and its client sends it again.
 */
export function startPool({ workers, queue, onDone, onLost, worker = WORKER }: PoolOptions): Verifier {
  const pool = new Piscina<ReplayJob, Replayed>({ filename: worker.href, minThreads: workers, maxThreads: workers });
  let unfinished = 0;
  let closing = false;
  // Threads that are still starting have their jobs in Piscina's queue.
  const waiting = (): number => Math.max(0, unfinished - workers);
  // An idle thread that died.
  pool.on('error', (error) => onLost?.(error));

  const run = async (job: ReplayJob): Promise<Replayed> => {
    unfinished += 1;
    try {
      return await pool.run(job);
    } catch (error) {
      if (!closing) onLost?.(error);
      throw new Busy();
    } finally {
      unfinished -= 1;
    }
  };
  const once = oncePerGame(run, onDone);

  return {
    get waiting() {
      return waiting();
    },
    get full() {
      return waiting() >= queue;
    },
    replay: async (job) => {
      if (waiting() >= queue) throw new Busy();
      return once(job);
    },
    close: async () => {
      closing = true;
      await pool.destroy();
    },
  };
}
