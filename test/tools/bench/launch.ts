import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO } from '../../../server/common/settings.ts';
import { firstOrThrow } from '../../../server/db/index.ts';
import { type AnswerOf, type CallName, Code, NOW_PATH, type PayloadOf } from '../../../src/contract/index.ts';
import { TODAY_PATH } from '../../../src/contract/today.ts';
import {
  dataOf,
  type Reply,
  type SignedCall,
  type SignedClient,
  signCall,
} from '../../support/client/signed-client.ts';
import { campaignFile, currentCampaign } from '../../support/current-campaign.ts';
import { cpuBetween, type LoadEnvironment, onPostgres } from '../../support/load/environment.ts';
import { inParallel, itemAt, percentile } from '../../support/load/parallel.ts';
import type { SmsCodes } from '../../support/product/sms-codes.ts';
import { auditOf } from '../chaos/verify.ts';
import type { Bench, Figure } from './figure.ts';
import { shareOf } from './share.ts';

/** Players who enter in sequence, `width` at a time: they give the machine's rate. */
const PEAK = { players: shareOf(400), widths: [16, 32, 48] } as const;
const WARM_UP = shareOf(200);
/** Multiple of that rate at which players then arrive for a minute. */
const FACTOR = 3;
const MINUTE_S = Math.min(60, shareOf(60));
const NETWORKS = 50;
/** Throttles that no client here reaches: they are not measured. */
const MANY = { times: 10_000, seconds: 3600 };
const { sms, throttle, ...shipped } = currentCampaign();
const CAMPAIGN = {
  ...shipped,
  expectedPlayers: 10_000_000,
  sms: { ...sms, perAddress: [MANY] },
  throttle: { ...throttle, perAddress: { times: 1_000_000, seconds: 3600 }, loginPerAddress: MANY },
};

interface Entered {
  readonly token: string;
  readonly game: string;
  /** From opening the page to the game, ms. */
  readonly ms: number;
  /** When that was, by `performance.now`. */
  readonly at: number;
}

class Log {
  readonly entered: Entered[] = [];
  /** Of each answer that was not a refusal, ms. */
  readonly served: number[] = [];
  /** Requests and refusals of each call, in the order of their first refusal. */
  readonly refused = new Map<CallName, number>();
  readonly sent = new Map<CallName, number>();
}

const count = (of: Map<CallName, number>, name: CallName): unknown => of.set(name, (of.get(name) ?? 0) + 1);

async function send(client: SignedClient, log: Log, signed: SignedCall): Promise<Reply> {
  count(log.sent, signed.name);
  const reply = await client.send(signed);
  if (reply.status === 503) count(log.refused, signed.name);
  return reply;
}

/** Makes the calls of a first visit up to the start of a game. @param phone used once */
async function enter(client: SignedClient, log: Log, phone: string, codes: SmsCodes): Promise<void> {
  /** Sends the same bytes when the server says, as the page does, until they are answered; new ones when they are too old. */
  const insist = async <N extends CallName>(name: N, payload: PayloadOf<N>): Promise<AnswerOf<N>> => {
    for (let signed = signCall(name, payload); ; ) {
      const sent = performance.now();
      const reply = await send(client, log, signed);
      if (reply.envelope?.code === Code.staleTimestamp) signed = signCall(name, payload);
      else if (reply.status === 503) await sleep(reply.retryAfter * 1000);
      else {
        log.served.push(performance.now() - sent);
        return dataOf(name, reply);
      }
    }
  };
  const began = performance.now();
  // Of the page itself a process sees only this: nginx or a CDN has the files.
  await Promise.all([NOW_PATH, TODAY_PATH].map((path) => client.read(path)));
  await insist('send', { phone });
  const { token } = await insist('login', { phone, code: await codes.of(phone) });
  client.token = token;
  await insist('userInfo', {});
  await insist('userUpdate', { nickname: `p${phone}`, avatar: 1 });
  // Home counts the tasks to claim, and needs no answer.
  const [{ id: game }] = await Promise.all([insist('gameStart', {}), send(client, log, signCall('taskList', {}))]);
  const at = performance.now();
  log.entered.push({ token, game, ms: at - began, at });
}

const transactionsOf = async ({ database }: LoadEnvironment): Promise<number> =>
  firstOrThrow(
    await database.sql<{ done: number }>`
      select xact_commit + xact_rollback as done from pg_stat_database where datname = current_database()`,
  ).done;

let firstPhone = 13_000_000_000;

/** Lets players enter, each when `start` calls back. @returns their log, and the cost of one */
async function crowd(
  environment: LoadEnvironment,
  players: number,
  start: (all: readonly number[], enterAs: (index: number) => Promise<void>) => Promise<unknown>,
) {
  const log = new Log();
  const { servers, codes } = environment;
  const first = firstPhone;
  firstPhone += players;
  const [before, done] = [environment.cpu(), await transactionsOf(environment)];
  const began = performance.now();
  await start(
    Array.from({ length: players }, (_, index) => index),
    (index) => {
      const client = itemAt(servers, 0).client({ from: `127.1.0.${1 + (index % NETWORKS)}` });
      return enter(client, log, String(first + index), codes);
    },
  );
  const { sql, rest } = cpuBetween(before, environment.cpu());
  const transactions = (await transactionsOf(environment)) - done;
  return { log, began, cost: { sql: sql / players, rest: rest / players, transactions: transactions / players } };
}

/** Lets players enter in sequence, `width` at a time. @returns players a second, and the cost of one */
async function oneAfterAnother(environment: LoadEnvironment, players: number, width: number) {
  const { log, began, cost } = await crowd(environment, players, (all, enterAs) => inParallel(all, width, enterAs));
  const last = Math.max(...log.entered.map(({ at }) => at));
  return { rate: (players * 1000) / (last - began), cost };
}

async function lost({ database }: LoadEnvironment, entered: readonly Entered[]): Promise<number> {
  const hashes = entered.map(({ token }) => createHash('sha256').update(token).digest('hex'));
  const { kept } = firstOrThrow(
    await database.sql<{ kept: number }>`
      select count(*) as kept
      from unnest(${hashes}::text[], ${entered.map(({ game }) => game)}::text[]) as acknowledged (hash, game)
      join sessions s on s.token_hash = decode(acknowledged.hash, 'hex')
      join games g on g.id = acknowledged.game and g.player_id = s.player_id`,
  );
  return entered.length - kept;
}

const refusals = ({ refused, sent }: Log): Figure[] =>
  [...refused].map(([name, times], place) => ({
    name: `launch: refused ${place + 1}: ${name}, of its requests`,
    value: (100 * times) / (sent.get(name) ?? times),
    unit: '%',
  }));

/** The first minute of a campaign, with three times the players that the machine can take: all get in, at its full rate. */
export const run: Bench = () =>
  onPostgres(
    0,
    0,
    async (environment) => {
      await oneAfterAnother(environment, WARM_UP, PEAK.widths[0]);
      const peaks = [];
      for (const width of PEAK.widths) peaks.push(await oneAfterAnother(environment, PEAK.players, width));
      const peak = peaks.reduce((best, next) => (next.rate > best.rate ? next : best));
      const rate = FACTOR * peak.rate;
      const players = Math.round(rate * MINUTE_S);
      const before = environment.cpu();
      const minute = sleep(MINUTE_S * 1000).then(() => cpuBetween(before, environment.cpu()));
      const { log, began } = await crowd(environment, players, (all, enterAs) =>
        inParallel(all, players, async (index) => {
          await sleep((index / rate) * 1000);
          await enterAs(index);
        }),
      );
      const { sql, rest } = await minute;
      const { entered, served } = log;
      const inTime = entered.filter(({ at }) => at - began <= MINUTE_S * 1000).length;
      const last = Math.max(...entered.map(({ at }) => at - began)) / 1000;
      const waits = entered.map(({ ms }) => ms / 1000);
      const findings = await auditOf(environment.database, DEMO.DATA_KEY, 0);
      return [
        {
          name: `launch: players in a second, ${FACTOR} × as many come within a minute`,
          value: inTime / MINUTE_S,
          unit: '',
          floor: { name: 'one after another', value: peak.rate },
          budget: { of: 'ratio', least: 0.9 },
        },
        {
          name: 'launch: CPU of a player who gets in within it, refusing the others included',
          value: (sql + rest) / inTime,
          unit: 'ms',
          floor: { name: 'one after another', value: peak.cost.sql + peak.cost.rest },
        },
        { name: 'launch: an answer that is no refusal, p50', value: percentile(served, 0.5), unit: 'ms' },
        { name: 'launch: an answer that is no refusal, p99', value: percentile(served, 0.99), unit: 'ms' },
        { name: 'launch: from the page to the game, p50', value: percentile(waits, 0.5), unit: 's' },
        { name: 'launch: from the page to the game, p99', value: percentile(waits, 0.99), unit: 's' },
        { name: 'launch: the last of them is in after', value: last, unit: 's' },
        ...refusals(log),
        { name: 'an entry: CPU of the SQL', value: peak.cost.sql, unit: 'ms' },
        { name: 'an entry: CPU of the rest', value: peak.cost.rest, unit: 'ms' },
        { name: 'an entry: transactions', value: peak.cost.transactions, unit: '' },
        { name: 'launch: players', value: players, unit: '' },
        { name: 'launch: players who never got in', value: players - entered.length, unit: '', budget: { most: 0 } },
        {
          name: 'launch: logins and games that were lost',
          value: await lost(environment, entered),
          unit: '',
          budget: { most: 0 },
        },
        { name: 'launch: findings of the audit', value: findings.length, unit: '', budget: { most: 0 } },
      ];
    },
    { CAMPAIGN_FILE: campaignFile(CAMPAIGN) },
  );
