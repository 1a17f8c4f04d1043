import { expect } from 'vitest';
import { blockPlayer } from '../../../server/rules/account/blocking.ts';
import { giveAward } from '../../../server/rules/awards/awards.ts';
import { contextOf } from '../../../server/rules/context.ts';
import { describeServer } from '../../support/server/suite.ts';

const DAY_S = 86_400;
const MINUTE_S = 61;

describeServer('the public page of today', (shared, test) => {
  const today = async () => (await shared().harness.app.inject('/api/today')).json();
  const win = async (nickname: string, title: string): Promise<number> => {
    const { harness } = shared();
    const { id } = await harness.player({ nickname });
    await giveAward(contextOf(harness), { playerId: id, source: 'draw', reference: '1', title });
    return id;
  };

  test('shows the day’s masked winners, newest first, and the leader of the board', async ({ harness }) => {
    const leader = await harness.player({ nickname: '暗影小忍者' });
    expect(await today()).toEqual({ winners: [], leader: null });

    await win('昨日之星', '毛绒挂件');
    harness.clock.advance(DAY_S);
    await win('橘子剑客', '武器贴纸');
    await blockPlayer(contextOf(harness), await win('作弊的人', '500元购物卡'), 'test');
    await win('月下独酌', '毛绒挂件');
    await harness.database.sql`
      insert into month_scores (month, player_id, score, reached_at) values ('2025-11', ${leader.id}, 9876, now())`;

    // A minute passes on the real clock before the database is asked again.
    harness.clock.advance(MINUTE_S);
    const shown = {
      winners: [
        { name: '月**', prize: '毛绒挂件' },
        { name: '橘**', prize: '武器贴纸' },
      ],
      leader: { name: '暗**', score: 9876 },
    };
    expect(await today()).toEqual(shown);

    await win('又一个', '武器贴纸');
    expect(await today()).toEqual(shown);
    harness.clock.advance(MINUTE_S);
    expect((await today()).winners).toHaveLength(3);
  });

  test.each(['/api/campaign', '/api/today', '/api/link?inviteCode=none'])(
    '%s is not sent again to a cache that has it',
    async (url) => {
      const { app } = shared().harness;
      const first = await app.inject(url);
      expect(first.headers['cache-control']).toMatch(/^public, max-age=\d+$/);
      const known = { 'if-none-match': String(first.headers.etag) };
      const again = await app.inject({ url, headers: known });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
      const other = await app.inject({ url, headers: { 'if-none-match': 'W/"other"' } });
      expect([other.statusCode, other.body]).toEqual([200, first.body]);
    },
  );
});
