import { expect } from 'vitest';
import { audit } from '../../../server/rules/integrity/audit.ts';
import { blockPlayer } from '../../../server/rules/account/blocking.ts';
import { contextOf } from '../../../server/rules/context.ts';
import { closeNotice, openNotice, settleEnded } from '../../../server/rules/board/settlement.ts';
import { ok } from '../../../server/rules/messages.ts';
import { newestPlaces } from '../../../server/rules/board/places.ts';
import { campaign } from '../../support/campaign.ts';
import { operate, operateList, refusalOf } from '../../support/server/operator.ts';
import { inventGame } from '../../support/server/invented-game.ts';
import { type InsertedPlayer, type RuleHarness, describeRules } from '../../support/server/rule-suite.ts';

const score = ({ database }: RuleHarness, who: InsertedPlayer, points: number, local: string, month = '2025-11') => {
  const [id, at] = [`${month} ${who.publicId}`, new Date(`${local}+08:00`)];
  return inventGame(database.sql, { id, playerId: who.id, score: points, month, at });
};
const notice = async (rules: RuleHarness, who: InsertedPlayer) =>
  (await rules.run(who, async (context) => ok(await openNotice(context)), {})).data;
const placesOf = ({ database }: RuleHarness) =>
  database.sql`select month, ranking, player_id, score from settlement_places order by month, ranking`;

/** Findings of the audit, except replays: the games are invented. */
const findings = async (rules: RuleHarness) =>
  (await audit(rules, 0)).findings.filter(({ check }) => check !== 'replay');

describeRules('settlement', ({ test, fresh }) => {
  test('awards places 1 to 10 by score, then by who was first; not the blocked', async ({ fresh: rules }) => {
    const players = await Promise.all(Array.from({ length: 13 }, () => rules.addPlayer()));
    for (const [index, player] of players.entries())
      await score(rules, player, index < 2 ? 9000 : 8000 - index, `2025-11-20T10:00:${40 - index}`);
    const [second, first, blocked] = players;
    if (!second || !first || !blocked) throw new Error('No players');
    await blockPlayer(contextOf(rules), blocked.id, 'looks like a program');

    rules.setTime('2025-12-03T23:59:59');
    expect(await settleEnded(rules)).toEqual(['2025-10']);
    rules.setTime('2025-12-04T00:00:00');
    expect(await settleEnded(rules)).toEqual(['2025-11']);
    const places = await placesOf(rules);
    expect(places).toHaveLength(10);
    expect(places.slice(0, 3)).toEqual([
      { month: '2025-11', ranking: 1, player_id: first.id, score: 9000 },
      { month: '2025-11', ranking: 2, player_id: second.id, score: 9000 },
      { month: '2025-11', ranking: 3, player_id: players[3]?.id, score: 7997 },
    ]);
    expect(await rules.awardsOf(first)).toMatchObject([
      { title: '毛绒挂件（2025-11 月榜第 1 名）', source: 'board', state: 'pending', img_url: '/prizes/plush.svg' },
    ]);
    expect(await findings(rules)).toEqual([]);
  });

  test('waits for the review: a block moves the others up until its end alone', async ({ fresh: rules }) => {
    const players = await Promise.all(Array.from({ length: 12 }, () => rules.addPlayer()));
    for (const [index, player] of players.entries()) await score(rules, player, 9000 - index, '2025-11-20T10:00:00');
    const [cheat, , third] = players;
    if (!cheat || !third) throw new Error('No players');
    rules.setTime('2025-12-01T12:00:00');
    expect(await settleEnded(rules)).toEqual(['2025-10']);
    const until = '2025-12-03T16:00:00.000Z';
    const shown = () => newestPlaces(contextOf(rules));
    expect(await shown()).toMatchObject({ month: '2025-11', until, confirmed: false, list: { length: 10 } });
    expect((await shown())?.list[0]).toMatchObject({ ranking: 1, score: 9000 });

    await blockPlayer(contextOf(rules), cheat.id, 'a program');
    expect((await shown())?.list[0]).toMatchObject({ ranking: 1, score: 8999 });
    expect(await rules.database.sql`select 1 from awards`).toHaveLength(0);
    rules.setTime('2025-12-04T00:00:00');
    expect(await settleEnded(rules)).toEqual(['2025-11']);
    expect((await placesOf(rules)).map(({ player_id }) => player_id)).toEqual(players.slice(1, 11).map(({ id }) => id));

    await blockPlayer(contextOf(rules), third.id, 'too late');
    expect(await settleEnded(rules)).toEqual([]);
    expect(await shown()).toMatchObject({ confirmed: true, list: { length: 10 } });
    expect(await rules.database.sql`select 1 from awards`).toHaveLength(10);
    expect(await findings(rules)).toEqual([]);
  });

  test('shows a month without a review when it is awarded, not before', async () => {
    const rules = await fresh({ ...campaign, board: { ...campaign.board, reviewDays: 0 } });
    await score(rules, await rules.addPlayer(), 9000, '2025-11-20T10:00:00');
    rules.setTime('2025-12-01T00:00:59');
    expect(await newestPlaces(contextOf(rules))).toBeUndefined();
    rules.setTime('2025-12-01T00:01:00');
    await settleEnded(rules);
    const places = { month: '2025-11', confirmed: true, list: { length: 1 } };
    expect(await newestPlaces(contextOf(rules))).toMatchObject(places);
  });

  test('comes earlier when an operator confirms the places, exactly once', async ({ fresh: rules }) => {
    const [first, second] = [await rules.addPlayer(), await rules.addPlayer()];
    await score(rules, first, 9000, '2025-11-20T10:00:00');
    await score(rules, second, 8000, '2025-11-20T10:00:00');
    rules.setTime('2025-11-30T23:59:59');
    for (const month of ['2025-11', '2024-11'])
      expect(await refusalOf(rules, `confirm ${month} --reason checked`)).toContain('还没有结束');
    rules.setTime('2025-12-01T12:00:00');
    expect((await operate(rules, 'review 2025-11')).out).toMatch(/under review until 2025-12-04 00:00:00/);
    expect(await operateList(rules, 'review 2025-11')).toMatchObject([
      { ranking: 1, player: first.publicId, score: 9000, game: `2025-11 ${first.publicId}` },
      { ranking: 2, player: second.publicId },
    ]);
    await operate(rules, `player block ${first.publicId} --reason "a program"`);
    const confirmed = await Promise.all([1, 2, 3].map(() => operate(rules, 'confirm 2025-11 --reason checked')));
    expect(confirmed.filter(({ out }) => out.includes('confirmed and awarded now'))).toHaveLength(1);
    expect(await refusalOf(rules, 'confirm 2025-11 --reason checked')).toContain('已经确认');
    expect(await rules.database.sql`select player_id from awards`).toEqual([{ player_id: second.id }]);
    expect((await operate(rules, 'review 2025-11')).out).toMatch(/awarded 2025-12-01 12:00:00, confirmed by tester/);
    rules.setTime('2025-12-05T00:00:00');
    expect(await settleEnded(rules)).toEqual(['2025-10']);
    expect(await findings(rules)).toEqual([]);
    // The database's owner awards early, by SQL.
    await rules.database.sql.script(
      `update settlements set settled_at = '2025-11-02', confirmed_by = 'nobody' where month = '2025-10'`,
    );
    expect(await findings(rules)).toMatchObject([{ check: 'settlement', subject: '2025-10' }]);
  });

  test('is noticed by the winner until it is closed, the oldest month first', async ({ fresh: rules }) => {
    const [winner, other] = [await rules.addPlayer(), await rules.addPlayer()];
    await score(rules, winner, 5000, '2025-10-31T10:00:00', '2025-10');
    await score(rules, winner, 6000, '2025-11-02T10:00:00');
    expect(await notice(rules, winner)).toBeNull();
    rules.setTime('2025-12-05T00:00:00');
    await settleEnded(rules);
    expect(await notice(rules, winner)).toEqual({ month: '2025-10', ranking: 1, award: '毛绒挂件' });
    expect(await notice(rules, other)).toBeNull();
    await rules.run(winner, closeNotice, { month: '2025-10' });
    // A repeat closes no other month.
    await rules.run(winner, closeNotice, { month: '2025-10' });
    expect(await notice(rules, winner)).toMatchObject({ month: '2025-11' });
    await rules.run(winner, closeNotice, {});
    await rules.run(winner, closeNotice, {});
    expect(await notice(rules, winner)).toBeNull();
  });
});
