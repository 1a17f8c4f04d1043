import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { Code } from '../../src/contract/index.ts';
import { updateProfile } from '../../server/rules/account/profile.ts';
import { previewedDraft } from '../../server/rules/campaign/draft.ts';
import { readDraft } from '../../server/campaign/index.ts';
import { publishFirst } from '../../server/rules/campaign/publish.ts';
import { contextOf, transact } from '../../server/rules/context.ts';
import { exchangeItem } from '../../server/rules/exchange/exchange.ts';
import { userInfo } from '../../server/rules/overview/user-info.ts';
import { TestConsole } from '../support/console/console.ts';
import { operate, operateList } from '../support/server/operator.ts';
import { describeRules, type InsertedPlayer, type RuleHarness } from '../support/server/rule-suite.ts';

const why = { reason: 'test', caseNumber: '' };
const decide = (proposal: { readonly id: number } | undefined, agrees = true) => ({
  id: proposal?.id ?? 0,
  agrees,
  reason: '',
});

describeRules('work in the console', (suite) => {
  let rules: RuleHarness;
  let office: TestConsole;
  let player: InsertedPlayer;
  /** Got nothing from an operator yet. */
  let guest: InsertedPlayer;

  beforeEach(async () => {
    rules = await suite.fresh();
    office = new TestConsole(rules);
    player = await rules.addPlayer(800);
    guest = await rules.addPlayer();
  });

  const asked = (coins: number, caseNumber: string, to = player) => ({
    player: to.publicId,
    coins,
    stamina: 0,
    cause: 'network',
    note: '断线',
    caseNumber,
  });

  const given = (coins: number, caseNumber: string) => asked(coins, caseNumber, guest);

  test('a case has one timeline, with reasons and operators', async () => {
    const service = await office.join('anna', 'service');
    await service.ask('compensate', asked(60, 'C-1'));
    await rules.run(player, exchangeItem, { id: 1 });
    const shown = await service.ask<{ timeline: { part: string; value: string }[]; phone: string }>('playerCase', {
      player: player.publicId,
    });
    expect(shown.phone).toBe('138****0000');
    expect(shown.timeline.map(({ part, value }) => `${part} ${value}`)).toEqual(
      expect.arrayContaining([
        'ledger 萤石 +60 → 860 · 客服调整（网络或服务中断：断线）',
        'operation anna 调整余额：网络或服务中断：断线',
        expect.stringMatching(/^award 1：专属头像框（兑换）待领取/),
      ]),
    );
    expect(await service.ask('showPhone', { player: player.publicId, reason: '回拨', caseNumber: '' })).toEqual({
      phone: '13800000000',
    });
    const [logged] = await operateList(rules, 'log');
    expect(logged).toMatchObject({ operator: 'anna', command: 'player phone', reason: '回拨' });
  });

  test('of two desks that deliver one award concurrently, one is told that it was delivered', async () => {
    const code = (await rules.addWinner()).claimCode;
    const desks = await Promise.all(['a', 'b'].map((name) => office.join(name, 'shipping')));
    const done = await Promise.all(desks.map((desk) => desk.call('deliverClaims', { codes: [code] })));
    expect(done.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(done.find(({ status }) => status !== 200)).toMatchObject({
      status: 412,
      there: { by: expect.stringMatching(/^[ab]$/), record: { 状态: expect.stringMatching(/^已发放（.*由 [ab]）$/) } },
    });
    expect((await operateList(rules, 'log')).filter(({ command }) => command === 'awards deliver')).toHaveLength(1);
  });

  test('compensation within limits is paid immediately, beyond them by a second person', async () => {
    const [anna, boss] = [await office.join('anna', 'service'), await office.join('boss', 'admin')];
    const chief = await office.join('chief', 'admin');
    expect(await anna.ask('compensate', given(300, 'C-1'))).toEqual({ paid: true });
    const first = await anna.call('compensate', given(301, 'C-2'));
    expect(first).toMatchObject({ status: 202, proposal: { why: '超出你每次的额度' } });
    expect(await rules.balancesOf(guest)).toMatchObject({ coin: 300 });
    const colleague = await office.join('bea', 'service');
    expect(await colleague.call('decideProposal', decide(first.proposal))).toMatchObject({ status: 412 });
    await boss.ask('decideProposal', decide(first.proposal));
    expect(await rules.balancesOf(guest)).toMatchObject({ coin: 601 });
    const { proposal: own } = await boss.call('compensate', given(5000, 'C-3'));
    await chief.ask('decideProposal', decide(own, false));
    expect(await rules.balancesOf(guest)).toMatchObject({ coin: 601 });
    expect((await operate(rules, 'audit')).out).toContain('everything adds up');
  });

  test('a day’s limit also applies to concurrent requests', async () => {
    const anna = await office.join('anna', 'service');
    const others = await Promise.all(Array.from({ length: 14 }, () => rules.addPlayer()));
    const paid = await Promise.all(
      others.map(({ publicId }, n) => anna.call('compensate', { ...given(300, `C-${n}`), player: publicId })),
    );
    expect(paid.filter(({ status }) => status === 200)).toHaveLength(10);
    rules.setTime('2025-11-16T09:00:00');
    const later = await office.signIn('anna', anna.secret);
    expect(await later.ask('compensate', given(300, 'C-next'))).toEqual({ paid: true });
  });

  test('a player gets no more in a week without a second person, from whomever', async () => {
    const [anna, bea] = [await office.join('anna', 'service'), await office.join('bea', 'service')];
    const replies = [await anna.call('compensate', given(300, 'C-1')), await bea.call('compensate', given(300, 'C-2'))];
    replies.push(await anna.call('compensate', given(300, 'C-3')), await bea.call('compensate', given(10, 'C-4')));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 202]);
    expect(await bea.ask('listRecipients', {})).toMatchObject([
      { operator: 'seed', coins: 800, own: false },
      { player: guest.publicId, operator: 'anna', coins: 600, times: 2, own: false },
      { operator: 'bea', coins: 300 },
    ]);
  });

  test('what can’t be agreed to any more can be refused', async () => {
    const [boss, chief] = [await office.join('boss', 'admin'), await office.join('chief', 'admin')];
    const admin = await office.join('third', 'admin', null);
    const { proposal } = await admin.call('compensate', asked(100_000, 'C-1'));
    await boss.ask('withdrawPerson', { name: 'third', ...why });
    expect(await chief.call('decideProposal', decide(proposal))).toMatchObject({ status: 409 });
    expect(await chief.ask('listProposals', {})).toMatchObject({ rows: [{ may: true }] });
    expect(await chief.call('decideProposal', decide(proposal, false))).toMatchObject({ status: 200 });
  });

  test('nobody imports that they were given something themselves', async () => {
    const desk = await office.join('desk', 'shipping');
    const { id, claimCode } = await rules.addWinner();
    await rules.database.sql`
      update people set phone_hash = (select phone_hash from players where id = ${id}) where name = 'desk'`;
    const csv = String(await desk.download('exportPhones', { reason: 'courier' }));
    const file = Buffer.from(csv.replace('待领取', '已发放').replace(',,,,', `,,,${claimCode},`)).toString('base64');
    const reply = await desk.call('applyImport', { file });
    expect(reply).toMatchObject({ status: 409, error: expect.stringContaining('本人') });
    expect(await rules.database.sql`select state from awards`).toEqual([{ state: 'pending' }]);
  });

  test('a month is confirmed by two persons who saw the same places', async () => {
    const other = await rules.addPlayer();
    for (const [who, score] of [
      [player, 900],
      [other, 800],
    ] as const)
      await rules.database.sql`
        insert into month_scores (month, player_id, score, reached_at) values ('2025-10', ${who.id}, ${score}::int, now())`;
    const [judge, second] = [await office.join('judge', 'judge'), await office.join('second', 'judge')];
    const approve = { month: '2025-10', reason: '看过回放' };
    const { proposal } = await judge.call('approveMonth', approve);
    expect(await judge.call('approveMonth', approve)).toMatchObject({ status: 409 });
    await judge.ask('blockPlayer', { player: player.publicId, blocked: true, ...why });
    expect(await second.ask('reviewMonth', { month: '2025-10' })).toMatchObject({ approval: { holds: false } });
    expect(await second.call('decideProposal', decide(proposal))).toMatchObject({ status: 412 });
    const { proposal: again } = await second.call('approveMonth', approve);
    expect(await judge.ask('reviewMonth', { month: '2025-10' })).toMatchObject({
      approval: { id: again?.id, asked_by: 'second', holds: true, may: true },
    });
    // Each may decide the other's.
    for (const one of [judge, second]) expect(await one.ask('countProposals', {})).toEqual({ any: true, open: 1 });
    await judge.ask('decideProposal', decide(again));
    expect(await judge.ask('listMonths', {})).toMatchObject([
      { month: '2025-11', ended: false, settlement: null },
      { month: '2025-10', ended: true, settlement: { confirmed_by: 'second' } },
    ]);
  });

  test('one person’s data is given and erased by the registered phone alone', async () => {
    await rules.database.sql`
      update players set phone_hash = ${rules.keys.hash('phone', '13800000000')} where id = ${player.id}`;
    const privacy = await office.join('priv', 'privacy');
    const asking = { reason: '本人要求', caseNumber: 'P-1' };
    expect(await privacy.call('exportPlayer', { phone: player.publicId, ...asking })).toMatchObject({ status: 409 });
    const person = { phone: '+86 138 0000 0000', ...asking };
    const exported = await privacy.ask<{ rows: { part: string }[] }>('exportPlayer', person);
    expect(exported.rows[0]).toEqual({ part: 'phone', row: '13800000000' });
    expect(await privacy.ask('erasePlayer', { phone: '13800000000', ...asking })).toEqual({ player: player.publicId });
    expect(await privacy.call('exportPlayer', { phone: '13800000000', ...asking })).toMatchObject({ status: 409 });
    expect(
      (await operateList(rules, 'log')).map(({ command, reason, case_number }) => [command, reason, case_number]),
    ).toEqual([
      ['player find', '', null],
      ['player erase', '本人要求', 'P-1'],
      ['player find', '', null],
      ['player export', '本人要求', 'P-1'],
      ['player find', '', null],
      ['console invite', 'test', null],
      ['player adjust', 'seeded', null],
    ]);
  });

  test('a draft is written by one at a time, previewed for an hour, published with its pictures, and taken back', async () => {
    await transact(rules, async (context) => publishFirst(context, await readDraft()));
    const [ann, bob] = [await office.join('ann', 'marketing'), await office.join('bob', 'marketing')];
    const { content } = await ann.ask<{ content: Record<string, unknown> }>('readCampaign', {});
    const { address } = await ann.ask<{ address: string }>('uploadPicture', {
      name: 'Prize.jpeg',
      file: btoa('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>'),
    });
    for (const [name, picture] of [
      ['x.svg', '<!-- <svg> --><html><script>alert(1)</script></html>'],
      ['x.png', ''],
      ['x.html', '<html></html>'],
    ] as const)
      expect(await ann.call('uploadPicture', { name, file: btoa(picture) }), name).toMatchObject({ status: 409 });
    const draw = v.parse(v.looseObject({ prizes: v.array(v.looseObject({})) }), content['draw']);
    const prizes = draw.prizes.map((prize, index) => (index === 0 ? { ...prize, img: address } : prize));
    const changed = { ...content, draw: { ...draw, cost: 300, prizes } };
    expect(await ann.ask('checkCampaign', { content: changed })).toMatchObject({
      refused: [],
      changes: expect.arrayContaining([{ path: 'draw.cost', before: '400', after: '300', worse: false }]),
      worse: '',
      witness: expect.stringMatching(/^改动了价格和奖励（draw\.cost）、图片（draw\.prizes 1 img）$/),
    });
    expect(await ann.ask('checkCampaign', { content: { ...content, draw: { ...draw, cost: 0 } } })).toMatchObject({
      refused: [expect.stringMatching(/^draw\.cost：/)],
    });
    const seenByBob = { 'if-match': `"${await bob.look('saveDraft', {})}"` };
    await ann.ask('saveDraft', { content: changed });
    expect(await bob.call('saveDraft', { content }, seenByBob)).toMatchObject({ status: 412, there: { by: 'ann' } });
    // Discarded and written anew it is another draft, although it counts from 1 again.
    const seenByAnn = { 'if-match': `"${await ann.look('saveDraft', {})}"` };
    await bob.ask('discardDraft', {});
    await bob.ask('saveDraft', { content });
    expect(await ann.call('saveDraft', { content: changed }, seenByAnn)).toMatchObject({ status: 412 });
    await bob.ask('discardDraft', {});
    await ann.ask('saveDraft', { content: changed });
    const { link } = await ann.ask<{ link: string }>('previewDraft', { revision: 1 });
    const token = link.replace('/preview-', '');
    const seen = async (path = token) => (await previewedDraft(contextOf(rules), path))?.draw.cost;
    expect([await seen(), await seen(token.slice(0, -1)), await seen(token.replace('.', '0.'))]).toEqual([
      300,
      undefined,
      undefined,
    ]);
    rules.advance(3_601_000);
    expect(await seen()).toBeUndefined();
    const again = await office.signIn('ann', ann.secret);
    const third = await office.join('dan', 'marketing');
    const agreed = async ({ proposal }: Awaited<ReturnType<typeof again.call>>) =>
      third.ask('decideProposal', { id: proposal?.id ?? 0, agrees: true, reason: '' });
    const weekend = { reason: '周末' };
    expect(await again.call('publishDraft', { ...weekend, at: '2025-11-31T12:00' })).toMatchObject({ status: 400 });
    expect(await again.call('publishDraft', { ...weekend, at: '2035-11-15T12:00' })).toMatchObject({ status: 409 });
    expect(await agreed(await again.call('publishDraft', weekend))).toMatchObject({ answer: { number: 2 } });
    rules.advance(30_000);
    const back = { number: 1, reason: '错了' };
    expect(await again.call('backToVersion', back)).toMatchObject({ status: 409 });
    const wrong = await again.call('backToVersion', { ...back, worseConfirmed: true });
    expect(await agreed(wrong)).toMatchObject({ answer: { number: 3 } });
    expect((await operate(rules, 'campaign history')).out).toContain('错了');
    // What replaces an announced version takes back what it was to change.
    const cheaper = { content: { ...content, draw: { ...draw, cost: 300 } }, at: '2025-11-20T12:00', ...weekend };
    await agreed(await again.call('publishCampaign', cheaper));
    const words = { content: { ...content, title: '新名字' }, at: '2025-11-21T12:00', replaces: 4, ...weekend };
    expect(await again.call('publishCampaign', words)).toMatchObject({ status: 202 });
  });

  test('a nickname is reset: the player takes another one, the log tells neither', async () => {
    const boss = await office.join('boss', 'admin');
    const take = (nickname: string) => rules.run(player, updateProfile, { nickname, avatar: 1 });
    await take('坏昵称');
    await boss.ask('resetNickname', { player: player.publicId, ...why });
    expect(await boss.call('resetNickname', { player: player.publicId, ...why })).toMatchObject({ status: 409 });
    expect(await take('坏昵称')).toMatchObject({ code: Code.badNickname });
    expect(await take('好昵称')).toMatchObject({ code: 0 });
    expect(JSON.stringify(await rules.database.sql`select * from operations`)).not.toMatch(/[坏好]昵称/);
  });

  test('a compensation is taken back in full, once, while the player has it', async () => {
    const boss = await office.join('boss', 'admin');
    await boss.ask('compensate', { ...given(60, 'C-1'), stamina: 1 });
    await boss.ask('adjustPlayer', { player: guest.publicId, coins: -50, stamina: 0, ...why });
    const reverse = () => boss.call('reverseCompensation', { compensation: 1, ...why });
    expect(await reverse()).toMatchObject({ status: 409, error: expect.stringContaining('还剩 10 萤石、1 点体力') });
    await boss.ask('adjustPlayer', { player: guest.publicId, coins: 50, stamina: 0, ...why });
    const both = await Promise.all([reverse(), reverse()]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await rules.balancesOf(guest)).toEqual({ coin: 0, earned: 0 });
    expect((await rules.run(guest, userInfo, {})).data?.compensation).toBeNull();
    const { rows: compensations } = await boss.ask<{ rows: object[] }>('listCompensations', {});
    expect(compensations).toEqual([expect.objectContaining({ id: 1, coins: 60, reversed_by: 'boss' })]);
    const { timeline } = await boss.ask<{ timeline: { value: string }[] }>('playerCase', { player: guest.publicId });
    expect(timeline).toContainEqual(expect.objectContaining({ value: '萤石 -60 → 0 · 客服调整（撤回补偿 1：test）' }));
    expect((await operate(rules, 'audit')).out).toContain('everything adds up');
  });

  test('the most unusual games of the running month are listed, whatever their places', async () => {
    const boss = await office.join('boss', 'admin');
    const signals = {
      drops: 300,
      spread: 0,
      skew: 0,
      earliest: 1,
      thought: 0,
      reach: 0,
      rhythm: 0,
      repeats: 1,
      centred: 1,
    };
    const account = { aim: 1, pile: 1, order: 0, unseen: 1, equals: 1, started: 9, devices: 1, days: 0 };
    await rules.database.sql`
      insert into games (id, player_id, status, sim_version, paid_with, started_at, started_day, version, ended_at, score,
        ticks, idle_ms, month, watch, signals)
      values ('suspect', ${player.id}, 'finished', 1, 'free', now(), '2025-11-15', 1, now(), 9000, 9000, 0, '2025-11', 'abc',
        ${JSON.stringify({ ...signals, ...account })}::jsonb)`;
    expect(await boss.ask('reviewMonth', { month: '2025-11' })).toMatchObject({
      places: [],
      suspects: [{ ranking: null, player: player.publicId, game: 'suspect', code: 'abc', why: expect.any(String) }],
    });
  });

  test('codes are imported from a file as offices save it, counted and deleted', async () => {
    const boss = await office.join('boss', 'admin');
    const file = Buffer.from('\u{feff}code\r\nwx-01 ab\r\nWX02CD\r\n', 'utf16le').toString('base64');
    expect(await boss.ask('importCodes', { file })).toEqual({ added: 2, known: 0 });
    expect(await boss.call('importCodes', { file: btoa('ab\n') })).toMatchObject({
      error: expect.stringContaining('第 1 行'),
    });
    await boss.ask('generateCodes', { count: 3 });
    await boss.ask('deleteCodes', { file: btoa('wx01ab'), ...why });
    expect(await boss.ask('countCodes', {})).toEqual({ free: 4, bound: 0 });
  });

  test('dates, a prize, an item with its stock and an announcement are published from the page by the rules of the file', async () => {
    await transact(rules, async (context) => publishFirst(context, await readDraft()));
    const [boss, chief] = [await office.join('boss', 'admin'), await office.join('chief', 'admin')];
    await rules.run(player, exchangeItem, { id: 1 });
    const state = await boss.ask<{ content: { draw: { prizes: object[] } } }>('readCampaign', {});
    expect(state).toMatchObject({ owed: ['item 1'], lastId: 6 });
    const { content } = state;
    const prize = { id: 7, name: '钥匙扣', weight: 79, stock: 20, pays: { kind: 'award' } };
    const prizes = content.draw.prizes.map((each, at) => (at === 5 ? { ...each, weight: 4500 } : each));
    const told = { id: 1, from: '2025-11-16T20:00', to: '2025-11-16T22:00', line: '今晚维护', text: '十点恢复' };
    const draw = { ...content.draw, prizes: [...prizes, prize] };
    const next = { ...content, claimUntil: '2026-01-09', draw, announcements: [told] };
    const check = (change: object) => boss.ask('checkCampaign', { content: { ...next, ...change } });
    const refused = [expect.stringMatching(/^announcements 1 to：/)];
    expect(await check({ announcements: [{ ...told, to: told.from }] })).toMatchObject({ refused });
    expect(await check({ exchange: [] })).toMatchObject({ refused: [expect.stringMatching(/^item 1：.*没发放/)] });
    expect(await check({})).toMatchObject({ refused: [], witness: expect.not.stringContaining('announcements') });
    const { proposal } = await boss.call('publishCampaign', { content: next, worseConfirmed: true, ...why });
    await chief.ask('decideProposal', decide(proposal));
    expect(await boss.ask('today', {})).toMatchObject({
      stock: expect.arrayContaining([expect.objectContaining({ kind: 'prize', id: 7, remaining: 20 })]),
    });
    for (const range of [
      { from: '2025-11-15', to: '2035-11-15' },
      { from: '2025-11-15', to: '2025-11-14' },
    ])
      expect((await boss.call('readBoard', range)).error).toContain('一年以内');
    expect(await boss.ask('readBoard', { from: '2025-11-15', to: '2025-11-15' })).toMatchObject({
      counts: expect.arrayContaining([{ day: '2025-11-15', name: 'exchanges:1', count: 1 }]),
      versions: [{ number: 2, day: '2025-11-15' }],
    });
    rules.advance(30_000);
    const page = async (query: string, { cookie = '' }: { readonly cookie?: string | undefined } = boss) => {
      const { statusCode, body } = await office.app.inject({ url: `/announcement${query}`, headers: { cookie } });
      return `${statusCode} ${body}`;
    };
    const [law, service] = [await office.join('law', 'auditor'), await office.join('service', 'service')];
    expect(await page('?version=1', law)).toMatch(/^200 [^]*第 1 版，一开始 起生效[^]*领取至 2026 年 1 月 7 日/);
    expect(await page('', law)).toMatch(/^200 [^]*第 2 版[^]*至今[^]*领取至 2026 年 1 月 9 日[^]*钥匙扣：概率 0.79%/);
    for (const [query, by, status] of [
      ['?version=9', law, 409],
      ['?version=x', law, 400],
      ['', service, 403],
      ['', {}, 401],
    ] as const)
      expect(await page(query, by), `${query} ${status}`).toMatch(new RegExp(`^${status} `, 'u'));
    const words = { ...next, announcements: [{ ...told, line: '明晚维护' }] };
    expect(await boss.call('publishCampaign', { content: words, ...why })).toMatchObject({ status: 200 });
  });
});
