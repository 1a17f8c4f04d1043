import { beforeAll, expect, test } from 'vitest';
import { playGame } from '../../../game-frame/bots/index.ts';
import type { Verifier } from '../../../server/verify/index.ts';
import { type Bases, startEngine } from '../../support/database/engines.ts';
import { recording } from '../../support/database/recording.ts';
import { startHarness } from '../../support/server/harness.ts';

/** Of a start and an over together, with `begin` and `commit`: what server/deploy/SCALING.md counts with. */
const BUDGET = 19;
const { gameData, counts, ticks, hash } = playGame('statements____________', 'random');
/** Worth coins, whatever the log says. */
const SCORE = 900;

/** Accepts the score that is sent: replays send no SQL. */
const trusting: Verifier = {
  waiting: 0,
  full: false,
  replay: async () => ({ ok: true, score: SCORE, counts, ticks, hash, over: true }),
  close: async () => undefined,
};

let bases: Bases;
beforeAll(async () => {
  bases = await startEngine('pglite');
});

test('a start and an over keep to their budget of SQL statements', async () => {
  const sent: string[] = [];
  const opened = await bases.open();
  const harness = await startHarness(
    { ...bases, open: async () => ({ ...opened, database: recording(opened.database, sent) }) },
    { verifier: trusting },
  );
  await opened.database.sql.script(`
    insert into players (public_id, phone_hash, phone_sealed, invite_code, created_at)
    select 'm' || n, decode(md5(n::text), 'hex'), '', 'm' || n, now() from generate_series(1, 6000) as n;
    insert into month_scores (month, player_id, score, reached_at)
    select '2025-11', id, 1 + id % 5000, now() from players`);
  const { token } = await harness.player();
  await harness.call('rankingList', {}, { token });
  sent.length = 0;

  const { data } = await harness.call('gameStart', {}, { token });
  harness.clock.advance(3600);
  const over = { id: data.id, score: SCORE, game_data: gameData, score_list: [...counts] };
  expect((await harness.call('gameOver', over, { token })).code).toBe(0);
  // The standings are counted once in a while, whoever asks: that is no part of a game.
  const ofGame = sent.filter((statement) => !statement.includes('as bucket'));
  expect(ofGame.length, ofGame.join('\n')).toBeLessThanOrEqual(BUDGET);
  await harness.close();
});
