import { RETENTIONS } from '../../../src/campaign/retentions.ts';
import { DAY_MS } from '../../../src/campaign/zone.ts';
import { campaign } from '../../support/campaign.ts';
import { readArguments } from '../../support/command-line.ts';
import { type Costs, FULL, measuredCosts, people, prices } from './costs.ts';
import { minuteTable } from './minute.ts';
import { type Limit, type Line, metBy, tableOf } from './table.ts';

const HOUR_S = 3600;
const GB = 1e9;
/** Cores that each kind of machine has at least. */
const LEAST_CORES = 2;

export type Needs = Readonly<ReturnType<typeof needsOf>>;

const coresFor = (perSecond: number, ms: number): number => (perSecond * ms) / 1000 / FULL;

/** The model: products of measured costs and assumptions. Cores and a second's counts are of the busiest minute. */
export function needsOf(players: number, costs: Costs) {
  const peak = (people.busiestHour * people.burst) / HOUR_S;
  const games = players * people.gamesADay * peak;
  const calls = players * people.callsADay * peak;
  const replayCores = coresFor(games, costs.replayMs);
  const apiCores = coresFor(games, costs.gameApiMs) + coresFor(calls, costs.callApiMs);
  const databaseCores = coresFor(games, costs.gameSqlMs) + coresFor(calls, costs.callSqlMs);
  const everyone = players * (1 + people.newShare * (people.days - 1));
  const games62 = players * people.gamesADay * people.days;
  const dealsKept = players * people.gamesADay * costs.deals * (RETENTIONS.deal(campaign) / DAY_MS);
  const dealsGb = (dealsKept * costs.dealBytes) / GB;
  const storageGb = (everyone * costs.playerBytes + games62 * costs.gameBytes) / GB + dealsGb;
  const bytesADay = players * (people.newShare * costs.firstVisitBytes + (1 - people.newShare) * costs.laterVisitBytes);
  const cores = [replayCores, apiCores, databaseCores].reduce((sum, some) => sum + Math.max(LEAST_CORES, some), 0);
  return {
    players,
    games,
    deals: games * costs.deals,
    calls,
    replayCores,
    apiCores,
    databaseCores,
    // Of the API's and PostgreSQL's.
    dealCores: coresFor(games * costs.deals, costs.dealApiMs + costs.dealSqlMs),
    // To PostgreSQL: ten of each API process, a process a core.
    connections: Math.max(2, Math.ceil(apiCores)) * 12,
    games62,
    dealsKept,
    storageGb,
    dealsGb,
    trafficGbADay: bytesADay / GB,
    trafficMbit: (bytesADay * peak * 8) / 1e6,
    // A month, dollars.
    machines: cores * prices.coreMonth + storageGb * prices.storageGbMonth,
    traffic: (bytesADay / GB) * 30 * prices.trafficGb,
    sms: players * people.newShare * 30 * people.smsEach * prices.sms,
  };
}

/** Limits that are known, in the order in which they are met. */
const LIMITS: readonly Limit<Needs>[] = [
  ['one box of 16 cores: replays fill it first', (n) => n.replayCores + n.apiCores + n.databaseCores > 16],
  ['a static host on the same line: a CDN must take it', (n) => n.trafficMbit > 1000],
  ['one machine of 32 cores for replays: API processes on several', (n) => n.replayCores > 32],
  ['connections of one PostgreSQL: a pooler in front', (n) => n.connections > 300],
  ['one PostgreSQL of 32 cores: the primary’s writes', (n) => n.databaseCores > 32],
];

export const brokenBy = (needs: Needs): string[] => metBy(LIMITS, needs);

const LINES: readonly Line<Needs>[] = [
  ['games a second, busiest minute', (n) => n.games],
  ['deals a second', (n) => n.deals],
  ['other calls a second', (n) => n.calls],
  ['cores for replays', (n) => n.replayCores],
  ['cores for the API', (n) => n.apiCores],
  ['cores for PostgreSQL', (n) => n.databaseCores],
  ['of these two: for deals', (n) => n.dealCores],
  ['connections to PostgreSQL', (n) => n.connections],
  ['rows of games, whole campaign, millions', (n) => n.games62 / 1e6],
  ['rows of deals at a time, millions', (n) => n.dealsKept / 1e6],
  ['storage, whole campaign, GB', (n) => n.storageGb],
  ['of it: deals', (n) => n.dealsGb],
  ['static traffic, GB a day', (n) => n.trafficGbADay],
  ['static traffic, Mbit/s, busiest minute', (n) => n.trafficMbit],
  ['machines and storage, $ a month', (n) => n.machines],
  ['static traffic, $ a month', (n) => n.traffic],
  ['SMS, $ a month', (n) => n.sms],
];

export function report(players: readonly number[], costs: Costs): string {
  const all = players.map((count) => needsOf(count, costs));
  return `${tableOf(all, LINES, LIMITS)}\n\nThe first minute\n\n${minuteTable(all, costs)}\n`;
}

if (import.meta.main) {
  const usage = `npx node test/tools/scale/model.ts [players a day …]

Computes cores, connections, rows, bytes and money from the players of a day.`;
  const asked = readArguments(usage, {}).positionals.map(Number);
  process.stdout.write(report(asked.length > 0 ? asked : [1e5, 1e6, 1e7], measuredCosts()));
}
