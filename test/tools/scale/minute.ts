import { checkCampaign } from '../../../server/campaign/index.ts';
import file from '../../../server/campaign/campaign.ts';
import { type Costs, FULL, firstMinute, people } from './costs.ts';
import type { Needs } from './model.ts';
import { type Limit, type Line, tableOf } from './table.ts';

const MINUTE_S = 60;
/** Games that begin in the minute are played for half of it, on average. */
const PLAYED_S = MINUTE_S / 2;
/** Of the box that nginx is on, with a worker a core: as Debian installs it, or as server/deploy/README.md sets it. */
const BOX_CORES = 16;

/** Login codes that are sent in an hour at most where so many players a day are expected. */
const codesAnHour = (expectedPlayers: number): number =>
  checkCampaign({ ...file, expectedPlayers }).sms.inAll.find(({ seconds }) => seconds === 3600)?.times ?? 0;

/** Needs of the first minute: after a push message to everybody players open the page, log in and start a game. */
export function minuteOf({ players, apiCores, databaseCores }: Needs, costs: Costs) {
  const newcomers = players * firstMinute.share;
  const entering = newcomers / MINUTE_S;
  const deals = entering * (costs.deals / costs.playSeconds) * PLAYED_S;
  const cores = (entryMs: number, dealMs: number): number => (entering * entryMs + deals * dealMs) / 1000 / FULL;
  const api = cores(costs.entryApiMs, costs.dealApiMs);
  const database = cores(costs.entrySqlMs, costs.dealSqlMs);
  return {
    players,
    newcomers,
    entering,
    calls: entering * firstMinute.calls + deals,
    transactions: entering * costs.entryTransactions + deals * firstMinute.dealTransactions,
    api,
    database,
    connections: newcomers * firstMinute.connections,
    codes: newcomers * people.smsEach,
    codesASecond: entering * people.smsEach,
    trafficMbit: (entering * costs.firstVisitBytes * 8) / 1e6,
    // By the machines of an evening's busiest minute, which they may use as a whole.
    minutes: Math.max(1, (FULL * api) / apiCores, (FULL * database) / databaseCores),
  };
}

type Minute = Readonly<ReturnType<typeof minuteOf>>;

const LINES: readonly Line<Minute>[] = [
  ['players in the first minute', (n) => n.newcomers],
  ['pages, codes, logins, starts a second', (n) => n.entering],
  ['calls a second, deals among them', (n) => n.calls],
  ['transactions a second', (n) => n.transactions],
  ['cores for the API', (n) => n.api],
  ['cores for PostgreSQL', (n) => n.database],
  ['connections to nginx', (n) => n.connections],
  ['SMS a second', (n) => n.codesASecond],
  ['static traffic, Mbit/s', (n) => n.trafficMbit],
  ['minutes until all are in, evening’s machines', (n) => n.minutes],
];

const LIMITS: readonly Limit<Minute>[] = [
  ['an hour’s budget of login codes: raise `expectedPlayers`', (n) => n.codes > codesAnHour(n.players)],
  ['nginx as installed (768 connections a worker)', (n) => n.connections > BOX_CORES * 768],
  ['one nginx of 16 cores with 16,384 a worker', (n) => n.connections > BOX_CORES * 16_384],
  ['a static host on one line of 1 Gbit/s: a CDN must take it', (n) => n.trafficMbit > 1000],
  ['an SMS account of 500 a second', (n) => n.codesASecond > firstMinute.smsASecond],
  ['an evening’s machines: a queue at the login', (n) => n.minutes > 1],
  ['one PostgreSQL of 32 cores', (n) => n.database > 32],
];

export const minuteTable = (all: readonly Needs[], costs: Costs): string =>
  tableOf(
    all.map((needs) => minuteOf(needs, costs)),
    LINES,
    LIMITS,
  );
