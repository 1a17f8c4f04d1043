/** What runs and what waits of one key. */
interface Lane {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Lets only some pieces of work of a key run at once; the others wait in memory, in their order, where they hold no
 * connection to the database.
 */
export class Turns<K> {
  readonly #atOnce: () => number;
  readonly #lanes = new Map<K, Lane>();

  /** @param atOnce how many of one key may run at once, from 1 */
  constructor(atOnce: () => number) {
    this.#atOnce = atOnce;
  }

  /** Runs the work when its turn has come. */
  async run<T>(key: K, work: () => Promise<T>): Promise<T> {
    const lane = this.#laneOf(key);
    if (lane.running < this.#atOnce()) lane.running += 1;
    else await new Promise<void>((turn) => lane.waiting.push(turn));
    try {
      return await work();
    } finally {
      this.#leave(key, lane);
    }
  }

  #laneOf(key: K): Lane {
    const lane = this.#lanes.get(key) ?? { running: 0, waiting: [] };
    this.#lanes.set(key, lane);
    return lane;
  }

  /** Hands the turn on, or gives it back. */
  #leave(key: K, lane: Lane): void {
    const next = lane.waiting.shift();
    if (next) next();
    else lane.running -= 1;
    if (lane.running === 0) this.#lanes.delete(key);
  }
}
