import { contextOf, type CoreServices } from '../context.ts';
import { type Account, type AccountAudit, type AccountPage, forEachPage } from '../audit/account.ts';
import { auditAwards, auditReassigned } from '../awards/audit.ts';
import { compareStandings } from '../board/places.ts';
import { auditPlaces, auditScores, auditSettlements, type Boards, readUnblocked } from '../board/audit.ts';
import { auditCoins } from '../coins/audit.ts';
import { auditCounts } from '../counts/audit.ts';
import { auditDrawCounts, auditDraws } from '../draw/audit.ts';
import { auditExchanges } from '../exchange/audit.ts';
import { auditDues } from '../audit/dues.ts';
import { auditGames } from '../game/audit.ts';
import type { Finding } from '../audit/finding.ts';
import { auditReplays, Sample, Versions } from '../game/audit-replays.ts';
import { type Read, withReader } from '../audit/reader.ts';
import { auditStamina } from '../stamina/audit.ts';
import { auditStock, readStock, type StockState } from '../stock/audit.ts';

export interface Audit {
  readonly findings: readonly Finding[];
  /** How many records were checked. */
  readonly looked: Readonly<Record<'players' | 'draws' | 'games', number>>;
}

interface Totals {
  players: number;
  readonly boards: Boards;
  readonly sample: Sample;
  readonly versions: Versions;
  /** Pieces given, by kind and id. */
  readonly given: Map<string, number>;
}

function countExchanges({ payments }: Account, { lastPayment }: StockState, given: Map<string, number>): void {
  for (const { id, reason, reference } of payments)
    if (reason === 'exchange' && id <= lastPayment)
      given.set(`item ${reference}`, (given.get(`item ${reference}`) ?? 0) + 1);
}

const AUDITS: readonly AccountAudit[] = [
  auditCoins,
  auditExchanges,
  auditGames,
  auditStamina,
  auditDues,
  auditAwards,
  auditDrawCounts,
];

function count({ accounts }: AccountPage, stock: StockState, totals: Totals): void {
  for (const account of accounts) {
    countExchanges(account, stock, totals.given);
    for (const game of account.games) {
      totals.sample.add(game);
      totals.versions.add(game);
    }
    totals.players += 1;
  }
}

async function auditAccounts({ versions, clock }: CoreServices, read: Read, stock: StockState, totals: Totals) {
  const unblocked = await read(readUnblocked);
  const findings: Finding[] = [];
  await forEachPage(read, { versions, now: clock.now() }, async (page) => {
    for (const auditDomain of AUDITS) findings.push(...(await auditDomain(page)));
    findings.push(...(await auditScores(page, unblocked, totals.boards)));
    count(page, stock, totals);
  });
  return findings;
}

/** The games to replay: the sample, and those of awarded places. */
function gamesToPlay({ sample, boards }: Totals, places: number): ReadonlySet<string> {
  const awarded = [...boards.values()].flatMap((board) => board.toSorted(compareStandings).slice(0, places));
  return new Set([...sample.ids, ...awarded.map(({ game }) => game)]);
}

async function auditRecords(services: CoreServices, read: Read, sample: number) {
  const totals: Totals = {
    players: 0,
    boards: new Map(),
    sample: new Sample(sample),
    versions: new Versions(),
    given: new Map(),
  };
  const stock = await read(readStock);
  const accounts = await auditAccounts(services, read, stock, totals);
  const draws = await auditDraws(services, read, stock.lastDraw);
  for (const [prize, pieces] of draws.given) totals.given.set(`prize ${prize}`, pieces);
  const findings = [
    ...accounts,
    ...auditStock(stock, totals.given),
    ...draws.findings,
    ...(await auditPlaces(read, totals.boards)),
    ...(await read(auditSettlements)),
    ...(await read(auditReassigned)),
    ...(await read(auditCounts)),
    ...totals.versions.findings(),
  ];
  return { findings, totals, draws: draws.looked };
}

/**
 * Recomputes everything: balances from the ledger, stock, awards, payments and daily counts from their records, draws from their
 * committed secrets, boards and places from the games, and the best games and a sample of all from their logs. It reads a
 * page at a time, so it does not block a running server.
 * @param sample games to replay besides those that decide places; half of them the best ones, half random ones
 */
export async function audit(services: CoreServices, sample: number): Promise<Audit> {
  const { findings, totals, draws } = await withReader(services, (read) => auditRecords(services, read, sample));
  // Outside the snapshot, which would burden PostgreSQL for so long. Finished games do not change.
  const games = await auditReplays(services, gamesToPlay(totals, contextOf(services).campaign.board.awardedPlaces));
  return {
    findings: [...findings, ...games.findings],
    looked: { players: totals.players, draws, games: games.looked },
  };
}
