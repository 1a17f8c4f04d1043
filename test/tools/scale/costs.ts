/** Inputs of the model: measured costs, and assumptions about players. Change the assumptions here. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** Figures of the last `npm run bench -- --keep`. */
const BENCH = new URL('./bench.json', import.meta.url);
const keptSchema = v.object({ figures: v.record(v.string(), v.number()) });

/** Costs as the kept run measured them: CPU in ms of one core, sizes in bytes. */
export type Costs = Readonly<ReturnType<typeof measuredCosts>>;

/** Reads the costs from the kept run. @throws Error when it has not measured one of them */
export function measuredCosts() {
  const { figures } = v.parse(keptSchema, JSON.parse(readFileSync(BENCH, 'utf8')));
  const find = (name: string): number => {
    const value = figures[name];
    if (value === undefined) throw new Error(`${BENCH.pathname} has no figure “${name}”`);
    return value;
  };
  return {
    replayMs: find('an average game: CPU of the replay'),
    // From start to result without the replay: PostgreSQL, and the API process; its deals are in it.
    gameSqlMs: find('an average game: CPU of the SQL'),
    gameApiMs: find('an average game: CPU of the rest'),
    playSeconds: find('an average game: play time'),
    deals: find('an average game: deals'),
    dealSqlMs: find('a deal: CPU of the SQL'),
    dealApiMs: find('a deal: CPU of the rest'),
    // Any other call.
    callSqlMs: find('a call: CPU of the SQL'),
    callApiMs: find('a call: CPU of the rest'),
    // From the page to the first game, all calls of it.
    entrySqlMs: find('an entry: CPU of the SQL'),
    entryApiMs: find('an entry: CPU of the rest'),
    entryTransactions: find('an entry: transactions'),
    playerBytes: find('database: bytes of a player'),
    // Without its deals.
    gameBytes: find('database: bytes of an average game'),
    dealBytes: find('database: bytes of a deal'),
    // Downloads of a phone, held by test/e2e/budgets.test.ts; after the first visit the pages alone.
    firstVisitBytes: 1_300_000,
    laterVisitBytes: 6000,
  };
}

/** How people behave: assumptions for a promotion of some weeks. */
export const people = {
  /** Games of a player on a day: the free one, and those by tasks and friends. */
  gamesADay: 1.8,
  /** Calls of a visit besides start and over: profile, tasks, board, draw. */
  callsADay: 14,
  /** Share of new players on a day. */
  newShare: 0.3,
  /** Part of a day's visits in its busiest hour (an evening push message). */
  busiestHour: 0.15,
  /** The busiest minute against that hour's mean. */
  burst: 2,
  /** Days of the campaign, for what adds up. */
  days: 62,
  /** SMS a new player needs, resent ones included. */
  smsEach: 1.2,
} as const;

/** The announced first minute of the campaign: assumptions. All its players are new. */
export const firstMinute = {
  /** Share of a day's players who come in it. */
  share: 0.1,
  /** Requests to the API from the page to the first game: clock, day, code, login, player, nickname, tasks, start. */
  calls: 8,
  /** A deal's: one finds the session. */
  dealTransactions: 2,
  /** Connections of a phone: one by HTTP/2, up to six by HTTP/1.1. */
  connections: 2,
  /** Codes that an SMS account may send: what Huawei Cloud advises at most. Ask your own. */
  smsASecond: 500,
} as const;

/** Monthly prices, US dollars: list prices of big clouds, rounded. */
export const prices = { coreMonth: 25, storageGbMonth: 0.12, trafficGb: 0.08, sms: 0.006 } as const;

/** Highest utilisation of a core in the busiest minute, so that latencies stay short. */
export const FULL = 0.6;
