import { expect } from 'vitest';
import { RIMS } from '../../../src/contract/finished-game.ts';
import { Code, type GameResult } from '../../../src/contract/index.ts';
import { giveAward } from '../../../server/rules/awards/awards.ts';
import { contextOf } from '../../../server/rules/context.ts';
import { KINDS } from '../../../server/rules/operator/players/personal-rows.ts';
import { COLUMNS, inWords } from '../../../server/rules/own-data/words.ts';
import type { Signals } from '../../../server/verify/signals.ts';
import { removeExpired } from '../../../server/rules/installation/housekeeping.ts';
import type { Harness, TestPlayer } from '../../support/server/harness.ts';
import { describeServer } from '../../support/server/suite.ts';

const DAY_S = 86_400;
const [OLD, NEW] = ['0'.repeat(32), '1'.repeat(32)];
const DEVICE = 'd'.repeat(64);
let phones = 0;
const newPhone = (): string => `1370000${String((phones += 1)).padStart(4, '0')}`;

async function logIn(harness: Harness, phone: string, consent?: string, device?: string): Promise<string> {
  harness.clock.advance(61);
  await harness.call('send', { phone, consent, device });
  return (await harness.call('login', { phone, code: harness.sms.codeOf(phone), device })).data.token;
}

describeServer('one’s own data', (_shared, test) => {
  test('a consent is kept with its version and time, once a version; without one the login goes on', async ({
    harness,
  }) => {
    const phone = newPhone();
    for (const consent of [undefined, OLD, OLD, NEW]) await logIn(harness, phone, consent);
    const token = await logIn(harness, phone);
    const { data: json } = await harness.call('userData', {}, { token });
    const data: readonly { readonly part: string; readonly row: unknown }[] = JSON.parse(json);
    const consents = data.flatMap(({ part, row }) => (part === '同意记录' ? [row] : []));
    const at = expect.stringMatching(/^2025-11-15 12:\d\d:\d\d$/);
    expect(consents).toEqual([OLD, NEW].map((version) => ({ 版本: version, 时间: at })));
    expect(data[0]).toEqual({ part: '手机号', row: phone });
    expect(json).not.toMatch(/phone_hash|phone_sealed|claim_sealed|null|false/);
  });

  test('every column that a player is given has words of its own', async ({ harness }) => {
    for (const { rows, without } of Object.values(KINDS)) {
      const table = /^\w+/.exec(rows.text)?.[0];
      const columns = await harness.database.sql<{ name: string }>`
        select column_name as name from information_schema.columns where table_name = ${table}`;
      const given = columns.map(({ name }) => name).filter((name) => !without.split(' ').includes(name));
      expect(given.length, table).toBeGreaterThan(0);
      expect(given.filter((name) => !COLUMNS[name])).toEqual([]);
      expect(new Set(given.map((name) => COLUMNS[name])).size, table).toBe(given.length);
    }
  });

  test('a game’s result and signals have no name of the program’s', ({ harness }) => {
    const times = { drops: 1, earliest: 1, thought: 1, rhythm: 1, repeats: 1 };
    const aims = { spread: 1, skew: 1, reach: 1, centred: 1, aim: 1, pile: 1, order: 1 };
    const signals: Required<Signals> = { ...times, ...aims, unseen: 1, equals: 1, unled: 1 };
    const place = { top: 1, ranking: 1, coin: 1 };
    const result: Required<GameResult> = {
      ...place,
      watch: '回放码',
      seed: '种',
      score: 1,
      defeat: 1,
      players: 1,
      record: true,
      before: place,
      new_weapons: [1],
      lacked: { listed: 1, awarded: 0 },
      new_goals: (['challenge', ...RIMS] as const).map((kind) => ({ level: 1 as const, kind })),
    };
    const row = { result, signals: { ...signals, started: 1, devices: 1, days: 1 } };
    const { campaign } = contextOf(harness);
    expect(JSON.stringify(inWords([{ part: 'game', row }], campaign)[0]?.row)).not.toMatch(/[a-z]/);
  });

  test('of two codes the consent of the one that was typed is kept', async ({ harness }) => {
    const phone = newPhone();
    await harness.call('send', { phone, consent: OLD });
    const typed = harness.sms.codeOf(phone);
    harness.clock.advance(61);
    await harness.call('send', { phone, consent: NEW });
    await harness.call('login', { phone, code: typed });
    const hash = harness.keys.hash('phone', phone);
    const kept = await harness.database.sql`
      select version from consents where player_id = (select id from players where phone_hash = ${hash})`;
    expect(kept).toEqual([{ version: OLD }]);
  });

  test('who withdraws is logged out everywhere and sent nothing until they agree again; a lost answer comes again', async ({
    harness,
  }) => {
    const phone = newPhone();
    const other = await logIn(harness, phone);
    const token = await logIn(harness, phone, OLD, DEVICE);
    const devices = async () => {
      const hash = harness.keys.hash('phone', phone);
      return (await harness.database.sql`select devices from players where phone_hash = ${hash}`)[0]?.['devices'];
    };
    const own = await devices();
    expect(own).toHaveLength(1);
    const { data: json } = await harness.call('userData', {}, { token });
    expect(JSON.parse(json)).toContainEqual({ part: '登录过的设备数', row: 1 });
    const { timestamp } = harness;
    const first = await harness.call('userWithdraw', {}, { token, timestamp });
    expect(first).toMatchObject({ code: Code.ok, msg: '已撤回同意' });
    expect((await harness.call('userWithdraw', {}, { token, timestamp })).body).toBe(first.body);
    for (const ended of [token, other]) expect((await harness.call('userInfo', {}, { token: ended })).status).toBe(401);
    harness.clock.advance(61);
    const before = harness.sms.sent.length;
    expect(await harness.call('send', { phone, device: DEVICE })).toMatchObject({ code: Code.ok, msg: '发送成功' });
    expect(harness.sms.sent).toHaveLength(before);
    expect(await devices()).toEqual([]);
    // A device that a login has added meanwhile.
    await harness.database.sql`
      update players set devices = array[sha256(${DEVICE}::bytea)] where phone_hash = ${harness.keys.hash('phone', phone)}`;
    expect(await devices()).toEqual(own);
    harness.clock.advance(61);
    expect(await harness.call('send', { phone, device: DEVICE })).toMatchObject({ code: Code.ok, msg: '发送成功' });
    expect(harness.sms.sent).toHaveLength(before);
    const again = await logIn(harness, phone, OLD, DEVICE);
    // The ended token ends no session of the next login.
    await harness.call('logout', { token, everywhere: true });
    expect((await harness.call('userInfo', {}, { token: again })).code).toBe(Code.ok);
    harness.clock.advance(61);
    await harness.call('send', { phone });
    expect(harness.sms.sent).toHaveLength(before + 2);
  });

  test('who deletes oneself is forgotten, once, however often it is asked; open awards lapse as they were shown', async ({
    harness,
  }) => {
    const phone = newPhone();
    const token = await logIn(harness, phone, OLD);
    await harness.call('userUpdate', { nickname: '要走的人', avatar: 3 }, { token });
    const { data: user } = await harness.call('userInfo', {}, { token });
    const [row] = await harness.database.sql<{ id: number }>`select id from players where public_id = ${user.id}`;
    const id = row?.id ?? 0;
    await giveAward(contextOf(harness), { playerId: id, source: 'board', reference: '2025-10', title: '毛绒挂件' });
    expect(await harness.call('userErase', { awards: 0 }, { token })).toMatchObject({ code: Code.awardsChanged });
    expect(await harness.call('userAward', {}, { token })).toMatchObject({ data: [{}] });
    harness.clock.advance(1);
    const { timestamp } = harness;
    const asked = () => harness.call('userErase', { awards: 1 }, { token, timestamp });
    const [first, ...copies] = await Promise.all([asked(), asked(), asked()]);
    expect(first).toMatchObject({ code: Code.ok, msg: '账号已注销' });
    copies.push(await asked());
    expect(new Set(copies.map(({ body }) => body))).toEqual(new Set([first?.body]));
    harness.clock.advance(1);
    expect((await harness.call('userErase', { awards: 1 }, { token })).status).toBe(401);
    const [left] = await harness.database.sql`
      select nickname, avatar, erased_at is not null as erased, (select state from awards where player_id = p.id) as award,
        (select count(*)::int from consents where player_id = p.id) as consents,
        (select count(*)::int from operations where command = 'player erase' and detail ->> 'player' = p.public_id) as logged
      from players p where id = ${id}`;
    expect(left).toEqual({ nickname: null, avatar: null, erased: true, award: 'cancelled', consents: 0, logged: 1 });
  });

  test('a deleted phone that logs in again has once what is once, until the claims end and the hash is deleted', async ({
    harness,
  }) => {
    const { sql } = harness.database;
    await sql`insert into account_codes (code, created_at) values ('FIRST', now()), ('SECOND', now())`;
    const phone = newPhone();
    let token = await logIn(harness, phone);
    const friend = await harness.player({ nickname: '邀请人' });
    const { data } = await harness.call('userInfo', {}, friend);
    const accept = () => harness.call('bindingInvite', { invite_code: data.invite_code }, { token });
    const bind = (code: string) => harness.call('bindingCode', { type: 'weChat', code }, { token });
    const shares = async () => (await harness.call('taskList', {}, { token })).data.daily[0];
    const exchange = () => harness.call('exchangeDo', { id: 1 }, { token });
    const rich = async () => {
      const { data: user } = await harness.call('userInfo', {}, { token });
      const [player] = await sql<{
        id: number;
      }>`update players set coin = 800 where public_id = ${user.id} returning id`;
      await sql`
        insert into ledger (player_id, asset, delta, balance, day, reason, reference, at)
        values (${player?.id}, 'coin', 800, 800, '2025-11-01', 'score', 'test', now())`;
    };
    await rich();
    expect(await accept()).toMatchObject({ code: Code.ok });
    expect(await bind('FIRST')).toMatchObject({ code: Code.ok });
    expect(await exchange()).toMatchObject({ code: Code.ok });
    await harness.call('taskReport', { task_key: 'share' }, { token });
    await harness.call('taskReceive', { id: (await shares())?.id ?? 0 }, { token });
    await harness.call('gameStart', {}, { token });
    expect((await harness.call('hpBack', {}, { token })).data).toEqual({ returned: true });
    for (const round of [1, 2]) {
      harness.clock.advance(1);
      const { data: awards } = await harness.call('userAward', {}, { token });
      expect(await harness.call('userErase', { awards: awards.length }, { token }), `${round}`).toMatchObject({
        code: 0,
      });
      token = await logIn(harness, phone);
      await rich();
      expect(await accept()).toMatchObject({ code: Code.inviteTooLate });
      expect(await bind('SECOND')).toMatchObject({ code: Code.accountBound });
      expect(await exchange()).toMatchObject({ code: Code.already, msg: '你已经兑换过啦' });
      expect((await harness.call('exchangeList', {}, { token })).data[0]).toMatchObject({ is_exchange: true });
      expect(await shares()).toMatchObject({ status: 2 });
      expect((await harness.call('userInfo', {}, { token })).data).toMatchObject({ hp: 0, hp_back_used: true });
    }
    const kept = async () => (await sql`select from once_before`).length;
    const stored = JSON.stringify(await sql`select to_jsonb(o) as row from once_before o`);
    const hash = harness.keys.hash('phone', phone).toString('hex');
    expect(stored).not.toContain(phone);
    expect(stored).not.toContain(hash);
    await removeExpired(harness.services);
    expect(await kept()).toBeGreaterThan(0);
    harness.clock.advance(120 * DAY_S);
    await removeExpired(harness.services);
    expect(await kept()).toBe(0);
  });
});

/** Every read of players by others: what it answers about a hidden player must not have the name, nor lead to the replay. */
const READS: Readonly<Record<string, (harness: Harness, by: TestPlayer, codes: Codes) => Promise<string>>> = {
  board: async (harness, by) => (await harness.call('rankingList', {}, by)).body,
  'friends’ board': async (harness, by) => (await harness.call('userGoals', {}, by)).body,
  replay: async (harness, _by, { watch }) => (await harness.call('gameWatch', { code: watch })).body,
  'card of a replay': async ({ app }, _by, { watch }) => (await app.inject(`/watch/${watch}`)).body,
  today: async ({ app }) => (await app.inject('/api/today')).body,
  'invite link': async ({ app }, _by, { invite }) => (await app.inject(`/api/link?inviteCode=${invite}`)).body,
  'gift link': async ({ app }, _by, { gift }) => (await app.inject(`/api/link?hpCode=${gift}`)).body,
  gift: async (harness, by, { gift }) => (await harness.call('receiveHp', { hp_code: gift }, by)).body,
};
type Codes = Readonly<Record<'watch' | 'invite' | 'gift', string>>;

describeServer('a hidden player', (_shared, test) => {
  test('is nobody to others wherever they read, keeps place and prize, and is oneself to oneself and operators', async ({
    harness,
  }) => {
    const { sql } = harness.database;
    const hidden = await harness.player({ nickname: '暗影小忍者' });
    const friend = await harness.player({ nickname: '好友甲' });
    const watch = 'watch_code_00000';
    await sql`
      insert into games (id, player_id, status, sim_version, paid_with, started_at, started_day, version, score, ticks, watch, month)
      values ('g', ${hidden.id}, 'finished', 1, 'free', now(), '2025-11-15', 1, 9000, 600, ${watch}, '2025-11')`;
    await sql`
      insert into month_scores (month, player_id, score, reached_at, game_id) values ('2025-11', ${hidden.id}, 9000, now(), 'g')`;
    await sql`insert into settlements (month, settled_at, review_until) values ('2025-10', now(), now() - interval '1 day')`;
    await sql`
      insert into settlement_places (month, ranking, player_id, score, award) values ('2025-10', 1, ${hidden.id}, 9000, 'x')`;
    await sql`insert into invites values (${friend.id}, ${hidden.id}, true, now(), 1)`;
    await giveAward(contextOf(harness), { playerId: hidden.id, source: 'draw', reference: '1', title: '毛绒挂件' });
    const { data: user } = await harness.call('userInfo', {}, hidden);
    const codes = { watch, invite: user.invite_code, gift: user.hp_code };
    const shown = await Promise.all(
      ['board', 'friends’ board', 'replay', 'today', 'invite link'].map(async (name) =>
        READS[name]?.(harness, friend, codes),
      ),
    );
    for (const body of shown) expect(body).toMatch(/暗影小忍者|暗\*\*/);
    await harness.call('userHide', { hidden: true }, hidden);
    harness.clock.advance(61);
    const { data: places } = await harness.call('rankingList', {}, friend);
    expect(places.list[0]).toMatchObject({ ranking: 1, score: 9000, nickname: '匿名玩家', avatar: 1, watch: null });
    expect(places.review?.list[0]).toMatchObject({ ranking: 1, nickname: '匿名玩家', watch: null });
    for (const [name, read] of Object.entries(READS))
      expect(await read(harness, friend, codes), name).not.toMatch(/暗影小忍者|暗\*\*|watch_code/);
    for (const by of [{}, friend, { token: 'nobody’s' }])
      expect((await harness.call('gameWatch', { code: watch }, by)).code).toBe(Code.notWatchable);
    const { list, user: own } = (await harness.call('rankingList', {}, hidden)).data;
    expect([list[0], own]).toMatchObject([{ nickname: '暗影小忍者', watch }, { watch }]);
    const replay = await harness.call('gameWatch', { code: watch }, hidden);
    expect(replay.data).toMatchObject({ score: 9000, nickname: '暗影小忍者', hidden: true });
    expect((await harness.call('userInfo', {}, hidden)).data).toMatchObject({ nickname: '暗影小忍者', hidden: true });
    expect(await sql`select from awards where player_id = ${hidden.id} and state = 'pending'`).toHaveLength(1);
    await harness.call('userHide', { hidden: false }, hidden);
    expect((await harness.call('rankingList', {}, friend)).data.list[0]).toMatchObject({
      nickname: '暗影小忍者',
      watch,
    });
  });
});
