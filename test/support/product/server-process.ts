import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { type CallName, calls, envelopeSchema, type PayloadOf } from '../../../src/contract/index.ts';
import { sign } from '../../../src/contract/sign.ts';
import * as v from 'valibot';
import { DEMO } from '../../../server/common/settings.ts';
import { freePort } from './port.ts';
import { removeFolders } from '../temporary-folder.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Environment of a start, besides what every test start has. */
export type Env = Readonly<Record<string, string>>;

const started = new Set<ServerProcess>();

/** Ends what a failed test left running, and removes the folders: for `afterAll`. */
export async function cleanUp(): Promise<void> {
  await Promise.all([...started].map((server) => server.stop('SIGKILL')));
  removeFolders();
}

/** The server as `npm start` runs it, calls only, in a process of its own. */
export class ServerProcess {
  readonly child: ChildProcess;
  readonly url: string;
  #output = '';

  constructor(env: Env & { readonly PORT: string }) {
    this.url = `http://127.0.0.1:${env.PORT}`;
    const { NODE_ENV: _, ...inherited } = process.env;
    this.child = spawn(process.execPath, ['server/main.ts'], {
      cwd: ROOT,
      env: { ...inherited, CLIENT: 'off', REPLAY_WORKERS: '1', ...env },
      stdio: 'pipe',
    });
    const append = (chunk: Buffer): void => {
      this.#output += chunk.toString();
    };
    this.child.stdout?.on('data', append);
    this.child.stderr?.on('data', append);
    started.add(this);
    this.child.once('exit', () => started.delete(this));
  }

  /** Starts on a free port and waits until it is ready. */
  static async start(env: Env): Promise<ServerProcess> {
    const server = new ServerProcess({ PORT: String(await freePort()), ...env });
    await server.ready();
    return server;
  }

  get output(): string {
    return this.#output;
  }

  /** Waits until it answers; rejects with its output when it ends before. */
  async ready(): Promise<void> {
    for (;;) {
      if (this.child.exitCode !== null) throw new Error(`ended with ${this.child.exitCode}: ${this.#output}`);
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((done) => setTimeout(done, 20));
    }
  }

  /** Waits for the end. */
  async ended(): Promise<number | null> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'exit');
    return this.child.exitCode;
  }

  /** Sends a signal and waits for the end. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.child.kill(signal);
    return this.ended();
  }

  /** A signed call over the network; undefined when no answer came. */
  async call<N extends CallName>(name: N, payload: PayloadOf<N>, token?: string, timestamp = seconds()) {
    const { method, path } = calls[name];
    const signed = { ...payload, timestamp, sign: sign(DEMO.SIGN_SECRET, timestamp, payload) };
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const query = new URLSearchParams({ timestamp: String(signed.timestamp), sign: signed.sign });
    const answer = await (method === 'GET'
      ? fetch(`${this.url}${path}?${query.toString()}`, { headers })
      : fetch(`${this.url}${path}`, {
          method,
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(signed),
        })
    ).then(
      (response) => response.text(),
      () => undefined,
    );
    return answer === undefined ? undefined : v.parse(v.pipe(v.string(), v.parseJson(), envelopeSchema), answer);
  }

  /** Logs in with the code that the console provider prints. @returns the token */
  async login(phone: string): Promise<string> {
    await this.call('send', { phone });
    const code = await this.#smsCode(phone);
    const answer = await this.call('login', { phone, code });
    return v.parse(v.object({ token: v.string() }), answer?.data).token;
  }

  async #smsCode(phone: string): Promise<string> {
    const line = new RegExp(`^SMS ${phone} (\\d{6})$`, 'm');
    for (;;) {
      const code = line.exec(this.#output)?.[1];
      if (code !== undefined) return code;
      await new Promise((done) => setTimeout(done, 10));
    }
  }
}

/** Seconds since 1970. */
export const seconds = (): number => Math.floor(Date.now() / 1000);
