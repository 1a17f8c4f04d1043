import { assert, describe, expect } from 'vitest';
import { SIM_VERSION } from '../../../game-frame/sim/index.ts';
import { type Database, firstOrThrow, type Sql } from '../../../server/db/index.ts';
import { PART_ROWS } from '../../../server/rules/audit/reader.ts';
import { audit } from '../../../server/rules/integrity/audit.ts';
import { settleEnded } from '../../../server/rules/board/settlement.ts';
import { reporting } from '../../support/database/recording.ts';
import type { Harness, TestPlayer } from '../../support/server/harness.ts';
import { inventGame } from '../../support/server/invented-game.ts';
import { sentOf, startRound } from '../../support/server/played-games.ts';
import { runningRules } from '../../support/server/rule-suite.ts';
import { describeServer } from '../../support/server/suite.ts';

const PLACES = Array.from({ length: 10 }, (_, index) => index + 1);
const FORGED = { score: 99_000, month: '2025-12', at: new Date('2025-12-05T05:00:00Z') };
const AWARD = '毛绒挂件';

/** A change by the database's owner, and the row that the audit must name. */
type Fraud = readonly [name: string, done: string | ((sql: Sql) => Promise<void>), found: string];

/** Three who play, and ten who never did. */
interface Cast {
  readonly players: readonly [TestPlayer, TestPlayer, TestPlayer];
  readonly idle: readonly TestPlayer[];
}

const forgedMonth = (idle: readonly TestPlayer[]): string =>
  idle
    .map(
      ({ id }, index) => `
  insert into month_scores (month, player_id, score, reached_at) values ('2025-10', ${id}, ${9000 - index}, '2025-10-31T10:00Z');
  insert into settlement_places (month, ranking, player_id, score, award)
  values ('2025-10', ${index + 1}, ${id}, ${9000 - index}, '${AWARD}');
  insert into awards (player_id, source, reference, title, created_at, claim_hash, claim_sealed)
  values (${id}, 'board', '2025-10', '${AWARD}（2025-10 月榜第 ${index + 1} 名）', now(), 'board${id}', '');`,
    )
    .join('');

const giveCoins = ({ id }: TestPlayer, reference: string): string => `
  with given as (update players set coin = coin + 50000 where id = ${id} returning coin)
  insert into ledger (player_id, asset, delta, balance, reason, reference, at, day)
  select ${id}, 'coin', 50000, coin, 'adjust', '${reference}', now(), now() from given`;

async function fraudsOf({ database: { sql } }: Harness, { players: [ann, ben, cat], idle }: Cast): Promise<Fraud[]> {
  const stranger = idle[0]?.id ?? 0;
  const [, , , , , rich, richer] = idle;
  assert(rich && richer);
  const lost = firstOrThrow(
    await sql<{ id: number; number: number }>`
      select id, number from draws where player_id = ${ann.id} and prize_id <> 1 order by id limit 1`,
  );
  const payment = firstOrThrow(
    await sql<{ id: number; delta: number }>`
      select id, delta from ledger where player_id = ${cat.id} and asset = 'coin' order by id desc limit 1`,
  );
  return [
    [
      'a game of 99,000 points with a log of nothing',
      (to) => inventGame(to, { ...FORGED, id: 'forged-log', playerId: ann.id }),
      'replay forged-log',
    ],
    [
      'a game of 99,000 points without a log',
      (to) => inventGame(to, { ...FORGED, id: 'forged-null', playerId: ben.id, log: null }),
      'replay forged-null',
    ],
    [
      'a game that can’t be played again, for it says that it is of an older version',
      (to) => inventGame(to, { ...FORGED, id: 'forged-version', playerId: cat.id, version: SIM_VERSION - 1 }),
      'version forged-version',
    ],
    ['ten winners of a month who never played', forgedMonth(idle), 'settlement 2025-10 place 10'],
    [
      'a place that shows the replay of somebody else’s game',
      `
        alter table month_scores disable trigger all;
        update month_scores set game_id = (select id from games where player_id = ${ann.id} and status = 'finished' limit 1)
        where player_id = ${cat.id} and month = '${FORGED.month}';
        alter table month_scores enable trigger all`,
      `board ${cat.publicId} ${FORGED.month}`,
    ],
    [
      'place 1 and its award given to somebody else',
      `
        update settlement_places set player_id = ${stranger} where month = '2025-11' and ranking = 1;
        update awards set player_id = ${stranger} where source = 'board' and reference = '2025-11'
          and title like '%第 1 名%'`,
      'settlement 2025-11 place 1',
    ],
    [
      'the jackpot taken out of the stock',
      `update stocks set initial = 0, remaining = 0 where kind = 'prize' and id = 1`,
      'stock prize 1',
    ],
    [
      'a losing draw turned into the card',
      `
        update draws set prize_id = 1, prize_name = '500元购物卡' where id = ${lost.id};
        insert into awards (player_id, source, reference, title, created_at, claim_hash, claim_sealed)
        values (${ann.id}, 'draw', '${lost.number}', '500元购物卡', now(), 'draw', '') on conflict do nothing`,
      `draw ${ann.publicId} ${lost.number}`,
    ],
    [
      'an entry of the ledger deleted, with the balance to match',
      `
        delete from ledger where id = ${payment.id};
        update players set coin = coin - ${payment.delta} where id = ${cat.id}`,
      `draw ${cat.publicId} 1`,
    ],
    [
      'an award moved to another player',
      `update awards set player_id = ${stranger} where player_id = ${ann.id} and source = 'exchange'`,
      `award ${ann.publicId} exchange 1`,
    ],
    ['coins that no operator gave', giveCoins(rich, 'no operation'), `adjust ${rich.publicId}`],
    [
      'more coins than the operator gave',
      `
        insert into operations (at, operator, command, detail, reason) values (now(), 'tester', 'player adjust',
          '{"player": "${richer.publicId}", "coins": 5, "stamina": 0, "reference": "lost game"}', 'lost game');
        ${giveCoins(richer, 'lost game')}`,
      `adjust ${richer.publicId}`,
    ],
  ];
}

async function playMonth(harness: Harness): Promise<Cast> {
  const player = async (nickname: string): Promise<TestPlayer> => harness.player({ coins: 4000, nickname });
  const players = [await player('甲甲'), await player('乙乙'), await player('丙丙')] as const;
  for (const each of players) {
    await harness.call('gameOver', sentOf(await startRound(harness, each)), each);
    await harness.call('exchangeDo', { id: 1 }, each);
    await harness.call('prizeDraw', {}, each);
  }
  const idle = await Promise.all(PLACES.map((place) => player(`无${place}`)));
  harness.clock.set('2025-12-04T00:02:00+08:00');
  await settleEnded(harness);
  return { players, idle };
}

describeServer('an insider’s change by SQL', (_, test) => {
  test('is found by its row', async ({ harness }) => {
    const cast = await playMonth(harness);
    const before = await audit(harness, 10);
    expect(before.findings).toEqual([]);
    const frauds = await fraudsOf(harness, cast);
    expect(frauds).toHaveLength(12);
    await harness.database.sql.script('alter table ledger disable trigger ledger_append_only');
    const { sql } = harness.database;
    for (const [, done] of frauds) await (typeof done === 'string' ? sql.script(done) : done(sql));
    const { findings } = await audit(harness, 10);
    const rows = new Set(findings.map(({ check, subject }) => `${check} ${subject}`));
    const missed = frauds.filter(([, , row]) => !rows.has(row));
    expect(missed.map(([name]) => name)).toEqual([]);
  });
});

describe('the embedded database', () => {
  const { test } = runningRules('pglite');

  test('is audited a few rows at a time', async ({ fresh: rules }) => {
    const players = await Promise.all(Array.from({ length: 120 }, () => rules.addPlayer(10)));
    await rules.database.sql`
      insert into ledger (player_id, asset, delta, balance, reason, reference, at, day)
      select p.id, 'free', 1, 1, 'more', 'more ' || i, now(), now() from players p, generate_series(1, 100) as i
      where p.id = any(${players.slice(0, 20).map(({ id }) => id)}::bigint[])`;
    const { database } = rules;
    let most = 0;
    const tx: Database['tx'] = (work) => {
      let read = 0;
      const count = (_: string, { length }: readonly unknown[]): void => void (most = Math.max(most, (read += length)));
      return database.tx((sql) => work(reporting(sql, count)));
    };
    const { findings, looked } = await audit({ ...rules, database: { ...database, tx } }, 0);
    expect({ findings, players: looked.players }).toEqual({ findings: [], players: 120 });
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(2 * PART_ROWS);
  });
});
