import { Worker } from 'node:worker_threads';
import { Busy } from '../common/busy.ts';
import { oncePerGame } from './once.ts';
import type { Job, Replayed, Verifier } from './verifier.ts';

interface Task {
  readonly job: Job;
  readonly done: (replay: Replayed) => void;
  readonly failed: (error: Error) => void;
}

/** How a pool is set up. */
export interface PoolOptions {
  readonly workers: number;
  /** Most jobs that wait; one more is refused at once. */
  readonly queue: number;
  /** Told how long each replay took, waiting included, s. */
  readonly onDone?: (seconds: number) => void;
  /** Told why a thread died, if known; it has been replaced. */
  readonly onLost?: (reason: unknown) => void;
  /** What the threads run, if not this folder's worker. */
  readonly worker?: URL;
}

/** Most games that wait for a replay: about as many as are replayed while a client waits for its answer. */
export const REPLAY_QUEUE = 64;

const WORKER = new URL('./worker.ts', import.meta.url);

/** A worker thread and its current task. A thread that dies is replaced; its task fails as busy, so it is sent again. */
class Thread {
  #worker: Worker;
  #task: Task | undefined;
  readonly #options: PoolOptions;
  readonly #onIdle: () => void;

  constructor(options: PoolOptions, onIdle: () => void) {
    this.#options = options;
    this.#onIdle = onIdle;
    this.#worker = this.#start();
  }

  get idle(): boolean {
    return this.#task === undefined;
  }

  run(task: Task): void {
    this.#task = task;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker.postMessage(task.job);
  }

  async stop(): Promise<void> {
    this.#task?.failed(new Busy());
    this.#worker.removeAllListeners('exit');
    await this.#worker.terminate();
  }

  #start(): Worker {
    const { worker: script = WORKER, onLost } = this.#options;
    const worker = new Worker(script, { name: 'replay' });
    let reason: unknown;
    worker.on('message', (replay: Replayed) => {
      this.#end()?.done(replay);
      this.#onIdle();
    });
    // 'exit' follows.
    worker.on('error', (error) => {
      reason = error;
    });
    worker.on('exit', () => {
      const task = this.#end();
      this.#worker = this.#start();
      task?.failed(new Busy());
      this.#onIdle();
      onLost?.(reason);
    });
    // Running threads don't keep the process alive.
    worker.unref();
    return worker;
  }

  #end(): Task | undefined {
    const task = this.#task;
    this.#task = undefined;
    return task;
  }
}

/** Replays logs in worker threads, so that a long game does not delay other requests. */
export function startPool(options: PoolOptions): Verifier {
  const { workers, queue, onDone } = options;
  const waiting: Task[] = [];

  const next = (): void => {
    const thread = threads.find(({ idle }) => idle);
    const task = thread && waiting.shift();
    if (task) thread.run(task);
  };
  const threads = Array.from({ length: workers }, () => new Thread(options, next));

  const enqueue = (job: Job): Promise<Replayed> =>
    new Promise((done, failed) => {
      waiting.push({ job, done, failed });
      next();
    });
  const once = oncePerGame(enqueue, onDone);

  return {
    get waiting() {
      return waiting.length;
    },
    get full() {
      return waiting.length >= queue;
    },
    replay: async (job) => {
      if (waiting.length >= queue) throw new Busy();
      return once(job);
    },
    close: async () => {
      for (const { failed } of waiting.splice(0)) failed(new Busy());
      await Promise.all(threads.map((thread) => thread.stop()));
    },
  };
}
