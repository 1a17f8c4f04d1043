import * as v from 'valibot';
import { checkCampaign } from '../../../server/campaign/index.ts';
import { openPostgres } from '../../../server/db/index.ts';
import { drawPrize } from '../../../server/rules/draw/draw.ts';
import { openRuleHarness } from '../../support/server/rule-harness.ts';

// One of several API processes on one PostgreSQL: told who draws by a message, it answers with the draws' codes.

const orderSchema = v.object({
  url: v.string(),
  campaign: v.unknown(),
  /** Whose turn it is, in this order but many at once. */
  players: v.array(v.object({ id: v.number(), publicId: v.string(), inviteCode: v.string() })),
});

const LANES = 40;

async function work(message: unknown): Promise<number[]> {
  const { url, campaign, players } = v.parse(orderSchema, message);
  const database = openPostgres({ url, connections: 8 });
  const rules = await openRuleHarness(database, checkCampaign(campaign));
  const waiting = players.values();
  const codes: number[] = [];
  const lane = async (): Promise<void> => {
    for (const who of waiting) {
      const { code } = await rules.run(who, drawPrize, {});
      codes.push(code);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await database.close();
  return codes;
}

process.once('message', (message) => {
  void work(message)
    .then((codes) => process.send?.(codes))
    .finally(() => process.disconnect());
});
