import { setTimeout as sleep } from 'node:timers/promises';
import { shuffler } from 'd3-array';
import type { Cluster } from '../../support/database/postgres.ts';
import { type Env, ServerProcess, type Surroundings } from '../../support/product/server-process.ts';

/** What systemd waits before it starts a dead process again, ms. */
const RESTART_MS = 1000;
/** A machine that is busy with other work may need some. */
const MOST_STARTS = 5;

/** A server that is started again whenever it ends, as systemd does with the shipped unit. */
export class SupervisedServer {
  current: ServerProcess;
  /** Exits of a serving process without a signal. */
  crashes = 0;
  /** Log lines of requests that it answered 500: no fault here may cause that. */
  readonly broken: string[] = [];
  readonly #env: Env & { readonly PORT: string };
  readonly #surroundings: Surroundings;
  #stopped = false;
  #signalled: ServerProcess | undefined;

  constructor(env: Env & { readonly PORT: string }, surroundings: Surroundings) {
    this.#env = env;
    this.#surroundings = surroundings;
    this.current = this.#start();
  }

  /** Resolves when it serves. @throws Error when it has ended before that too often */
  async ready(): Promise<void> {
    for (let start = 1; ; start += 1) {
      try {
        await this.current.ready();
        return;
      } catch (error) {
        if (start === MOST_STARTS) throw error;
        await sleep(2 * RESTART_MS);
      }
    }
  }

  /** Sends a signal that ends the present process; another is started. */
  kill(signal: NodeJS.Signals): void {
    this.#signalled = this.current;
    this.current.child.kill(signal);
  }

  async stop(): Promise<number | null> {
    this.#stopped = true;
    return this.current.stop();
  }

  #start(): ServerProcess {
    const server = new ServerProcess(this.#env, this.#surroundings);
    void this.#watch(server);
    return server;
  }

  async #watch(server: ServerProcess): Promise<void> {
    // A start without its database may fail.
    const served = server.ready().then(
      () => true,
      () => false,
    );
    await server.exited();
    this.broken.push(...server.output.split('\n').filter((line) => line.includes('"status":500')));
    if (this.#stopped) return;
    if (this.#signalled !== server && (await served)) this.crashes += 1;
    await sleep(RESTART_MS);
    if (!this.#stopped) this.current = this.#start();
  }
}

/** Injects faults while the run lasts. @param random from 0 to below 1 @returns how often it injected each */
export async function injectFaults(
  servers: readonly SupervisedServer[],
  cluster: Cluster,
  isRunning: () => boolean,
  random: () => number,
): Promise<ReadonlyMap<string, number>> {
  const anyServer = (): SupervisedServer | undefined => servers[Math.floor(random() * servers.length)];
  const faults: readonly (readonly [name: string, inject: () => unknown])[] = [
    ['server killed (SIGKILL)', () => anyServer()?.kill('SIGKILL')],
    ['server killed (SIGKILL)', () => anyServer()?.kill('SIGKILL')],
    ['server stopped (SIGTERM)', () => anyServer()?.kill('SIGTERM')],
    ['both servers killed', () => servers.forEach((server) => server.kill('SIGKILL'))],
    ['PostgreSQL crashed', () => cluster.restart('immediate')],
    ['PostgreSQL restarted', () => cluster.restart('fast')],
  ];
  const injected = new Map<string, number>();
  while (isRunning()) {
    for (const [name, inject] of shuffler(random)([...faults])) {
      await sleep(3000 + 5000 * random());
      if (!isRunning()) break;
      await inject();
      injected.set(name, (injected.get(name) ?? 0) + 1);
    }
  }
  return injected;
}
