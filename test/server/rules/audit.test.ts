import { expect, test } from 'vitest';
import { audit } from '../../../server/rules/audit/audit.ts';
import { settleEnded } from '../../../server/rules/settlement.ts';
import { sentOf, startRound } from '../../support/server/played-games.ts';
import { onBothEngines } from '../../support/server/suite.ts';

const SAMPLE = 10;

onBothEngines('the audit', (shared) => {
  const look = () => audit(shared().harness, SAMPLE);
  const problems = async (): Promise<string[]> =>
    (await look()).findings.map(({ check, problem }) => `${check}: ${problem}`).sort();

  /** What the audit says while something is wrong; everything is right again after it. */
  async function whileWrong(wrong: string, right: string): Promise<string[]> {
    const { sql } = shared().harness.database;
    await sql.script(wrong);
    const found = await problems();
    await sql.script(right);
    return found;
  }

  test('plays games again, and is clean when nothing was touched', async () => {
    const { harness } = shared();
    const player = await harness.player({ coins: 2000, nickname: '玩家一' });
    const round = await startRound(harness, player, 'average');
    await harness.call('gameOver', sentOf(round), { token: player.token });
    await harness.call('exchangeDo', { id: 1 }, { token: player.token });
    await harness.call('prizeDraw', {}, { token: player.token });
    harness.clock.set('2025-12-04T00:02:00+08:00');
    await settleEnded(harness);
    expect(await look()).toEqual({
      findings: [],
      looked: { players: 1, draws: 1, games: 1, chained: expect.any(Number) },
      head: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('finds a score that its log does not give', async () => {
    const found = await whileWrong(`update games set score = score + 1`, `update games set score = score - 1`);
    expect(found).toEqual([
      expect.stringMatching(/^board: best score \d+, by the games \d+$/),
      expect.stringMatching(/^board: score \d+, by the games \d+$/),
      'chain: was changed',
      expect.stringMatching(/^replay: score \d+, replayed \d+$/),
      expect.stringMatching(/^settlement: score \d+, by the games \d+$/),
    ]);
  });

  test('finds counts that its log does not give', async () => {
    const found = await whileWrong(
      `update games set counts[1] = counts[1] + 1`,
      `update games set counts[1] = counts[1] - 1`,
    );
    expect(found).toEqual([
      expect.stringMatching(/^album: \d+ weapons, its games made \d+$/),
      'chain: was changed',
      expect.stringMatching(/^replay: counts /),
    ]);
  });

  test('finds a game that paid something else', async () => {
    const found = await whileWrong(
      `update games set result = jsonb_set(result, '{coin}', to_jsonb((result ->> 'coin')::int + 100))`,
      `update games set result = jsonb_set(result, '{coin}', to_jsonb((result ->> 'coin')::int - 100))`,
    );
    expect(found).toEqual(['chain: was changed', expect.stringMatching(/^game: result pays \d+, ledger \d+$/)]);
  });

  test('finds an exchange at another price, and one that was not paid', async () => {
    expect(await whileWrong('update exchanges set coin = 1', 'update exchanges set coin = 800')).toEqual([
      'exchange: item 1, paid 800',
    ]);
    const found = await whileWrong(
      `insert into exchanges (player_id, item_id, coin, at) select id, 2, 1200, now() from players`,
      `delete from exchanges where item_id = 2`,
    );
    expect(found).toEqual(['award: no award', expect.stringMatching(/^exchange: item 1200, paid/)]);
  });

  test('finds an award that came from nothing, and a place whose award is gone', async () => {
    const found = await whileWrong(
      `update awards set reference = '9' where source = 'exchange'`,
      `update awards set reference = '1' where source = 'exchange'`,
    );
    expect(found).toEqual(['award: no award', 'award: nothing it came from']);
    const lost = await whileWrong(
      `update awards set source = 'draw', reference = '99' where source = 'board'`,
      `update awards set source = 'board', reference = '2025-11' where reference = '99'`,
    );
    expect(lost).toEqual(['award: no award', 'award: no draw it came from']);
  });

  test('finds places that are not in order', async () => {
    const found = await whileWrong(
      'update settlement_places set ranking = 2 where ranking = 1',
      'update settlement_places set ranking = 1 where ranking = 2',
    );
    expect(found).toEqual([
      expect.stringMatching(/^award: called /),
      'chain: was changed',
      expect.stringMatching(/^settlement: /),
    ]);
  });

  test('finds a balance that the ledger does not give', async () => {
    const found = await whileWrong(
      'update players set hp_earned = hp_earned + 1',
      'update players set hp_earned = hp_earned - 1',
    );
    expect(found).toEqual([expect.stringMatching(/^balance: .*stamina \d+, ledger \d+$/)]);
  });

  test('finds a ledger whose balances do not follow one another', async () => {
    const found = await whileWrong(
      `alter table ledger disable trigger all; update ledger set balance = balance + 1 where reason = 'exchange'`,
      `update ledger set balance = balance - 1 where reason = 'exchange'; alter table ledger enable trigger all`,
    );
    expect(found).toEqual([
      'chain: was changed',
      expect.stringMatching(/^ledger: /),
      expect.stringMatching(/^ledger: /),
    ]);
  });
});
