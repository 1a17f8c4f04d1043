import * as v from 'valibot';
import { checkCampaign } from '../../../server/campaign/index.ts';
import { Code } from '../../../src/contract/index.ts';
import { openPostgres } from '../../../server/db/index.ts';
import { drawPrize } from '../../../server/rules/draw/draw.ts';
import { openRuleHarness } from '../../support/server/rule-harness.ts';

// One of several API processes on one PostgreSQL: told who draws by a message, it ends with 0 when all could.

const orderSchema = v.object({
  url: v.string(),
  campaign: v.unknown(),
  /** Whose turn it is, in this order but many at once. */
  players: v.array(v.object({ id: v.number(), publicId: v.string(), inviteCode: v.string() })),
});

const LANES = 40;

async function work(message: unknown): Promise<void> {
  const { url, campaign, players } = v.parse(orderSchema, message);
  const database = openPostgres({ url, connections: 8 });
  const rules = await openRuleHarness(database, checkCampaign(campaign));
  const waiting = players.values();
  const lane = async (): Promise<void> => {
    for (const who of waiting) if ((await rules.run(who, drawPrize, {})).code !== Code.ok) process.exitCode = 1;
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await database.close();
}

process.once('message', (message) => void work(message).finally(() => process.disconnect()));
