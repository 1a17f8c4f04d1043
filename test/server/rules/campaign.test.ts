import { expect, test } from 'vitest';
import file from '../../../server/campaign/campaign.ts';
import { type CampaignInput, onlyVersion, readDraft } from '../../../server/campaign/index.ts';
import { followVersions } from '../../../server/rules/campaign/versions.ts';
import { drawPrize, listDraws } from '../../../server/rules/draw/draw.ts';
import { exchangeItem } from '../../../server/rules/exchange/exchange.ts';
import { audit } from '../../../server/rules/integrity/audit.ts';
import { saveDraft, storePicture } from '../../../server/rules/campaign/draft.ts';
import { publishFirst } from '../../../server/rules/campaign/publish.ts';
import { removeExpired } from '../../../server/rules/installation/housekeeping.ts';
import { contextOf, transact } from '../../../server/rules/context.ts';
import { acceptInvite, changedByInvite } from '../../../server/rules/friends/invites.ts';
import { listTasks, receiveTask, reportTask } from '../../../server/rules/tasks/tasks.ts';
import { Code, TaskStatus } from '../../../src/contract/index.ts';
import { campaignFile, currentCampaign } from '../../support/current-campaign.ts';
import { operate, operateList } from '../../support/server/operator.ts';
import { type RuleHarness, describeRules } from '../../support/server/rule-suite.ts';

const changed = (change: (campaign: CampaignInput) => unknown): string => {
  const copy: CampaignInput = structuredClone(file);
  return campaignFile(Object.assign(copy, change(copy)));
};
const publish = (rules: RuleHarness, change: (campaign: CampaignInput) => unknown, more = '') =>
  operate(rules, `campaign publish ${changed(change)} --reason test ${more}`);

const cheaper = (campaign: CampaignInput) => ({
  draw: { ...campaign.draw, cost: 300 },
  exchange: campaign.exchange.map((item) => (item.id === 1 ? { ...item, coins: 700 } : item)),
});
const dearer = ({ draw }: CampaignInput) => ({ draw: { ...draw, cost: 500 } });
const prizes = (change: (prize: CampaignInput['draw']['prizes'][number]) => object) => (campaign: CampaignInput) => ({
  draw: { ...campaign.draw, prizes: campaign.draw.prizes.map((prize) => ({ ...prize, ...change(prize) })) },
});

const withItem =
  (stock: number, title = '水杯') =>
  (campaign: CampaignInput) => ({
    exchange: [
      ...campaign.exchange.map((each) => (each.id === 3 ? { ...each, title: '布袋' } : each)),
      { id: 9, title, coins: 900, img: '/prizes/tote.svg', stock },
    ],
  });

const without = (campaign: CampaignInput) => ({ exchange: campaign.exchange.filter(({ id }) => id !== 3) });
const reused = (campaign: CampaignInput) => ({
  exchange: campaign.exchange.map((item) => (item.id === 3 ? { ...item, title: '水杯' } : item)),
});

const tier = (id: number, friends: number) => ({ id, friends, on: true, stamina: 5 });
const only = (tiers: object[]) => (campaign: CampaignInput) => ({
  tasks: [...campaign.tasks.filter(({ friends }) => friends === undefined), ...tiers],
});

const bare = () => ({ organiser: undefined, icp: undefined, data: undefined, claims: undefined, delivery: undefined });

describeRules('a campaign that changes', (suite) => {
  const fresh = async () => {
    const draft = await readDraft();
    const rules = await suite.fresh(draft.campaign);
    await transact(rules, (context) => publishFirst(context, draft));
    rules.setTime('2025-11-15T12:00:00');
    return rules;
  };

  test('is in effect from the announced time, on every process, and past records stay valid', async () => {
    const rules = await fresh();
    const me = await rules.addPlayer(10_000);
    const before = await rules.run(me, drawPrize, {});
    expect(before.code).toBe(Code.ok);
    await rules.run(me, exchangeItem, { id: 2, coin: 1200 });
    const { out } = await publish(rules, cheaper, '--at 2025-11-15T12:01');
    expect(out).toContain('draw.cost 400 → 300 from 2025-11-15 12:01:00');
    expect(out).toContain('exchange 1 coins 800 → 700');
    // Another process than the one that published.
    const other = { ...rules, versions: onlyVersion(rules.campaign) };
    await followVersions(other);
    const cost = (): number => contextOf(other).campaign.draw.cost;
    expect(cost()).toBe(400);
    rules.advance(60_000);
    expect(cost()).toBe(300);
    const { coin } = await rules.balancesOf(me);
    expect(await rules.run(me, drawPrize, { cost: 400 })).toMatchObject({ code: Code.priceChanged });
    expect(await rules.run(me, exchangeItem, { id: 1, coin: 800 })).toMatchObject({ code: Code.priceChanged });
    expect((await rules.balancesOf(me)).coin).toBe(coin);
    expect((await rules.run(me, drawPrize, { cost: 300 })).code).toBe(Code.ok);
    expect((await rules.run(me, exchangeItem, { id: 1, coin: 700 })).code).toBe(Code.ok);
    expect((await audit(rules, 10)).findings).toEqual([]);

    expect((await operate(rules, 'campaign back 1 --worse --reason test')).out).toContain('draw.cost 300 → 400');
    rules.advance(30_000);
    expect((await rules.run(me, drawPrize, { cost: 400 })).code).toBe(Code.ok);
    expect((await audit(rules, 10)).findings).toEqual([]);
    const history = await operateList(rules, 'campaign history');
    expect(history.map(({ version, by }) => [version, by])).toEqual([
      [1, '系统'],
      [2, 'tester'],
      [3, 'tester'],
    ]);
  });

  test('changes pictures, names and tasks, but no past draws', async () => {
    const rules = await fresh();
    const me = await rules.addPlayer(800);
    await rules.run(me, drawPrize, {});
    const [drawn] = (await rules.run(me, listDraws, {})).data ?? [];
    expect(
      (
        await publish(
          rules,
          (campaign) => ({
            ...prizes(({ id }) => (id === 3 ? { name: '星星贴纸', img: '/prizes/tote.svg' } : {}))(campaign),
            tasks: campaign.tasks.map((task) => (task.key === 'share' ? { ...task, stamina: 2 } : task)),
          }),
          '--worse',
        )
      ).exit,
    ).toBe(0);
    rules.advance(30_000);
    await rules.run(me, reportTask, { task_key: 'share' });
    await rules.run(me, receiveTask, { id: 1 });
    expect((await rules.run(me, listDraws, {})).data?.[0]).toEqual(drawn);
    expect((await audit(rules, 10)).findings).toEqual([]);
    expect(await rules.database.sql`select name from stocks where kind = 'prize' and id = 3`).toEqual([
      { name: '星星贴纸' },
    ]);
  });

  test('a new tier of friends pays nobody twice, and no task gets a second id', async () => {
    const draft = await readDraft(changed(only([tier(7, 10)])));
    const rules = await suite.fresh(draft.campaign);
    await transact(rules, (context) => publishFirst(context, draft));
    rules.setTime('2025-11-15T12:00:00');
    const me = await rules.addPlayer();
    for (let n = 0; n < 10; n += 1)
      await rules.run(await rules.addPlayer(), acceptInvite, { invite_code: me.inviteCode }, changedByInvite);
    expect(await rules.run(me, receiveTask, { id: 7 })).toMatchObject({ code: Code.ok });
    for (const [tiers, why] of [
      [[tier(8, 5), tier(9, 10)], /^tasks 9：friends 10 的 id 一直是 7，请沿用/],
      [[tier(7, 5)], /^tasks 7：这个 id 是 friends 10 的；请给 friends 5 新的 id/],
    ] as const)
      expect(await publish(rules, only([...tiers]))).toMatchObject({ exit: 1, err: expect.stringMatching(why) });
    expect(await publish(rules, only([tier(8, 5), tier(7, 10)]), '--worse')).toMatchObject({ err: '', exit: 0 });
    rules.advance(30_000);
    const invites = async () => (await rules.run(me, listTasks, {})).data?.invite.map(({ id, status }) => [id, status]);
    expect(await invites()).toEqual([
      [8, TaskStatus.claimable],
      [7, TaskStatus.done],
    ]);
    for (const code of [Code.ok, Code.already])
      expect(await rules.run(me, receiveTask, { id: 8 })).toMatchObject({ code });
    expect(await rules.run(me, receiveTask, { id: 7 })).toMatchObject({ code: Code.already });
    expect(await rules.balancesOf(me)).toMatchObject({ earned: 10 });
    expect((await audit(rules, 10)).findings).toEqual([]);
  });

  test('is published in production with all that the law wants said, and its announcement is printed for each version', async () => {
    const rules = await fresh();
    const production = { ...rules, demo: false };
    const saying = (change: (campaign: CampaignInput) => unknown) => (campaign: CampaignInput) => ({
      ...structuredClone(currentCampaign()),
      ...prizes(() => ({}))(campaign),
      firstDay: campaign.firstDay,
      lastDay: campaign.lastDay,
      claimUntil: campaign.claimUntil,
      tasks: campaign.tasks,
      ...Object(change(campaign)),
    });
    const { err, exit } = await publish(
      production,
      saying((campaign) => ({ ...bare(), ...prizes(() => ({ value: undefined }))(campaign) })),
      '--worse',
    );
    expect(exit).toBe(1);
    for (const line of [
      'organiser.name：缺少主办方',
      'draw.prizes 1 value：缺少奖品价格',
      'delivery：',
      'claims.forfeited：缺少弃奖条件',
      'data.handler：',
      'icp.number：',
    ])
      expect(err).toContain(line);
    expect((await publish(production, cheaper)).err).toMatch(/organiser.name：还是样例“示例科技有限公司”/);
    // A demo is only told.
    expect((await operate(rules, `campaign check ${changed(cheaper)}`)).out).toContain('organiser.name：还是样例');
    expect(
      (
        await publish(
          production,
          prizes(() => ({ value: 50_001 })),
        )
      ).err,
    ).toContain('不得超过五万元');
    const worse = saying((campaign) => ({
      ...prizes(({ id }) => (id === 1 ? { value: 400 } : {}))(campaign),
      minAge: 16,
      guardian: '监护人陪同到场',
      claims: { forfeited: 10 },
    }));
    const refused = await publish(production, worse);
    for (const line of [
      'minAge 14 → 16',
      'guardian （无） → 监护人陪同到场',
      'claims.forfeited 30 → 10',
      'draw.prizes 1 value 500 → 400',
    ])
      expect(refused.err).toMatch(new RegExp(`对玩家不利的改动要先确认：.*${line}`));
    // Two people publish it in production.
    expect(await publish(rules, worse, '--worse')).toMatchObject({ err: '', exit: 0 });
    rules.advance(30_000);
    const [first, second] = await Promise.all(
      ['--version 1', ''].map(async (version) => (await operate(production, `campaign announcement ${version}`)).out),
    );
    expect(first).toMatch(
      /第 1 版，一开始 起生效，到 2025-11-15 12:00:20 止[^]*公布前还缺[^]*示例科技有限公司主办[^]*价值 500 元/,
    );
    expect(second).toMatch(
      /第 2 版，2025-11-15 12:00:20 起生效，至今[^]*测试科技有限公司主办[^]*价值 400 元[^]*监护人陪同到场/,
    );
    expect(second).not.toContain('公布前还缺');
    expect((await operate(rules, 'campaign announcement --version 9')).err).toContain('没有版本 9');
    const anew = await suite.fresh();
    const start = transact({ ...anew, demo: false }, async (context) => publishFirst(context, await readDraft()));
    await expect(start).rejects.toThrow('活动还不能公布');
  });

  test('is not published without a change or by a wrong file', async () => {
    const rules = await fresh();
    expect((await publish(rules, () => ({}))).err).toContain('没有发布');
    expect(await publish(rules, () => ({ title: '' }))).toMatchObject({ exit: 1, err: /title：不能为空/ });
    expect((await operate(rules, `campaign check ${changed(cheaper)}`)).out).toContain('draw.cost 400 → 300');
    expect(await rules.database.sql`select number from campaign_versions`).toEqual([{ number: 1 }]);
  });

  test.each<[string, (campaign: CampaignInput) => unknown, RegExp, string?]>([
    ['later than its end', cheaper, /^生效时间：活动到 2026-01-07 就结束了/, '--at 2035-11-15T12:00'],
    ['what costs more without a confirmation', dearer, /^对玩家不利的改动要先确认：draw.cost 400 → 500$/m],
    ['too soon', cheaper, /^生效时间：至少在发布 15 秒之后/, '--at 2025-11-15T12:00:10'],
    ['the first day of one that runs', () => ({ firstDay: '2025-11-20' }), /^firstDay：活动已从 2025-10-31 开始/],
    ['an end in the past', () => ({ lastDay: '2025-11-10' }), /^lastDay：到生效时 2025-11-10 已经过去/],
    [
      'what a month that runs is played for',
      ({ board }) => ({ board: { ...board, award: { title: '水杯' } } }),
      /^board：award、.*在已开始的月份里不能改；可以从 2025-12-01T00:00 起生效/,
    ],
    [
      'an id for something else',
      prizes(({ id }) =>
        id === 3 ? { pays: { kind: 'nothing' }, stock: null, byDay: '' } : id === 6 ? { pays: { kind: 'award' } } : {},
      ),
      /^prize 3：发放的种类不能改/,
    ],
    ['stock', prizes(({ id }) => (id === 1 ? { stock: 9 } : {})), /^prize 1：库存不能在这里改/],
    [
      'a task’s id',
      ({ tasks }) => ({ tasks: tasks.map((task) => ({ ...task, id: ((task.id + 1) % 7) + 1 })) }),
      /^tasks \d：这个 id 是/,
    ],
  ])('does not change %s', async (_, change, line, more = '') => {
    expect(await publish(await fresh(), change, more)).toMatchObject({ exit: 1, err: expect.stringMatching(line) });
  });

  test('keeps prizes with pending awards, and used IDs', async () => {
    const rules = await fresh();
    await rules.run(await rules.addPlayer(10_000), exchangeItem, { id: 3 });
    expect((await publish(rules, without)).err).toMatch(/^item 3：“帆布袋”还有没发放的奖品/);
    await rules.database.sql`update awards set state = 'delivered', delivered_at = now(), delivered_by = 'tester'`;
    expect((await publish(rules, without, '--worse')).exit).toBe(0);
    rules.advance(30_000);
    expect((await publish(rules, reused)).err).toMatch(/^item 3：这个 id 以前是“帆布袋”；请给“水杯”新的 id/);
  });

  test('is withdrawn or replaced until it is about to hold, and every process learns it', async () => {
    const rules = await fresh();
    const { sql } = rules.database;
    const other = { ...rules, versions: onlyVersion(rules.campaign) };
    const next = async () => {
      await followVersions(other);
      return other.versions.after(other.clock.now())?.number;
    };
    const withdraw = (version: number) => operate(rules, `campaign withdraw ${version} --reason "wrong month"`);
    await publish(rules, cheaper, '--at 2025-12-15T12:00');
    expect(await next()).toBe(2);
    expect((await publish(rules, dearer, '--worse')).err).toMatch(/^生效时间：必须晚于版本 2 的 2025-12-15 12:00:00；/);
    expect((await withdraw(2)).out).toContain('version 2 is withdrawn');
    expect(await next()).toBeUndefined();
    expect((await withdraw(2)).err).toMatch(/^没有版本 2，或者它已经撤回/);
    const [logged] = await operateList(rules, 'log --limit 1');
    expect(logged).toMatchObject({ command: 'campaign withdraw', reason: 'wrong month', detail: /"version":2/ });

    expect((await publish(rules, dearer, '--worse --at 2025-12-20T12:00')).out).toContain('draw.cost 400 → 500');
    expect((await publish(rules, cheaper, '--replaces 3')).out).toContain('draw.cost 400 → 300');
    expect(await next()).toBe(4);
    expect((await publish(rules, () => ({}), '--replaces 4')).err).toMatch(/请撤回版本 4/);
    expect(await next()).toBe(4);
    rules.advance(6000);
    expect((await withdraw(4)).err).toMatch(/^版本 4 已经生效，或者马上就要生效/);
    rules.setTime('2025-12-30T12:00:00');
    expect([contextOf(other).version, contextOf(other).campaign.draw.cost]).toEqual([4, 300]);
    expect((await withdraw(4)).err).toMatch(/^版本 4 已经生效/);
    expect((await withdraw(1)).err).toMatch(/^版本 1 已经生效/);
    expect(await sql`select number, withdrawn_by from campaign_versions order by number`).toEqual([
      { number: 1, withdrawn_by: null },
      { number: 2, withdrawn_by: 'tester' },
      { number: 3, withdrawn_by: 'tester' },
      { number: 4, withdrawn_by: null },
    ]);
    const history = await operateList(rules, 'campaign history');
    expect(history.map(({ from }) => from)).toEqual([
      'the beginning',
      'withdrawn by tester',
      'withdrawn by tester',
      '2025-11-15 12:00:20',
    ]);
    expect((await audit(rules, 10)).findings).toEqual([]);
  });

  test('that was withdrawn leaves the stock of its prizes, and no name', async () => {
    const rules = await fresh();
    const { sql } = rules.database;
    const later = '--worse --at 2025-12-15T12:00';
    await publish(rules, withItem(5000), later);
    await publish(rules, (campaign) => ({ ...withItem(5000)(campaign), support: '小红' }), '--at 2025-12-20T12:00');
    expect((await operate(rules, 'campaign withdraw 2 --reason x')).err).toMatch(/^版本 3 是在版本 2 之后发布的/);
    await operate(rules, 'campaign withdraw 3 --reason x');
    await operate(rules, 'campaign withdraw 2 --reason x');
    expect(await sql`select name from stocks where kind = 'item' and id = 3`).toEqual([{ name: '帆布袋' }]);
    expect((await publish(rules, withItem(50), later)).err).toMatch(
      /^item 9：这个 id 的库存是 5000；请照写，或用新的 id/,
    );
    expect((await publish(rules, withItem(5000), later)).exit).toBe(0);
    await expect(
      sql`update campaign_versions set withdrawn_at = now(), withdrawn_by = 'x' where number = 1`,
    ).rejects.toThrow(/append-only/);
    await expect(sql`update campaign_versions set withdrawn_by = null where number = 2`).rejects.toThrow(/append-only/);
    await expect(
      sql`update campaign_versions set withdrawn_at = holds_from, withdrawn_by = 'x' where number = 4`,
    ).rejects.toThrow(/check constraint/);
  });

  test('has pictures that are counted, and deleted a day after nothing names them', async () => {
    const rules = await fresh();
    const { sql } = rules.database;
    const [, used = '', drafted = ''] = (await sql<{ name: string }>`select name from pictures`).map(
      ({ name }) => name,
    );
    const old = (name: string) =>
      sql`insert into pictures select ${name}::text, 'x'::bytea, now() - interval '2 days' on conflict (name)
        do update set stored_at = now() - interval '2 days'`;
    const [left, fresher] = [`${'a'.repeat(20)}.webp`, `${'b'.repeat(20)}.webp`];
    for (const name of [used, drafted, left]) await old(name);
    await sql`insert into pictures values (${fresher}, 'x')`;
    await saveDraft(contextOf(rules), { logo: `/pictures/${drafted}` }, 'ann');
    for (const name of [used, fresher])
      await expect(sql`delete from pictures where name = ${name}`, name).rejects.toThrow(/append-only/);
    await expect(sql`update pictures set content = 'y' where name = ${left}`).rejects.toThrow(/append-only/);
    await removeExpired(rules);
    const names = new Set((await sql<{ name: string }>`select name from pictures`).map(({ name }) => name));
    expect([used, drafted, left, fresher].map((name) => names.has(name))).toEqual([true, true, false, true]);

    await sql`insert into pictures select lpad(i::text, 20, '0') || '.webp', 'x' from generate_series(1, 500) i`;
    const another = { name: `${'c'.repeat(20)}.webp`, content: Buffer.from('x') };
    await expect(storePicture(contextOf(rules), another)).rejects.toThrow(/最多 500 张/);
    expect(await storePicture(contextOf(rules), { ...another, name: fresher })).toBe(`/pictures/${fresher}`);
  });

  test('is written once, and in order', async () => {
    const { sql } = (await fresh()).database;
    await expect(sql`update campaign_versions set reason = 'x'`).rejects.toThrow(/append-only/);
    await expect(
      sql`insert into campaign_versions select 5, content, now() + interval '1 day', now(), 'x', 'x' from campaign_versions`,
    ).rejects.toThrow(/does not follow/);
  });
});
