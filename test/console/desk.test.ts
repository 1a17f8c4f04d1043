import { beforeEach, expect, test } from 'vitest';
import { Code } from '../../src/contract/index.ts';
import { readDraft } from '../../server/campaign/index.ts';
import { updateProfile } from '../../server/rules/account/profile.ts';
import { publishFirst } from '../../server/rules/campaign/publish.ts';
import { transact } from '../../server/rules/context.ts';
import { exchangeItem } from '../../server/rules/exchange/exchange.ts';
import { type ConsoleClient, TestConsole } from '../support/console/console.ts';
import { operate } from '../support/server/operator.ts';
import { describeRules, type InsertedPlayer, type RuleHarness } from '../support/server/rule-suite.ts';

const why = { reason: 'test', caseNumber: '' };

describeRules('at the desk', (suite) => {
  let rules: RuleHarness;
  let player: InsertedPlayer;
  let boss: ConsoleClient;
  let chief: ConsoleClient;

  beforeEach(async () => {
    rules = await suite.fresh();
    await transact(rules, async (context) => publishFirst(context, await readDraft()));
    player = await rules.addPlayer(800);
    const office = new TestConsole(rules);
    [boss, chief] = [await office.join('boss', 'admin'), await office.join('chief', 'admin')];
  });

  test('a nickname is reset: the player takes another one, the log tells neither', async () => {
    const take = (nickname: string) => rules.run(player, updateProfile, { nickname, avatar: 1 });
    await take('坏昵称');
    await boss.ask('resetNickname', { player: player.publicId, ...why });
    expect(await boss.call('resetNickname', { player: player.publicId, ...why })).toMatchObject({ status: 409 });
    expect(await take('坏昵称')).toMatchObject({ code: Code.badNickname });
    expect(await take('好昵称')).toMatchObject({ code: 0 });
    expect(JSON.stringify(await rules.database.sql`select * from operations`)).not.toMatch(/[坏好]昵称/);
  });

  test('a compensation is taken back in full, once, while the player has it', async () => {
    const guest = await rules.addPlayer();
    const given = { coins: 60, stamina: 1, cause: 'other', note: '', caseNumber: 'C-1' };
    await boss.ask('compensate', { player: guest.publicId, ...given });
    await boss.ask('adjustPlayer', { player: guest.publicId, coins: -50, stamina: 0, ...why });
    const reverse = () => boss.call('reverseCompensation', { compensation: 1, ...why });
    expect(await reverse()).toMatchObject({ status: 409, error: expect.stringContaining('还剩 10 萤石、1 点体力') });
    await boss.ask('adjustPlayer', { player: guest.publicId, coins: 50, stamina: 0, ...why });
    const both = await Promise.all([reverse(), reverse()]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await rules.balancesOf(guest)).toEqual({ coin: 0, earned: 0 });
    const { rows: compensations } = await boss.ask<{ rows: object[] }>('listCompensations', {});
    expect(compensations).toEqual([expect.objectContaining({ id: 1, coins: 60, reversed_by: 'boss' })]);
    const { timeline } = await boss.ask<{ timeline: { value: string }[] }>('playerCase', { player: guest.publicId });
    expect(timeline).toContainEqual(expect.objectContaining({ value: '萤石 -60 → 0 · 客服调整（撤回补偿 1：test）' }));
    expect((await operate(rules, 'audit')).out).toContain('everything adds up');
  });

  test('the most unusual games of the running month are listed, whatever their places', async () => {
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
    const file = Buffer.from('\u{feff}code\r\nwx-01 ab\r\nWX02CD\r\n', 'utf16le').toString('base64');
    expect(await boss.ask('importCodes', { file })).toEqual({ added: 2, known: 0 });
    expect(await boss.call('importCodes', { file: btoa('ab\n') })).toMatchObject({
      error: expect.stringContaining('第 1 行'),
    });
    await boss.ask('generateCodes', { count: 3 });
    await boss.ask('deleteCodes', { file: btoa('wx01ab'), ...why });
    expect(await boss.ask('countCodes', {})).toEqual({ free: 4, bound: 0 });
  });

  test('dates, a prize, an item with its stock and a notice are published from the page by the rules of the file', async () => {
    await rules.run(player, exchangeItem, { id: 1 });
    const state = await boss.ask<{ content: { draw: { prizes: object[] } } }>('readCampaign', {});
    expect(state).toMatchObject({ owed: ['item 1'], lastId: 6 });
    const { content } = state;
    const prize = { id: 7, name: '钥匙扣', weight: 79, stock: 20, pays: { kind: 'award' } };
    const prizes = content.draw.prizes.map((each, at) => (at === 5 ? { ...each, weight: 4500 } : each));
    const notice = { id: 1, from: '2025-11-16T20:00', to: '2025-11-16T22:00', line: '今晚维护', text: '十点恢复' };
    const draw = { ...content.draw, prizes: [...prizes, prize] };
    const next = { ...content, claimUntil: '2026-01-09', draw, notices: [notice] };
    const check = (change: object) => boss.ask('checkCampaign', { content: { ...next, ...change } });
    const refused = [expect.stringMatching(/^notices 1 to：/)];
    expect(await check({ notices: [{ ...notice, to: notice.from }] })).toMatchObject({ refused });
    expect(await check({ exchange: [] })).toMatchObject({ refused: [expect.stringMatching(/^item 1：.*没发放/)] });
    expect(await check({})).toMatchObject({ refused: [], witness: expect.not.stringContaining('notices') });
    const { proposal } = await boss.call('publishCampaign', { content: next, worseConfirmed: true, ...why });
    await chief.ask('decideProposal', { id: proposal?.id, agrees: true, reason: '' });
    expect(await boss.ask('today', {})).toMatchObject({
      stock: expect.arrayContaining([expect.objectContaining({ kind: 'prize', id: 7, remaining: 20 })]),
    });
    const words = { ...next, notices: [{ ...notice, line: '明晚维护' }] };
    rules.advance(30_000);
    expect(await boss.call('publishCampaign', { content: words, ...why })).toMatchObject({ status: 200 });
  });
});
