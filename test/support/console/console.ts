import { randomInt, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { generate } from 'otplib';
import * as v from 'valibot';
import { buildConsole } from '../../../server/console/app.ts';
import type { CallName } from '../../../server/console/calls.ts';
import { makeMetrics } from '../../../server/common/metrics.ts';
import { contextOf, type CoreServices } from '../../../server/rules/context.ts';
import { isAct } from '../../../server/rules/operator/acts.ts';
import { invitePerson } from '../../../server/rules/people/changes.ts';
import { readInvitation } from '../../../server/rules/people/invitation.ts';
import type { Role } from '../../../server/rules/people/roles.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { type Expecting, type Input, isExpecting, LOOKS } from './looks.ts';

const body = v.looseObject({
  answer: v.optional(v.unknown()),
  proposal: v.optional(v.object({ id: v.number(), why: v.string() })),
  there: v.optional(v.looseObject({ version: v.string(), by: v.nullable(v.string()) })),
  error: v.optional(v.string()),
  csrf: v.optional(v.nullable(v.string())),
});

const ignore = (): void => undefined;

export const PASSWORD = 'correct horse battery';

/** A browser with its cookie. */
export class ConsoleClient {
  readonly #app: FastifyInstance;
  cookie: string | undefined;
  csrf: string | undefined;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /** Posts JSON as the pages do; `headers` replace theirs. @returns a call's answer, or the message of its error */
  async post(path: string, input: object, headers: Readonly<Record<string, string>> = {}) {
    const answer = await this.#app.inject({
      method: 'POST',
      url: path,
      headers: {
        ...(this.cookie !== undefined && { cookie: this.cookie }),
        ...(this.csrf !== undefined && { 'csrf-token': this.csrf }),
        ...headers,
      },
      payload: input,
    });
    const given = answer.headers['set-cookie'];
    const [cookie] = (Array.isArray(given) ? given : [given ?? '']).join().split(';', 1);
    if (cookie) this.cookie = cookie;
    const read = v.parse(body, answer.json());
    if (read.csrf) this.csrf = read.csrf;
    const { answer: done, error, proposal, there } = read;
    return { status: answer.statusCode, answer: done, error, proposal, there, headers: answer.headers };
  }

  /** Exports a list. @returns the bytes of the file */
  async download(name: Extract<CallName, `export${string}`>, input: Input) {
    return this.fetch((await this.ask<{ ticket: string }>(name, { format: 'csv', ...input })).ticket);
  }

  /** Downloads the list of a ticket. */
  async fetch(ticket: string) {
    const reply = await this.#app.inject({ url: '/export', query: { ticket }, headers: { cookie: this.cookie ?? '' } });
    if (reply.statusCode !== 200) throw new Error(`The export answered ${reply.statusCode}: ${reply.body}`);
    return reply.rawPayload;
  }

  /** Makes a call with any input; an act as the pages do, with a new key and what is there now. */
  async call(name: CallName, input: Input = {}, headers: Readonly<Record<string, string>> = {}) {
    if (!isAct(name)) return this.post(`/call/${name}`, input, headers);
    const seen = isExpecting(name) && !('if-match' in headers) ? await this.look(name, input) : undefined;
    return this.post(`/call/${name}`, input, {
      'idempotency-key': randomUUID(),
      ...(seen !== undefined && { 'if-match': `"${seen}"` }),
      ...headers,
    });
  }

  /** The version that an act expects; `none` if there is none, or the person may not see it. */
  look(name: Expecting, input: Input): Promise<string> {
    const ask = (read: CallName, wanted: Input) => this.ask(read, wanted);
    return LOOKS[name](ask, input).catch(() => 'none');
  }

  /** The answer of a call that must succeed. */
  async ask<T>(name: CallName, input: Input): Promise<T> {
    const { status, answer, error } = await this.call(name, input);
    if (status !== 200) throw new Error(`${name} answered ${status}: ${error ?? ''}`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the test says what it expects
    return answer as T;
  }
}

/** The console over a harness's services. */
export class TestConsole {
  readonly app: FastifyInstance;
  readonly errors: object[] = [];
  readonly metrics = makeMetrics();
  readonly folder = temporaryFolder();
  readonly log = { info: ignore, warn: ignore, error: (details: object) => void this.errors.push(details) };
  readonly #services: CoreServices;

  constructor(services: CoreServices, production = false) {
    this.#services = services;
    mkdirSync(join(this.folder, 'assets'));
    writeFileSync(join(this.folder, 'index.html'), '<!doctype html><meta nonce="__NONCE__">');
    const { folder, log, metrics } = this;
    const settings = { NODE_ENV: production ? 'production' : 'test', TRUSTED_PROXY: '127.0.0.1', folder } as const;
    this.app = buildConsole({ ...services, log, metrics }, settings);
  }

  get client(): ConsoleClient {
    return new ConsoleClient(this.app);
  }

  /** The current code of a secret's authenticator app. */
  codeOf(secret: string): Promise<string> {
    return generate({ secret, epoch: Math.floor(this.#services.clock.now().getTime() / 1000) });
  }

  /**
   * Invites a person.
   * @param invitedBy the person of the console who does; by default the command line
   * @returns token, and secret of the authenticator app
   */
  async invite(name: string, role: Role, invitedBy: string | null = null) {
    const token = await this.#services.database.tx((sql) =>
      invitePerson(
        { ...contextOf(this.#services, sql), operator: invitedBy ?? 'root' },
        { name, role },
        { reason: 'test' },
        invitedBy,
      ),
    );
    return { token, secret: await this.secretOf(token) };
  }

  async secretOf(token: string): Promise<string> {
    return (await readInvitation(contextOf(this.#services), token)).factor;
  }

  /** Takes an invitation, which signs in. @param phone by default one of nobody else */
  async take(token: string, phone = `139${randomInt(1e7, 1e8)}`): Promise<ConsoleClient & { readonly secret: string }> {
    const secret = await this.secretOf(token);
    const { client } = this;
    const code = await this.codeOf(secret);
    const { status, error } = await client.post('/invitation/take', { token, password: PASSWORD, phone, code });
    if (status !== 200) throw new Error(`The invitation could not be taken: ${error ?? ''}`);
    return Object.assign(client, { secret });
  }

  async signIn(name: string, secret: string): Promise<ConsoleClient> {
    const { client } = this;
    const code = await this.codeOf(secret);
    const { status, error } = await client.post('/sign-in', { name, password: PASSWORD, code });
    if (status !== 200) throw new Error(`${name} could not sign in: ${error ?? ''}`);
    return client;
  }

  async join(name: string, role: Role, invitedBy: string | null = null) {
    const { token } = await this.invite(name, role, invitedBy);
    return this.take(token);
  }
}
