import { Busy } from '../../common/busy.ts';
import { oncePerGame } from '../once.ts';
import type { Job, Replayed, Verifier } from '../verifier.ts';
import { Replayer } from './replayer.ts';

/** How often each replayer is asked whether it is there, ms. */
const GREET_MS = 2000;

/** What came of sending a game to a replayer; `own`: none could be reached, so this process replayed it. */
type Outcome = 'done' | 'busy' | 'failed' | 'own';

/** How a pool of replayers is set up. */
export interface RemoteOptions {
  /** Addresses, such as `http://10.0.0.5:3100`. */
  readonly urls: readonly string[];
  /** What proves each side to the other. */
  readonly token: string;
  /** Most games that wait for a replayer; one more is refused at once. */
  readonly queue: number;
  /** Replays when no replayer can be reached. */
  readonly own: Verifier;
  /** Told how long each replay took, waiting and repeats included, s. */
  readonly onDone?: (seconds: number) => void;
  readonly onTried?: (outcome: Outcome) => void;
  /** Told why a replayer gave no answer. */
  readonly onLost?: (reason: unknown) => void;
}

/** A verifier that has games replayed elsewhere. */
export interface RemoteVerifier extends Verifier {
  /** Replayers that answered when they were asked last. */
  readonly up: number;
}

/** Those who wait for a replayer with room, in their order. */
class Line {
  #waiting: (() => void)[] = [];

  get length(): number {
    return this.#waiting.length;
  }

  wait(): Promise<void> {
    return new Promise((called) => {
      this.#waiting.push(called);
    });
  }

  /** Lets all look again; who finds nothing waits again, in the same order. */
  call(): void {
    for (const called of this.#waiting.splice(0)) called();
  }
}

/** See {@link startRemotePool}. */
class RemotePool implements RemoteVerifier {
  readonly #options: RemoteOptions;
  readonly #replayers: readonly Replayer[];
  readonly #line = new Line();
  readonly #once: (job: Job) => Promise<Replayed>;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: RemoteOptions) {
    const { urls, token, onDone } = options;
    this.#options = options;
    this.#replayers = urls.map((url) => new Replayer(url, token));
    this.#once = oncePerGame((job) => this.#run(job), onDone);
  }

  get up(): number {
    return this.#replayers.filter(({ up }) => up).length;
  }

  get waiting(): number {
    return this.#line.length + this.#options.own.waiting;
  }

  get full(): boolean {
    return this.#line.length >= this.#options.queue || this.#options.own.full;
  }

  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.#greet(), GREET_MS).unref();
    await this.#greet();
  }

  async replay(job: Job): Promise<Replayed> {
    if (this.#line.length >= this.#options.queue) throw new Busy();
    return this.#once(job);
  }

  /** Who knows a version may only be away: a game is not given up for that. */
  knows(version: number): boolean {
    return this.#options.own.knows(version) || this.#replayers.some((one) => one.unknown || one.knows(version));
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    this.#line.call();
    await this.#options.own.close();
  }

  async #greet(): Promise<void> {
    const changed = await Promise.all(this.#replayers.map((replayer) => replayer.greet()));
    if (changed.includes(true)) this.#line.call();
  }

  /** Tries each replayer that knows the game's version at most once. */
  async #run(job: Job): Promise<Replayed> {
    const tried = new Set<Replayer>();
    const outcomes = new Set<Outcome>();
    for (;;) {
      const replayer = await this.#next(job, tried);
      if (!replayer) return this.#lastResort(job, outcomes);
      tried.add(replayer);
      const { outcome, replayed } = await this.#attempt(replayer, job);
      if (replayed) return replayed;
      outcomes.add(outcome);
    }
  }

  /** The one with the most room, once there is room, which is kept for the job; none when nobody is left to ask. */
  async #next(job: Job, tried: ReadonlySet<Replayer>): Promise<Replayer | undefined> {
    for (;;) {
      if (this.#closed) throw new Busy();
      const able = this.#replayers.filter((one) => one.up && one.knows(job.version) && !tried.has(one));
      const [freest] = able.toSorted((a, b) => a.load - b.load);
      if (freest === undefined) return undefined;
      if (freest.load < 1) {
        freest.reserve();
        return freest;
      }
      await this.#line.wait();
    }
  }

  async #attempt(replayer: Replayer, job: Job): Promise<{ outcome: Outcome; replayed?: Replayed }> {
    const { onTried, onLost } = this.#options;
    const replaying = replayer.replay(job).then(
      (replayed) => ({ outcome: 'done', replayed }) as const,
      (error: unknown) => ({ outcome: error instanceof Busy ? 'busy' : 'failed', error }) as const,
    );
    const result = await replaying;
    onTried?.(result.outcome);
    if (result.outcome === 'failed') onLost?.(result.error);
    this.#line.call();
    return result;
  }

  #lastResort(job: Job, outcomes: ReadonlySet<Outcome>): Promise<Replayed> | Replayed {
    const { own, onTried } = this.#options;
    if (outcomes.has('busy')) throw new Busy();
    if (own.knows(job.version)) {
      onTried?.('own');
      return own.replay(job);
    }
    if (this.knows(job.version)) throw new Busy();
    return { ok: false, fault: 'version' };
  }
}

/**
 * Has logs replayed by machines of their own. A game goes to the one with the most room that knows its version of the
 * simulation; when that gives no answer, to another one; and to this process's own threads when none can be reached.
 * @returns when each has been asked once whether it is there
 */
export async function startRemotePool(options: RemoteOptions): Promise<RemoteVerifier> {
  const pool = new RemotePool(options);
  await pool.start();
  return pool;
}
