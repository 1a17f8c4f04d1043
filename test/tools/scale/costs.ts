/** Inputs of the model: measured costs, and assumptions about players. Change the assumptions here. */

/** Measured by `npm run bench` (the file beside this one); CPU in ms of one core, sizes in bytes. */
export interface Costs {
  /** Replaying an average game. */
  readonly replayMs: number;
  /** From start to result without the replay: PostgreSQL, and the API process. */
  readonly gameSqlMs: number;
  readonly gameApiMs: number;
  /** Any other call. */
  readonly callSqlMs: number;
  readonly callApiMs: number;
  readonly playerBytes: number;
  readonly gameBytes: number;
  /** What a phone downloads at its first visit; later ones fetch the pages anew only. */
  readonly firstVisitBytes: number;
  readonly laterVisitBytes: number;
}

/** How people behave: assumptions for a promotion of some weeks. */
export const people = {
  /** Games of a player who comes on a day: the free one, and what tasks and friends give. */
  gamesADay: 1.8,
  /** Calls of a visit besides start and over: profile, tasks, board, draw. */
  callsADay: 14,
  /** Of a day's players, those who were never here before. */
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

/** What a month costs, US dollars: list prices of big clouds, rounded. */
export const prices = { coreMonth: 25, storageGbMonth: 0.12, trafficGb: 0.08, sms: 0.006 } as const;

/** Highest utilisation of a core in the busiest minute, so that latencies stay short. */
export const FULL = 0.6;
