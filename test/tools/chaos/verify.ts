import type { Database } from '../../../server/db/index.ts';
import { Versions } from '../../../server/campaign/index.ts';
import { systemClock } from '../../../server/common/clock.ts';
import { makeKeys } from '../../../server/common/keys.ts';
import { readVersions } from '../../../server/rules/campaign/versions.ts';
import { audit } from '../../../server/rules/integrity/audit.ts';
import { coinsOf } from '../../support/campaign.ts';
import type { RunRecord, Sent } from './record.ts';

/** Games that the audit plays again. */
const SAMPLE = 50;

interface StoredGame {
  readonly id: string;
  readonly status: string;
  readonly score: number | null;
  /** Rows of the ledger that pay it. */
  readonly payments: number;
  readonly paid: number;
  /** Rows of the ledger that take its stamina. */
  readonly spent: number;
}

const storedGames = ({ sql }: Database): Promise<StoredGame[]> => sql<StoredGame>`
  select g.id, g.status, g.score,
    count(l.*) filter (where l.asset = 'coin') as payments,
    coalesce(sum(l.delta) filter (where l.asset = 'coin'), 0)::int as paid,
    count(l.*) filter (where l.asset in ('hp', 'free') and l.delta < 0) as spent
  from games g left join ledger l on l.player_id = g.player_id and l.reference = g.id
  group by g.id, g.player_id`;

function problemOf({ game, coin }: Sent, stored: StoredGame | undefined): string | undefined {
  const { id, score } = game.over;
  const owed = coinsOf(score);
  if (!stored) return `lost: ${id} was sent, but is not there`;
  if (stored.status !== 'finished' || stored.score !== score)
    return `lost: ${id} is ${stored.status} with ${stored.score}, not ${score}`;
  if (stored.payments > 1) return `paid twice: ${id}, ${stored.paid} in ${stored.payments} rows, owed ${owed}`;
  if (stored.payments !== (owed > 0 ? 1 : 0) || stored.paid !== owed)
    return `lost: ${id} was paid ${stored.paid} in ${stored.payments} rows, owed ${owed}`;
  if (coin !== owed) return `${id}: the answer said ${coin}, owed ${owed}`;
  return stored.spent === 1 ? undefined : `${id}: stamina taken ${stored.spent} times`;
}

async function contents(database: Database) {
  const games = new Map((await storedGames(database)).map((game) => [game.id, game]));
  const draws = await database.sql<{ pseudonym: string }>`select pseudonym from draws`;
  return { games, draws: new Set<string | null>(draws.map(({ pseudonym }) => pseudonym)) };
}

/** Problems that the audit finds. @param sample games that it plays again */
export async function auditOf(database: Database, dataKey: string, sample: number): Promise<string[]> {
  const versions = new Versions(await readVersions(database.sql));
  const services = { database, versions, clock: systemClock(), keys: makeKeys(dataKey) };
  const { findings } = await audit(services, sample);
  return findings.map(({ check, subject, problem }) => `audit: ${check} ${subject}: ${problem}`);
}

/** Every difference between the database and what the players know. */
export async function findWrong(database: Database, record: RunRecord, dataKey: string): Promise<string[]> {
  const { games, draws } = await contents(database);
  const problems = record.sent.flatMap((sent) => problemOf(sent, games.get(sent.game.over.id)) ?? []);
  problems.push(...record.draws.filter(({ name }) => !draws.has(name)).map(({ name }) => `lost: draw ${name}`));
  const extra = games.size - record.sent.length;
  if (extra !== 0) problems.push(`${extra} games more than were started`);
  if (draws.size !== record.draws.length) problems.push(`${draws.size} draws, ${record.draws.length} answered`);
  return [...problems, ...(await auditOf(database, dataKey, SAMPLE))];
}

/** What was answered before a time, and what was sent after it, ms since 1970: what was under way then is in neither. */
export const sidesOf = ({ sent, draws }: RunRecord, at: number) => ({
  before: {
    sent: sent.filter(({ answeredAt = at }) => answeredAt < at),
    draws: draws.filter(({ answeredAt }) => answeredAt < at),
  },
  after: { sent: sent.filter(({ overAt = 0 }) => overAt > at), draws: draws.filter(({ sentAt }) => sentAt > at) },
});

/** Every difference between a database that was restored to a time and what the players knew at that time. */
export async function findWrongAt(
  database: Database,
  record: RunRecord,
  at: number,
  dataKey: string,
): Promise<string[]> {
  const { games, draws } = await contents(database);
  const { before, after } = sidesOf(record, at);
  const late = after.sent.filter(({ game }) => games.get(game.over.id)?.status === 'finished');
  return [
    ...before.sent.flatMap((sent) => problemOf(sent, games.get(sent.game.over.id)) ?? []),
    ...before.draws.filter(({ name }) => !draws.has(name)).map(({ name }) => `lost: draw ${name}`),
    ...late.map(({ game }) => `later: game ${game.over.id}`),
    ...after.draws.filter(({ name }) => draws.has(name)).map(({ name }) => `later: draw ${name}`),
    ...(await auditOf(database, dataKey, SAMPLE)),
  ];
}
