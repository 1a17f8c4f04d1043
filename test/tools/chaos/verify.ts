import { loadCampaign } from '../../../server/campaign/index.ts';
import { type Database, only } from '../../../server/db/index.ts';
import { makeKeys } from '../../../server/common/keys.ts';
import { audit } from '../../../server/rules/audit/audit.ts';
import { coinsOf } from '../../../src/contract/index.ts';
import type { Record, Sent } from './record.ts';

/** Games that the audit plays again. */
const SAMPLE = 50;

/** What the database says of a game. */
interface Kept {
  readonly id: string;
  readonly status: string;
  readonly score: number | null;
  /** Rows of the ledger that pay it. */
  readonly payments: number;
  readonly paid: number;
  /** Rows of the ledger that take its stamina. */
  readonly spent: number;
}

const keptGames = (database: Database): Promise<Kept[]> => database.sql<Kept>`
  select g.id, g.status, g.score,
    count(l.*) filter (where l.asset = 'coin') as payments,
    coalesce(sum(l.delta) filter (where l.asset = 'coin'), 0)::int as paid,
    count(l.*) filter (where l.asset in ('hp', 'free') and l.delta < 0) as spent
  from games g left join ledger l on l.player_id = g.player_id and l.reference = g.id
  group by g.id`;

function faultOf({ game, coin }: Sent, kept: Kept | undefined): string | undefined {
  const { id, score } = game.over;
  const owed = coinsOf(score);
  if (!kept) return `${id}: sent, but not there`;
  if (kept.status !== 'finished' || kept.score !== score)
    return `${id}: ${kept.status} with ${kept.score}, not ${score}`;
  if (kept.payments !== (owed > 0 ? 1 : 0) || kept.paid !== owed)
    return `${id}: paid ${kept.paid} in ${kept.payments} rows, owed ${owed}`;
  if (coin !== owed) return `${id}: the answer said ${coin}, owed ${owed}`;
  return kept.spent === 1 ? undefined : `${id}: stamina taken ${kept.spent} times`;
}

/** Everything that is not as the players know it; empty when all is well. */
export async function judge(database: Database, record: Record, dataKey: string): Promise<string[]> {
  const kept = await keptGames(database);
  const byId = new Map(kept.map((game) => [game.id, game]));
  const faults = record.sent.flatMap((sent) => faultOf(sent, byId.get(sent.game.over.id)) ?? []);
  const extra = kept.length - record.sent.length;
  if (extra !== 0) faults.push(`${extra} games more than were started`);
  const { draws } = only(await database.sql<{ draws: number }>`select count(*) as draws from draws`);
  if (draws !== record.draws) faults.push(`${draws} draws, ${record.draws} answered`);
  const { findings } = await audit(database, loadCampaign(), makeKeys(dataKey), SAMPLE);
  return [...faults, ...findings.map(({ check, subject, problem }) => `audit: ${check} ${subject}: ${problem}`)];
}
