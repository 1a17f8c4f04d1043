import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Nginx, startNginx } from './nginx.ts';
import { freePort } from './port.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
/** Where the built client is. */
export const DIST = join(ROOT, 'dist');
const NODE = process.execPath;

/** Names the data folder that others are copies of, if there is one. */
export const FIRST_DATA = 'CAPSULE_FIRST_DATA';

/** A folder for the embedded database, gone when the test process ends. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'capsule-e2e-'));
  const first = process.env[FIRST_DATA];
  if (first !== undefined) cpSync(first, folder, { recursive: true });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Environment of a start: only what differs from a bare shell's. */
export type Env = Readonly<Record<string, string>>;

/** The product as `npm start` runs it, in a process of its own. */
export class Product {
  readonly process: ChildProcess;
  readonly url: string;
  readonly #env: Env;
  readonly #nginx: Nginx | undefined;
  #output = '';

  /** @param nginx in front of it, if there is one */
  constructor(env: Env & { readonly PORT: string }, nginx?: Nginx) {
    this.url = nginx?.url ?? `http://127.0.0.1:${env.PORT}`;
    this.#env = env;
    this.#nginx = nginx;
    this.process = spawn(NODE, ['server/main.ts'], { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'pipe' });
    const append = (chunk: Buffer): void => {
      this.#output += chunk.toString();
    };
    this.process.stdout?.on('data', append);
    this.process.stderr?.on('data', append);
  }

  /** Everything printed so far. */
  get output(): string {
    return this.#output;
  }

  /** Resolves when `/readyz` answers 200; rejects with the output when the process ends before. */
  async ready(): Promise<this> {
    for (;;) {
      if (this.process.exitCode !== null) throw new Error(`ended with ${this.process.exitCode}:\n${this.#output}`);
      const answer = await fetch(`${this.url}/readyz`).catch(() => null);
      if (answer?.ok) return this;
      await new Promise((done) => setTimeout(done, 100));
    }
  }

  /** The newest SMS code printed for a phone. */
  async smsCode(phone: string): Promise<string> {
    const line = new RegExp(`^SMS ${phone} (\\d{6})$`, 'gm');
    for (;;) {
      const code = [...this.#output.matchAll(line)].at(-1)?.[1];
      if (code !== undefined) return code;
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  /** Sends a signal and waits for the end; resolves with the exit code (`null` after a kill). */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    await this.#nginx?.stop();
    if (this.process.exitCode === null && this.process.signalCode === null) {
      const end = once(this.process, 'exit');
      this.process.kill(signal);
      await end;
    }
    return this.process.exitCode;
  }

  /** Runs `npm run ops -- …` on the same data. */
  async ops(...args: readonly string[]): Promise<OpsResult> {
    const env = { ...process.env, ...this.#env };
    const child = spawn(NODE, ['server/ops/main.ts', ...args], { cwd: ROOT, env, stdio: 'pipe' });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    const exitCode = await new Promise<number | null>((done) => child.on('close', done));
    return { exitCode, output: Buffer.concat(chunks).toString() };
  }

  /** Resolves with the exit code when the process ends by itself. */
  async ended(): Promise<number | null> {
    if (this.process.exitCode === null) await once(this.process, 'exit');
    return this.process.exitCode;
  }
}

/** What an operator's command printed, and how it ended. */
export interface OpsResult {
  readonly exitCode: number | null;
  readonly output: string;
}

/** As deployed: nginx has the client's files and the port, the server answers calls behind it. */
async function behindNginx(env: Env & { readonly PORT: string }): Promise<Product> {
  const PORT = String(await freePort());
  const nginx = await startNginx({ port: Number(env.PORT), root: DIST, upstreams: [Number(PORT)] });
  return new Product({ ...env, PORT, CLIENT: 'off', TRUSTED_PROXY: '127.0.0.1' }, nginx).ready();
}

/**
 * Starts the product on a free port and a fresh folder (unless `env` names them) and waits until it serves.
 * @param through `nginx`: behind the shipped configuration; `THROUGH=nginx vitest run …` puts every test behind it
 */
export async function startProduct(env: Env = {}, through = process.env['THROUGH']): Promise<Product> {
  const whole = { DATA_DIR: dataFolder(), PORT: String(await freePort()), ...env };
  return through === 'nginx' ? behindNginx(whole) : new Product(whole).ready();
}
