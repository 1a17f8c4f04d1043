import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallName, Envelope, PayloadOf } from '../../../src/contract/index.ts';
import { type ClientOptions, type Signing, SignedClient, signCall } from '../client/signed-client.ts';
import { clockEnvironment } from '../clock/changed-clock.ts';
import { removeFolders } from '../temporary-folder.ts';
import type { Nginx } from './nginx.ts';
import { freePort } from './port.ts';
import { SmsCodes } from './sms-codes.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const SMS = /^SMS (\d{11}) (\d{6})$/;
const POLL_MS = 20;
const KEPT_LINES = 10_000;

export type Env = Readonly<Record<string, string>>;

/** Variables that the product's processes inherit, without settings such as NODE_ENV; demos have no sample players. */
export function inherited(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, DEMO: 'empty', VITALS_SHARE: '0', ...clockEnvironment() };
}

export interface OpsResult {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `npm run ops -- …`. @param env names the server's data */
export function runOps(env: Env, ...args: readonly string[]): Promise<OpsResult> {
  const options = { cwd: ROOT, env: { ...inherited(), CONSOLE_PORT: 'off', ...env } };
  return new Promise((done) => {
    const child = execFile(process.execPath, ['server/ops/main.ts', ...args], options, (_, out, err) =>
      done({ exitCode: child.exitCode ?? -1, out, err }),
    );
  });
}

const running = new Set<ServerProcess>();

/** For `afterAll`: kills servers that a failed test left, and removes folders. */
export async function cleanUp(): Promise<void> {
  await Promise.all([...running].map((server) => server.stop('SIGKILL')));
  removeFolders();
}

export interface Surroundings {
  /** Receives every SMS code that the server prints. */
  readonly codes?: SmsCodes;
  /** In front of the server; stops with it. */
  readonly nginx?: Nginx | undefined;
  readonly script?: string;
  readonly root?: string;
}

/** A process of the product, as `npm start` runs it. */
export class ServerProcess {
  readonly child: ChildProcess;
  /** Address of the server, or of the nginx in front of it. */
  readonly url: string;
  readonly #env: Env;
  readonly #codes: SmsCodes;
  readonly #nginx: Nginx | undefined;
  readonly #lines: string[] = [];
  readonly #closed: Promise<unknown>;

  constructor(env: Env & { readonly PORT: string }, surroundings: Surroundings = {}) {
    const { codes = new SmsCodes(), nginx, script = 'server/main.ts', root = ROOT } = surroundings;
    this.url = nginx?.url ?? `http://127.0.0.1:${env.PORT}`;
    this.#env = env;
    this.#codes = codes;
    this.#nginx = nginx;
    const options = { cwd: root, env: { ...inherited(), ...env }, stdio: 'pipe' } as const;
    const child = spawn(process.execPath, [script], options);
    this.child = child;
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', (line) => this.#read(line));
    this.#closed = once(child, 'close');
    running.add(this);
    // A test process that ends early leaves no server behind.
    const kill = (): boolean => child.kill('SIGKILL');
    process.once('exit', kill);
    child.once('exit', () => {
      process.off('exit', kill);
      running.delete(this);
    });
  }

  /** Starts on a free port, unless `env` names one, and waits until it serves. */
  static async start(env: Env, surroundings?: Surroundings): Promise<ServerProcess> {
    return new ServerProcess({ PORT: String(await freePort()), ...env }, surroundings).ready();
  }

  /** Process ID; 0 if it could not start. */
  get pid(): number {
    return this.child.pid ?? 0;
  }

  get hasExited(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  get output(): string {
    return this.#lines.join('\n');
  }

  /** Resolves when `/readyz` answers 200. @throws Error with the output when the process ends before */
  async ready(): Promise<this> {
    for (;;) {
      if (this.hasExited) throw new Error(`The server ended with ${this.child.exitCode}:\n${this.output}`);
      const answer = await fetch(`${this.url}/readyz`).catch(() => null);
      if (answer?.ok) return this;
      await sleep(POLL_MS);
    }
  }

  /** Waits for the end and all output. @returns the exit code, `null` after a kill */
  async exited(): Promise<number | null> {
    await this.#closed;
    return this.child.exitCode;
  }

  /** Sends a signal and waits for the end. @returns the exit code, `null` after a kill */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    await this.#nginx?.stop();
    if (!this.hasExited) this.child.kill(signal);
    return this.exited();
  }

  smsCode(phone: string): Promise<string> {
    return this.#codes.of(phone);
  }

  client(options: Omit<ClientOptions, 'port'> = {}): SignedClient {
    return new SignedClient({ port: Number(new URL(this.url).port), ...options });
  }

  /** Makes a signed call; undefined without an answer. @throws Error if the answer is no envelope */
  async call<N extends CallName>(
    name: N,
    payload: PayloadOf<N>,
    token?: string,
    signing?: Signing,
  ): Promise<Envelope | undefined> {
    const signed = signCall(name, payload, signing);
    const reply = await this.client({ token })
      .send(signed)
      .catch(() => undefined);
    if (reply && !reply.envelope) throw new Error(`${name}: HTTP ${reply.status} without an envelope`);
    return reply?.envelope;
  }

  async login(phone: string): Promise<string> {
    const client = this.client();
    await client.ask('send', { phone });
    return (await client.ask('login', { phone, code: await this.smsCode(phone) })).token;
  }

  ops(...args: readonly string[]): Promise<OpsResult> {
    return runOps(this.#env, ...args);
  }

  #read(line: string): void {
    const [, phone, code] = SMS.exec(line) ?? [];
    if (phone !== undefined && code !== undefined) this.#codes.put(phone, code);
    this.#lines.push(line);
    if (this.#lines.length > KEPT_LINES) this.#lines.shift();
  }
}

/** Starts a server without the client's files. */
export const startApi = (env: Env): Promise<ServerProcess> =>
  ServerProcess.start({ CLIENT: 'off', REPLAY_WORKERS: '1', ...env });
