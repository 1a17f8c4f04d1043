import { expect, test } from 'vitest';
import { playGame } from '../../../game-frame/bots/index.ts';
import { startEngine } from '../../support/database/engines.ts';
import { recording } from '../../support/database/recording.ts';
import { startHarness, verifierOf } from '../../support/server/harness.ts';
import { dealRound, playRound, sentOf } from '../../support/server/played-games.ts';

/** Statements of a start and an over, with `begin` and `commit`: the figure of server/deploy/SCALING.md. */
const BUDGET = 19;
const GOALS_BUDGET = 4;
/** Includes the rate limit of calls without a session. */
const SEND_BUDGET = 13;
const DEAL_BUDGET = 7;
const { counts, ticks, hash } = playGame('statements____________', 'random');
const SCORE = 900;

/** Accepts every game: replays send no SQL. */
const verifier = verifierOf(async () => ({ ok: true, score: SCORE, counts, ticks, hash, over: true }));

test('a start, a deal, an over, a look at the goals and a code keep to their budgets of SQL statements', async () => {
  const sent: string[] = [];
  const { database, url } = await (await startEngine()).open();
  const harness = await startHarness(
    { open: async () => ({ database: recording(database, sent), url }) },
    { verifier },
  );
  await database.sql.script(`
    insert into players (public_id, phone_hash, phone_sealed, invite_code, created_at, first_day)
    select 'm' || n, decode(md5(n::text), 'hex'), '', 'm' || n, now(), now() from generate_series(1, 6000) as n;
    insert into month_scores (month, player_id, score, reached_at)
    select '2025-11', id, 1 + id % 5000, now() from players`);
  const player = await harness.player();
  const { token } = player;
  await harness.call('rankingList', {}, { token });
  sent.length = 0;

  const { data } = await harness.call('gameStart', {}, { token });
  const round = playRound(harness, data.id);
  harness.clock.advance(3600);
  const before = sent.length;
  await dealRound(harness, player, round);
  const ofDeals = sent.splice(before);
  expect(ofDeals.length, ofDeals.join('\n')).toBeLessThanOrEqual(round.deals.length * DEAL_BUDGET);
  const over = { ...sentOf(round), score: SCORE, score_list: [...counts] };
  expect((await harness.call('gameOver', over, { token })).code).toBe(0);
  // The standings are counted from time to time, not for each game.
  const ofGame = sent.filter((statement) => !statement.includes('as bucket'));
  expect(ofGame.length, ofGame.join('\n')).toBeLessThanOrEqual(BUDGET);
  sent.length = 0;
  expect((await harness.call('userGoals', {}, { token })).data.weeks.at(-1)?.best).toBe(SCORE);
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(GOALS_BUDGET);
  sent.length = 0;
  expect((await harness.call('send', { phone: '13800138000' })).code).toBe(0);
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(SEND_BUDGET);
  sent.length = 0;
  expect((await harness.call('userInfo', {}, { token: 'x'.repeat(43) })).status).toBe(401);
  await harness.call('gameWatch', { code: 'abcdefghijklmno_' });
  expect(sent.filter((statement) => statement.includes('from sessions'))).toHaveLength(1);
  // Colleagues' phones have other hashes only while the key is replaced.
  const code = harness.sms.codeOf('13800138000');
  expect((await harness.call('login', { phone: '13800138000', code })).code).toBe(0);
  expect(sent.filter((statement) => statement.includes('update people'))).toEqual([]);
  await harness.close();
});
