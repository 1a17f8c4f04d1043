import { type Database, only } from '../../../server/db/index.ts';
import { Versions } from '../../../server/campaign/index.ts';
import { systemClock } from '../../../server/common/clock.ts';
import { makeKeys } from '../../../server/common/keys.ts';
import { readVersions } from '../../../server/rules/campaign/versions.ts';
import { audit } from '../../../server/rules/integrity/audit.ts';
import { coinsOf } from '../../support/campaign.ts';
import type { RunRecord, Sent } from './record.ts';

/** Games that the audit plays again. */
const SAMPLE = 50;

/** A game in the database. */
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

const storedGames = (database: Database): Promise<StoredGame[]> => database.sql<StoredGame>`
  select g.id, g.status, g.score,
    count(l.*) filter (where l.asset = 'coin') as payments,
    coalesce(sum(l.delta) filter (where l.asset = 'coin'), 0)::int as paid,
    count(l.*) filter (where l.asset in ('hp', 'free') and l.delta < 0) as spent
  from games g left join ledger l on l.player_id = g.player_id and l.reference = g.id
  group by g.id`;

function problemOf({ game, coin }: Sent, stored: StoredGame | undefined): string | undefined {
  const { id, score } = game.over;
  const owed = coinsOf(score);
  if (!stored) return `${id}: sent, but not there`;
  if (stored.status !== 'finished' || stored.score !== score)
    return `${id}: ${stored.status} with ${stored.score}, not ${score}`;
  if (stored.payments !== (owed > 0 ? 1 : 0) || stored.paid !== owed)
    return `${id}: paid ${stored.paid} in ${stored.payments} rows, owed ${owed}`;
  if (coin !== owed) return `${id}: the answer said ${coin}, owed ${owed}`;
  return stored.spent === 1 ? undefined : `${id}: stamina taken ${stored.spent} times`;
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
  const stored = await storedGames(database);
  const byId = new Map(stored.map((game) => [game.id, game]));
  const problems = record.sent.flatMap((sent) => problemOf(sent, byId.get(sent.game.over.id)) ?? []);
  const extra = stored.length - record.sent.length;
  if (extra !== 0) problems.push(`${extra} games more than were started`);
  const { draws } = only(await database.sql<{ draws: number }>`select count(*) as draws from draws`);
  if (draws !== record.draws) problems.push(`${draws} draws, ${record.draws} answered`);
  return [...problems, ...(await auditOf(database, dataKey, SAMPLE))];
}
