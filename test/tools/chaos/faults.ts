import { once } from 'node:events';
import type { Cluster } from '../../support/database/postgres.ts';
import { ApiProcess, type Env } from '../../support/product/api-process.ts';
import { sleep } from '../../support/load/parallel.ts';

/** What systemd waits before it starts a dead process again, ms. */
const RESTART_MS = 1000;

/** A process that is started again whenever it ends, as systemd does with the shipped unit. */
export class Supervised {
  current: ApiProcess;
  /** How often it ended though it served and nobody had stopped it. */
  fell = 0;
  readonly #port: number;
  readonly #env: Env;
  readonly #onCode: (phone: string, code: string) => void;
  #wanted = true;
  #struck: ApiProcess | undefined;

  constructor(port: number, env: Env, onCode: (phone: string, code: string) => void) {
    this.#port = port;
    this.#env = env;
    this.#onCode = onCode;
    this.current = this.#start();
  }

  /** Ends the process of the moment; another comes. */
  strike(signal: NodeJS.Signals): void {
    this.#struck = this.current;
    this.current.child.kill(signal);
  }

  async stop(): Promise<number | null> {
    this.#wanted = false;
    return this.current.stop();
  }

  #start(): ApiProcess {
    const api = new ApiProcess(this.#port, this.#env, this.#onCode);
    void this.#watch(api);
    return api;
  }

  async #watch(api: ApiProcess): Promise<void> {
    // A start without its database may fail.
    const served = api.ready().then(
      () => true,
      () => false,
    );
    await once(api.child, 'exit');
    if (!this.#wanted) return;
    if (this.#struck !== api && (await served)) this.fell += 1;
    await sleep(RESTART_MS);
    if (this.#wanted) this.current = this.#start();
  }
}

/** Numbers from 0 to 1, the same for the same seed: a run can be had again. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The items in a random order. */
function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** Breaks things at random until it is told to stop. @returns what it did, how often */
export async function monkey(
  things: { readonly apis: readonly Supervised[]; readonly cluster: Cluster },
  goesOn: () => boolean,
  random: () => number,
): Promise<ReadonlyMap<string, number>> {
  const { apis, cluster } = things;
  const pick = (): Supervised | undefined => apis[Math.floor(random() * apis.length)];
  const tricks: readonly (readonly [name: string, play: () => unknown])[] = [
    ['server killed (SIGKILL)', () => pick()?.strike('SIGKILL')],
    ['server killed (SIGKILL)', () => pick()?.strike('SIGKILL')],
    ['server stopped (SIGTERM)', () => pick()?.strike('SIGTERM')],
    ['both servers killed', () => apis.forEach((api) => api.strike('SIGKILL'))],
    ['PostgreSQL crashed', () => cluster.restart('immediate')],
    ['PostgreSQL restarted', () => cluster.restart('fast')],
  ];
  const done = new Map<string, number>();
  while (goesOn()) {
    for (const [name, play] of shuffled(tricks, random)) {
      await sleep(3000 + 5000 * random());
      if (!goesOn()) break;
      await play();
      done.set(name, (done.get(name) ?? 0) + 1);
    }
  }
  return done;
}
