import { expect } from 'vitest';
import { audit } from '../../../server/rules/integrity/audit.ts';
import { settleEnded } from '../../../server/rules/board/settlement.ts';
import { findingsAfter } from '../../support/server/findings-after.ts';
import { sentOf, startRound } from '../../support/server/played-games.ts';
import { describeServer } from '../../support/server/suite.ts';

describeServer('the audit', (shared, test) => {
  test('plays games again, and is clean when nothing was touched', async ({ harness }) => {
    const player = await harness.player({ coins: 2000, nickname: '玩家一' });
    await harness.call('gameOver', sentOf(await startRound(harness, player, 'average')), player);
    await harness.call('exchangeDo', { id: 1 }, player);
    await harness.call('prizeDraw', {}, player);
    harness.clock.set('2025-12-04T00:02:00+08:00');
    await settleEnded(harness);
    expect(await audit(harness, 10)).toEqual({ findings: [], looked: { players: 1, draws: 1, games: 1 } });
  });

  test.each<[string, string, (string | RegExp)[]]>([
    [
      'a score that its log does not give',
      'update games set score = score + 1',
      [
        /^board: best score \d+, by the games \d+$/,
        /^board: score \d+, by the games \d+$/,
        /^replay: score \d+, replayed \d+$/,
        /^settlement: score \d+, by the games \d+$/,
      ],
    ],
    [
      'counts that its log does not give',
      'update games set counts[1] = counts[1] + 1',
      [/^album: \d+ weapons, its games made \d+$/, /^replay: counts /],
    ],
    ['an album that its games do not give', 'update weapons_made set made = made + 1 where level = 1', [/^album: /]],
    [
      'a game that paid something else',
      `update games set result = jsonb_set(result, '{coin}', to_jsonb((result ->> 'coin')::int + 100))`,
      [/^game: \d+ coins by its score, \d+ by its result, \d+ by the ledger$/],
    ],
    ['an exchange at another price', 'update exchanges set coin = 1', ['exchange: item 1, paid 800']],
    [
      'an exchange that was not paid',
      `insert into exchanges (player_id, item_id, coin, at, version) select id, 2, 1200, now(), 1 from players`,
      ['award: no award', /^exchange: item 1200, paid/],
    ],
    [
      'an award that came from nothing',
      `update awards set reference = '9' where source = 'exchange'`,
      ['award: no award', 'award: nothing it came from'],
    ],
    [
      'a place whose award is gone',
      `update awards set source = 'draw', reference = '99' where source = 'board'`,
      ['award: no award', 'award: no draw it came from', /^count: /, /^count: /],
    ],
    [
      'places that are not in order',
      'update settlement_places set ranking = 2 where ranking = 1',
      [/^award: called /, /^settlement: /],
    ],
    [
      'a balance that the ledger does not give',
      'update players set hp_earned = hp_earned + 1',
      [/^balance: .*stamina \d+, ledger \d+$/],
    ],
    [
      'a ledger whose balances do not follow one another',
      `alter table ledger disable trigger all; update ledger set balance = balance + 1 where reason = 'exchange'`,
      [/^ledger: /, /^ledger: /],
    ],
  ])('finds %s', async (_, change, found) => {
    expect(await findingsAfter(shared().harness, change)).toEqual(
      found.map((words) => (typeof words === 'string' ? words : expect.stringMatching(words))),
    );
  });
});
