import { markdown } from '../../../game-frame/balance/batch/report.ts';
import { measuredCosts, people } from '../scale/costs.ts';
import { needsOf } from '../scale/model.ts';
import { power, short } from '../scale/table.ts';

/** One machine for PostgreSQL. A copy of 8 TB takes four and a half hours at 500 MB/s: no longer may a standby be missing. */
const MACHINE = { cores: 32, diskGb: 8000 } as const;
/** Draws a second that one row numbers, as SCALING.md says: measured on two busy cores. */
const DRAWS_IN_ORDER = 320;

const ASSUMED = {
  /** CPU of a statement that comes in at another node than that of its rows: both plan it. */
  routed: 1.5,
  /** Draws of a player a day: about what a day's games pay. */
  drawsADay: 1,
  /** Draws and exchanges that take from a limited stock, of all draws. */
  limited: 0.05,
  giftsADay: 0.5,
  /** Transactions of a new player that write a directory or another player: first login, nickname, half an invite. */
  ofNewPlayer: 2.5,
} as const;

/** What so many players a day need. A second's counts are of the busiest minute, cores at most 60 % full. */
function nodesFor(players: number) {
  const { games, deals, calls, databaseCores, storageGb, connections } = needsOf(players, measuredCosts());
  const visits = calls / people.callsADay;
  const draws = visits * ASSUMED.drawsADay;
  const cores = databaseCores * ASSUMED.routed;
  const nodes = Math.max(Math.ceil(cores / MACHINE.cores), Math.ceil(storageGb / MACHINE.diskGb));
  return {
    /** Of one primary, each as a share of what it can. */
    loads: { cores: databaseCores / MACHINE.cores, disk: storageGb / MACHINE.diskGb, draws: draws / DRAWS_IN_ORDER },
    cores,
    nodes,
    draws,
    transactions: 2 * games + deals + calls,
    spanning: visits * (people.newShare * ASSUMED.ofNewPlayer + ASSUMED.giftsADay) + draws * ASSUMED.limited,
    storageGb,
    connections,
  };
}

const SIZES = [3e6, 1e7] as const;

function outgrown(): string {
  const { cores, disk, draws } = nodesFor(1e6).loads;
  return markdown([
    ['One primary has not enough', 'from so many players a day'],
    [`cores: ${MACHINE.cores}`, power(1e6 / cores, 1)],
    [`disk for the campaign: ${MACHINE.diskGb / 1000} TB`, power(1e6 / disk, 1)],
    [`draws in one order: ${DRAWS_IN_ORDER} a second`, power(1e6 / draws, 1)],
  ]);
}

export function figures(): readonly string[] {
  const all = SIZES.map(nodesFor);
  const row = (label: string, of: (needs: ReturnType<typeof nodesFor>) => number): string[] => [
    label,
    ...all.map((needs) => short(of(needs))),
  ];
  const table = markdown([
    ['Busiest minute', ...SIZES.map((players) => `${power(players)} a day`)],
    row('cores for PostgreSQL, statements routed', ({ cores }) => cores),
    row(`nodes of ${MACHINE.cores} cores and ${MACHINE.diskGb / 1000} TB, each with a standby`, ({ nodes }) => nodes),
    row('GB a node, whole campaign', ({ storageGb, nodes }) => storageGb / nodes),
    row('connections of the API’s processes a node', ({ connections, nodes }) => connections / nodes),
    row('transactions a second', ({ transactions }) => transactions),
    row('of them over two nodes', ({ spanning }) => spanning),
    row('the same, %', ({ spanning, transactions }) => (100 * spanning) / transactions),
    row('draws a second', ({ draws }) => draws),
  ]);
  return [outgrown(), table];
}
