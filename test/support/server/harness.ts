import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { calls } from '../../../src/contract/calls.ts';
import {
  type AnswerOf,
  type CallName,
  envelopeSchema,
  type PayloadOf,
  succeeded,
} from '../../../src/contract/index.ts';
import { NUMBER_HEADER } from '../../../src/contract/sign.ts';
import { type Campaign, onlyVersion, type Versions } from '../../../server/campaign/index.ts';
import { campaign as shipped } from '../campaign.ts';
import type { Database, Engine } from '../../../server/db/index.ts';
import { buildApp, type HttpSettings } from '../../../server/http/app.ts';
import { type Keys, makeKeys } from '../../../server/common/keys.ts';
import { makeMetrics } from '../../../server/common/metrics.ts';
import { contextOf } from '../../../server/rules/context.ts';
import { openSession } from '../../../server/rules/account/session.ts';
import { cacheStandings } from '../../../server/rules/board/standings.ts';
import { Limits } from '../../../server/http/plugins/limits.ts';
import { makeWaiting, type Services } from '../../../server/http/services.ts';
import type { SmsProvider, SmsResult } from '../../../server/sms/index.ts';
import { replayHere, type Verifier } from '../../../server/verify/index.ts';
import { headersOf, signCall } from '../client/signed-client.ts';
import { type Bases, startEngine } from '../database/engines.ts';
import { insertPlayer, type Start } from './insert-player.ts';
import { prepare } from './rule-harness.ts';
import { TestClock } from './test-clock.ts';

export const SECRET = 'test-secret';
/** An SMS provider that stores the messages which it does not refuse. */
class TestSms implements SmsProvider {
  demo = false;
  readonly sent: { readonly phone: string; readonly code: string }[] = [];
  result: SmsResult = { outcome: 'sent' };

  async send(phone: string, code: string): Promise<SmsResult> {
    if (this.result.outcome !== 'refused') this.sent.push({ phone, code });
    return this.result;
  }

  codeOf(phone: string): string {
    return this.sent.findLast((message) => message.phone === phone)?.code ?? '';
  }
}

export interface Reply<N extends CallName> {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  /** Of a successful call, checked against the contract. */
  readonly data: AnswerOf<N>;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

interface CallOptions {
  readonly token?: string;
  /** Seconds; the server's clock unless given. */
  readonly timestamp?: number;
  readonly sign?: string;
  readonly address?: string;
  /** By which its failure is found. */
  readonly number?: string;
  /** What a browser says that it asks for. */
  readonly dest?: string;
}

export type TestPlayer = Awaited<ReturnType<Harness['player']>>;

/** The server inside the test's process, with a database of its own; the test sets the clocks and reads the messages. */
export class Harness {
  readonly database: Database;
  /** Address of the database when it is PostgreSQL. */
  readonly url: string | undefined;
  readonly campaign: Campaign;
  readonly versions: Versions;
  readonly clock = new TestClock();
  readonly sms = new TestSms();
  readonly keys: Keys;
  readonly services: Services;
  readonly app: FastifyInstance;
  readonly errors: object[] = [];
  readonly requests: object[] = [];

  constructor(database: Database, url: string | undefined, options: HarnessOptions) {
    this.database = database;
    this.url = url;
    this.keys = options.keys ?? makeKeys('a test’s own secret key');
    this.campaign = options.campaign ?? shipped;
    this.versions = onlyVersion(this.campaign);
    this.services = this.#services(options.verifier ?? inlineVerifier);
    this.app = buildApp(this.services, { SIGN_SECRET: SECRET, TRUSTED_PROXY: 1, ...options.http });
  }

  #services(verifier: Verifier): Services {
    const { database, versions, clock, keys, sms, errors, requests } = this;
    const log = {
      info: (details: object) => void requests.push(details),
      warn: ignore,
      error: (details: object) => void errors.push(details),
    };
    const standings = cacheStandings(this);
    const core = { database, versions, clock, keys, demo: true, sms, verifier, standings };
    return { ...core, limits: new Limits(clock), waiting: makeWaiting(), metrics: makeMetrics(), log };
  }

  get timestamp(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }

  /** Makes a call as the client does, and checks a successful answer against the contract. */
  async call<N extends CallName>(name: N, payload: PayloadOf<N>, options: CallOptions = {}): Promise<Reply<N>> {
    const reply = await this.send(name, payload, options);
    if (succeeded(reply.code)) v.assert(calls[name].answer, reply.data);
    return reply;
  }

  /** Sends any payload, even one that breaks the contract. */
  async send<N extends CallName>(name: N, payload: Readonly<Record<string, unknown>>, options: CallOptions = {}) {
    const { timestamp = this.timestamp, sign: signature, token, address, number, dest } = options;
    const signed = signCall(name, payload, { secret: SECRET, timestamp, signature });
    const answer = await this.app.inject({
      method: signed.method,
      url: signed.path,
      headers: {
        ...headersOf(signed, token),
        ...(address !== undefined && { 'x-forwarded-for': address }),
        ...(number !== undefined && { [NUMBER_HEADER]: number }),
        ...(dest !== undefined && { 'sec-fetch-dest': dest }),
      },
      ...(signed.body !== undefined && { payload: signed.body }),
    });
    const { code, msg, data } = v.parse(envelopeSchema, answer.json());
    const reply = { status: answer.statusCode, code, msg, data, body: answer.body, headers: answer.headers };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `call` checks it against the contract
    return reply as Reply<N>;
  }

  async login(phone: string): Promise<string> {
    await this.call('send', { phone });
    const { data } = await this.call('login', { phone, code: this.sms.codeOf(phone) });
    return data.token;
  }

  async player(start: Start = {}) {
    const { id, publicId } = await insertPlayer(this, start);
    return { id, publicId, token: await openSession(contextOf(this), id) };
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.database.close();
  }
}

export interface HarnessOptions {
  readonly keys?: Keys;
  readonly campaign?: Campaign;
  readonly verifier?: Verifier;
  readonly http?: Partial<HttpSettings>;
}

const ignore = (): void => undefined;

/** A verifier that is never busy. */
export const verifierOf = (replay: Verifier['replay']): Verifier => ({
  waiting: 0,
  full: false,
  replay,
  close: async () => undefined,
});
const inlineVerifier = verifierOf(async (job) => replayHere(job));

/** A harness on a new database of an engine. */
export async function startHarness(bases: Bases, options: HarnessOptions = {}): Promise<Harness> {
  const { database, url } = await bases.open();
  const harness = new Harness(database, url, options);
  await prepare(harness);
  return harness;
}

export const openHarness = async (options?: HarnessOptions, engine?: Engine): Promise<Harness> =>
  startHarness(await startEngine(engine), options);
