interface Queue {
  running: number;
  readonly waiting: (() => void)[];
}

/** Limits how many tasks of a key run at once. Others wait in their order, in memory and without a database connection. */
export class KeyedLimiter<K> {
  readonly #limit: () => number;
  readonly #queues = new Map<K, Queue>();

  /** @param limit most tasks of one key at once, from 1 */
  constructor(limit: () => number) {
    this.#limit = limit;
  }

  /** Runs a task as soon as its key has a free place. */
  async run<T>(key: K, task: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? { running: 0, waiting: [] };
    this.#queues.set(key, queue);
    if (queue.running < this.#limit()) queue.running += 1;
    else await new Promise<void>((start) => queue.waiting.push(start));
    try {
      return await task();
    } finally {
      this.#release(key, queue);
    }
  }

  /** Starts the next task, or frees the place. */
  #release(key: K, queue: Queue): void {
    const next = queue.waiting.shift();
    if (next) next();
    else queue.running -= 1;
    if (queue.running === 0) this.#queues.delete(key);
  }
}
