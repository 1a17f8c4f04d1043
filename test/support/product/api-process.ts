import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = resolve(import.meta.dirname, '../../..');
const SMS = /^SMS (\d{11}) (\d{6})$/;
const POLL_MS = 50;

/** Settings of a start. */
export type Env = Readonly<Record<string, string>>;

/** What a server takes over from this process. Nothing that is a setting: a build, for one, leaves its NODE_ENV behind. */
function surroundings(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE };
}

/** The server as `npm start` runs it, in a process of its own. Of its output only the last lines stay. */
export class ApiProcess {
  readonly port: number;
  readonly child: ChildProcess;
  readonly #onCode: (phone: string, code: string) => void;
  readonly #lastLines: string[] = [];

  /** @param onCode told of every SMS code that the server prints */
  constructor(port: number, env: Env, onCode: (phone: string, code: string) => void = () => undefined) {
    this.port = port;
    this.#onCode = onCode;
    const options = { cwd: ROOT, env: { ...surroundings(), ...env, PORT: String(port) }, stdio: 'pipe' } as const;
    this.child = spawn(process.execPath, ['server/main.ts'], options);
    // A driver that is stopped leaves no server behind.
    const kill = (): boolean => this.child.kill('SIGKILL');
    process.once('exit', kill);
    this.child.once('exit', () => process.off('exit', kill));
    for (const stream of [this.child.stdout, this.child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', (line) => this.#read(line));
    }
  }

  /** Process id; 0 when it could not start. */
  get pid(): number {
    return this.child.pid ?? 0;
  }

  get ended(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** The last lines printed, for error messages. */
  get lastLines(): string {
    return this.#lastLines.join('\n');
  }

  /** Resolves when `/readyz` answers 200. @throws Error with the last lines when the process ends before */
  async ready(): Promise<this> {
    for (;;) {
      if (this.ended) throw new Error(`The server ended with ${this.child.exitCode}:\n${this.lastLines}`);
      const answer = await fetch(`http://127.0.0.1:${this.port}/readyz`).catch(() => null);
      if (answer?.ok) return this;
      await new Promise((done) => setTimeout(done, POLL_MS));
    }
  }

  /** Sends a signal and waits for the end. @returns the exit code, `null` after a kill */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (!this.ended) {
      const end = once(this.child, 'exit');
      this.child.kill(signal);
      await end;
    }
    return this.child.exitCode;
  }

  #read(line: string): void {
    const [, phone, code] = SMS.exec(line) ?? [];
    if (phone !== undefined && code !== undefined) this.#onCode(phone, code);
    this.#lastLines.push(line);
    if (this.#lastLines.length > 20) this.#lastLines.shift();
  }
}
