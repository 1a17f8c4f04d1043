import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkCampaign } from '../../../server/campaign/index.ts';
import { openSession } from '../../../server/rules/account/session.ts';
import { settleEnded } from '../../../server/rules/board/settlement.ts';
import { publishFirst, publishVersion } from '../../../server/rules/campaign/publish.ts';
import { followVersions } from '../../../server/rules/campaign/versions.ts';
import { contextOf, transact } from '../../../server/rules/context.ts';
import { audit } from '../../../server/rules/integrity/audit.ts';
import file from '../../../server/campaign/campaign.ts';
import type { CallName, PayloadOf } from '../../../src/contract/index.ts';
import { Code } from '../../../src/contract/index.ts';
import { campaign, draftFor } from '../../support/campaign.ts';
import { type Harness, openHarness, type TestPlayer } from '../../support/server/harness.ts';
import { sentOf, startRound } from '../../support/server/played-games.ts';

const DAYS = { firstDay: '2026-05-02', lastDay: '2026-06-20', claimUntil: '2026-06-30' };
/** Added to the ids of the first season's items and prizes. */
const NEW = 10;
const anew = <T extends { readonly id: number }>(list: readonly T[]) =>
  list.map((each) => Object.assign({}, each, { id: each.id + NEW }));
const NEXT = {
  ...file,
  ...DAYS,
  exchange: anew(file.exchange),
  draw: { ...file.draw, prizes: anew(file.draw.prizes) },
};

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
  await transact(harness, (context) => publishFirst(context, draftFor(campaign)));
});
afterAll(() => harness.close());

/** Makes a call that must succeed, a second after the one before: equal calls of a second are one. */
async function ask<N extends CallName>({ token }: Pick<TestPlayer, 'token'>, name: N, payload: PayloadOf<N>) {
  harness.clock.advance(1);
  const { code, msg, data } = await harness.call(name, payload, { token });
  expect([name, code, msg]).toEqual([name, Code.ok, msg]);
  return data;
}

const publish = (content: typeof NEXT) =>
  transact(harness, (context) => {
    const at = new Date(context.now.getTime() + 20_000);
    return publishVersion(context, { ...draftFor(checkCampaign(content)), content, at, by: 'ann', reason: 'next' });
  });

/** What can be had once a season: tasks, a code, an invite, an item; and a game with its place. */
async function playSeason(player: TestPlayer, code: string, item: number): Promise<void> {
  await harness.database.sql`insert into account_codes (code, created_at) values (${code}, now())`;
  const { invite_code } = await ask(player, 'userInfo', {});
  await ask(await harness.player({ nickname: `新人${code}` }), 'bindingInvite', { invite_code });
  await ask(player, 'taskReport', { task_key: 'qq' });
  await ask(player, 'bindingCode', { type: 'weChat', code });
  for (const id of [3, 4]) await ask(player, 'taskReceive', { id });
  await ask(player, 'exchangeDo', { id: item });
  await ask(player, 'prizeDraw', {});
  await startRound(harness, player);
  expect(await ask(player, 'hpBack', {})).toEqual({ returned: true });
  await ask(player, 'gameOver', sentOf(await startRound(harness, player)));
}

test('the next season on the same database: what players own stays, all that is once a season begins anew', async () => {
  const first = await harness.player({ coins: 20_000, nickname: '老玩家' });
  await playSeason(first, 'WX01', 3);
  const { coin, nickname } = await ask(first, 'userInfo', {});
  const awards = await ask(first, 'userAward', {});
  const album = await ask(first, 'userAlbum', {});
  expect((await publish(NEXT)).refused).toEqual([expect.stringContaining('上一季领奖到 2026-01-07 为止')]);

  // No process ran while the last month ended.
  harness.clock.set('2026-04-20T04:00:00Z');
  expect((await publish({ ...NEXT, exchange: file.exchange })).refused).toEqual([
    `${file.exchange.map(({ id }) => `item ${id}`).join('、')}：这些 id 以前用过；新一季的商品和奖品请用新的 id，从 7 起，库存和兑换才重新开始`,
  ]);
  const { version, changes } = await publish(NEXT);
  expect([version?.number, changes.filter(({ worse }) => worse)]).toEqual([2, []]);
  harness.clock.advance(60);
  await followVersions(harness);
  expect(await settleEnded(harness)).toEqual(['2025-10', '2025-11', '2025-12']);
  harness.clock.set('2026-05-10T04:00:00Z');
  const player = { ...first, token: await openSession(contextOf(harness), first.id) };

  const settled = { settlement_notice: { month: '2025-11', ranking: 1 } };
  expect(await ask(player, 'userInfo', {})).toMatchObject({ nickname, coin, invite_num: 0, ...settled });
  expect(await ask(player, 'userAlbum', {})).toEqual(album);
  expect(await ask(player, 'userAward', {})).toEqual(expect.arrayContaining(awards));
  expect(await ask(player, 'rankingList', {})).toMatchObject({ list: [], user: { ranking: 0 } });
  const { achievement, invite } = await ask(player, 'taskList', {});
  expect([...achievement, ...invite].map(({ status }) => status)).toEqual([0, 0, 0, 0, 0]);
  const items = await ask(player, 'exchangeList', {});
  expect(items).toMatchObject(file.exchange.map(({ stock }) => ({ is_exchange: false, stock })));

  await playSeason(player, 'WX02', 3 + NEW);
  expect(await ask(player, 'rankingList', {})).toMatchObject({ user: { ranking: 1 } });
  expect(await ask(player, 'userInfo', {})).toMatchObject({ invite_num: 1 });
  expect(await settleEnded(harness)).toEqual([]);
  harness.clock.set('2026-06-05T04:00:00Z');
  expect(await settleEnded(harness)).toEqual(['2026-05']);
  expect((await audit(harness, 0)).findings).toEqual([]);
});
