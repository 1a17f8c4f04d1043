import { expect, test } from 'vitest';
import { userInfo } from '../../server/rules/overview/user-info.ts';
import { payBatches } from '../../server/rules/operator/money/batches.ts';
import { audit } from '../../server/rules/integrity/audit.ts';
import { startGame } from '../../server/rules/game/games.ts';
import { TestConsole } from '../support/console/console.ts';
import { operateList } from '../support/server/operator.ts';
import { describeRules } from '../support/server/rule-suite.ts';

const why = { reason: 'test', caseNumber: '' };
const WINDOW = { from: '2025-11-15T20:10', to: '2025-11-15T20:25' };
const GIFT = { coins: 300, stamina: 2, cause: 'network', note: '网络中断', caseNumber: 'C-1' };

describeRules('everybody in an outage', (suite) => {
  test('is found by stored rows, agreed to by a second person, paid once each, and told', async () => {
    const rules = await suite.fresh();
    const { sql } = rules.database;
    const office = new TestConsole(rules);
    const add = () => rules.addPlayer();
    const [before, open, refused, limited] = [await add(), await add(), await add(), await add()];
    const [listed, blocked, later, own] = [await add(), await add(), await add(), await add()];
    rules.setTime('2025-11-14T20:00');
    await rules.run(before, startGame, {});
    rules.setTime('2025-11-15T20:00');
    for (const player of [open, blocked, later, own]) await rules.run(player, startGame, {});
    await sql`
      insert into refused_calls select id, '2025-11-15T20:12+08:00', 'prizeDraw', status
      from unnest(${[refused.id, open.id, limited.id]}::int[], '{503, 500, 429}'::int[]) as r (id, status)`;
    rules.setTime('2025-11-15T20:30');
    const [boss, chief] = [await office.join('boss', 'admin'), await office.join('chief', 'admin')];
    await sql`update people set phone_hash = (select phone_hash from players where id = ${own.id}) where name = 'chief'`;
    await chief.ask('blockPlayer', { player: blocked.publicId, blocked: true, ...why });
    const list = `\ufeffplayer,x\n${listed.publicId},1\n${open.publicId}`;
    const asked = { ...WINDOW, ...GIFT, hits: ['open', 'gameStart', 'prizeDraw'], list };

    for (const [change, error] of [
      [{ list: `玩家编号\n${open.publicId}\nNOBODY` }, /^第 3 行：没有编号为 NOBODY/],
      [{ to: '2025-11-15T20:40' }, /不晚于现在/],
      [{ hits: [], list: '' }, /没有要补偿的玩家/],
    ] as const)
      expect(await boss.call('previewMany', { ...asked, ...change })).toMatchObject({
        status: 409,
        error: expect.stringMatching(error),
      });
    const { lines } = await boss.ask<{ lines: string[] }>('previewMany', asked);
    expect(lines).toEqual([
      '补偿 4 人，每人萤石 300、体力 2；合计 1200、体力 8',
      '2025-11-15T20:10 到 2025-11-15T20:25（上海时间）有没打完的对局 4 人，没能开局 0 人，没能抽奖 2 人，请求太多被限制 0 人，名单里的 2 人',
      '体力已到上限的 0 人照样给，可以超过上限',
      `不给：已封禁 1 人，资料已删除 0 人，后台人员本人 1 人 ${own.publicId}`,
    ]);
    const line = `compensate - --from ${WINDOW.from} --to ${WINDOW.to} --coins 300 --stamina 2 --cause network --case C-1`;
    expect((await operateList(rules, line, list)).map(({ what }) => what)).toEqual(lines);
    const { proposal } = await boss.call('compensateMany', asked);
    const { rows } = await chief.ask<{ rows: { subject: string[] }[] }>('listProposals', {});
    expect(rows[0]?.subject).toEqual(lines);
    const agreed = { id: proposal?.id, agrees: true, reason: '' };
    const { answer } = await chief.ask<{ answer: { batch: number } }>('decideProposal', agreed);
    const { batch } = answer;
    expect(answer).toEqual({ batch, players: 4 });
    expect(await boss.call('compensateMany', asked)).toMatchObject({ status: 409 });

    await boss.ask('stopBatch', { batch, stopped: true, ...why });
    await payBatches(rules);
    expect((await rules.balancesOf(open)).coin).toBe(0);
    await chief.ask('blockPlayer', { player: later.publicId, blocked: true, ...why });
    await boss.ask('stopBatch', { batch, stopped: false, ...why });
    await Promise.all([payBatches(rules), payBatches(rules)]);
    await payBatches(rules);
    for (const player of [open, refused, listed])
      expect(await rules.balancesOf(player)).toEqual({ coin: 300, earned: 2 });
    for (const player of [before, limited, blocked, later, own])
      expect(await rules.balancesOf(player)).toEqual({ coin: 0, earned: 0 });
    expect(await operateList(rules, 'compensate list')).toMatchObject([
      { players: 4, paid: 3, waiting: 0, stopped: false },
    ]);
    const told = { coins: 300, stamina: 2, at: rules.clock.now().toISOString() };
    expect((await rules.run(listed, userInfo, {})).data?.compensation).toEqual(told);
    expect((await rules.run(before, userInfo, {})).data?.compensation).toBeNull();
    expect((await audit(rules, 10)).findings).toEqual([]);
  });
});
