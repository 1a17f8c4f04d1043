import { expect, test } from 'vitest';
import { type Database, migrate } from '../../../server/db/index.ts';
import { makeKeys } from '../../../server/common/keys.ts';
import { audit } from '../../../server/rules/audit/audit.ts';
import { listAwards } from '../../../server/rules/awards.ts';
import { addMissingClaimCodes } from '../../../server/rules/claim-code.ts';
import { drawPrize } from '../../../server/rules/draw.ts';
import { fairRecord, revealEnded } from '../../../server/rules/fair.ts';
import { checkRecord } from '../../../server/rules/fair-check.ts';
import { commitmentTo, oddsKey, oddsOf, oldRollOf, prizeAt } from '../../../server/rules/fairness.ts';
import { campaign } from '../../support/campaign.ts';
import { openMigratedTo } from '../../support/database/old-schema.ts';
import { openRuleHarness } from '../../support/server/rule-harness.ts';

/** The newest migration of the release before seeds. */
const BEFORE = 6;
const SECRET = 'ab'.repeat(32);
const DAYS = ['2025-11-14', '2025-11-15'];
const COST = campaign.draw.cost;
const { prizes } = campaign.draw;
const odds = oddsOf(prizes).map(({ id, name, weight }) => ({ id, name, weight }));

/** What the release before had written: a draw on each of two days, one of them for a sticker. */
async function writeOld({ sql }: Database, sealed: Buffer): Promise<void> {
  await sql.script(`
    insert into players (public_id, phone_hash, phone_sealed, invite_code, coin, draws, created_at)
    values ('OLD22222', '\\x01', '\\x02', 'OLDINVITE2', 400, 2, '2025-11-14T00:00:00Z');
    insert into operations (at, operator, command, detail, reason) values (now(), 'root', 'player adjust',
      '{"player": "OLD22222", "coins": ${3 * COST}, "stamina": 0, "reference": "start"}', 'start');
    insert into ledger (player_id, asset, delta, balance, reason, reference, at) values
      (1, 'coin', ${3 * COST}, ${3 * COST}, 'adjust', 'start', now()),
      (1, 'coin', -${COST}, ${2 * COST}, 'draw', '1', now()), (1, 'coin', -${COST}, ${COST}, 'draw', '2', now());
    insert into stocks (kind, id, initial, remaining) values ('prize', 3, 1000, 1000)`);
  await sql`insert into draw_odds (key, odds) values (${oddsKey(odds)}, ${JSON.stringify(odds)}::jsonb)`;
  for (const [index, day] of DAYS.entries()) {
    const roll = oldRollOf(SECRET, 'OLD22222', index + 1);
    const { id, name } = prizeAt(prizes, roll);
    await sql`insert into draw_days (day, sealed, commitment) values (${day}::date, ${sealed}, ${commitmentTo(SECRET)})`;
    await sql`
      insert into draws (player_id, number, day, odds_key, roll, rolled_id, prize_id, prize_name, at)
      values (1, ${index + 1}::int, ${day}::date, ${oddsKey(odds)}, ${roll}::int, ${id}::int, ${id}::int, ${name}, now())`;
  }
  await sql`
    insert into awards (player_id, source, reference, title, created_at) values (1, 'exchange', '3', '帆布袋', now())`;
  await sql`insert into exchanges (player_id, item_id, coin, at) values (1, 3, 0, now())`;
}

test('draws and awards of the release before stay, are labelled, and new ones go on after them', async () => {
  const database = await openMigratedTo(BEFORE);
  await writeOld(database, makeKeys('a secret of the tests, not of any server').seal(SECRET));
  await migrate(database);
  const rules = await openRuleHarness(database);
  const player = { id: 1, publicId: 'OLD22222', inviteCode: 'OLDINVITE2' };

  const { data } = await rules.run(player, drawPrize, { seed: '0f'.repeat(16) });
  expect(data).toMatchObject({ day: DAYS[1], number: 3, ordinal: 2 });
  rules.setTime('2025-11-16T00:05:00');
  await revealEnded(rules);
  for (const [index, day] of DAYS.entries()) {
    const record = await fairRecord(database, day);
    expect(record && checkRecord(record)).toEqual({ draws: index === 0 ? ['old'] : ['old', 'right'], stock: true });
    expect(record?.draws[0]).toMatchObject({ ordinal: 1, pseudonym: null, seed: null });
    expect(JSON.stringify(record)).not.toContain('OLD22222');
  }
  const { findings } = await audit(rules, 0);
  expect(findings.filter(({ check }) => check === 'draw' || check === 'secret')).toEqual([]);

  await addMissingClaimCodes(rules);
  const awards = await rules.run(player, listAwards, {});
  expect(awards.data?.find(({ source }) => source === 'exchange')?.claim_code).toMatch(/^[2-9A-Z]{4}-/);
  await database.close();
});
