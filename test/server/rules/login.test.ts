import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import { expect, vi } from 'vitest';
import type { Campaign } from '../../../server/campaign/index.ts';
import { checkSms } from '../../../server/doctor/sms.ts';
import { contextOf } from '../../../server/rules/context.ts';
import { openSession } from '../../../server/rules/account/session.ts';
import { campaignStats } from '../../../server/rules/operator/campaign/stats.ts';
import { Code, type PayloadOf } from '../../../src/contract/index.ts';
import { challenge, CHALLENGE_PATH } from '../../../src/contract/proof-of-work.ts';
import { type Harness, startHarness } from '../../support/server/harness.ts';
import { describeServer } from '../../support/server/suite.ts';

let phones = 13_900_000_000;
const newPhone = (): string => String((phones += 1));
const hex = (text: string): string => Buffer.from(text).toString('hex');
const wrong = (...codes: string[]): string =>
  ['000000', '000001', '000002'].find((code) => !codes.includes(code)) ?? '';
let devices = 0;
/** Tries of a message of which only the second one is sure to have been sent. */
const triesOf = (failed: boolean) => [
  { provider: 'aliyun', failed },
  { provider: 'tencent', failed: false },
];
const newDevice = (): string => String((devices += 1)).padStart(64, '0');

describeServer('login', (shared, test) => {
  const call = <N extends 'send' | 'login'>(name: N, payload: PayloadOf<N>, address?: string) =>
    shared().harness.call(name, payload, address === undefined ? {} : { address });
  const code = (phone: string): string => shared().harness.sms.codeOf(phone);
  const askFrom = (address: string) => call('send', { phone: newPhone() }, address);
  const withSms = (limits: Partial<Campaign['sms']>) => {
    const { bases, harness } = shared();
    const { campaign } = harness;
    return startHarness(bases, { campaign: { ...campaign, sms: { ...campaign.sms, ...limits } } });
  };
  const askingPhone = async (address?: string): Promise<string> => {
    const phone = newPhone();
    await call('send', { phone }, address);
    return phone;
  };

  test('a code from the SMS opens a session of 30 days', async ({ harness }) => {
    const phone = newPhone();
    expect(await call('send', { phone: `+86 ${phone}` })).toMatchObject({ code: Code.ok, msg: '发送成功' });
    const { data, msg } = await call('login', { phone, code: code(phone) });
    expect(msg).toBe('登录成功');
    expect(data.token).toMatch(/^[\w-]{43}$/);
    const { token } = data;
    expect(await harness.call('userInfo', {}, { token })).toMatchObject({ code: Code.ok, data: { nickname: null } });
    harness.clock.advance(30 * 86_400 - 1);
    expect((await harness.call('userInfo', {}, { token })).status).toBe(200);
    harness.clock.advance(2);
    expect(await harness.call('userInfo', {}, { token })).toMatchObject({ status: 401, code: Code.noSession });
  });

  test('logging in again is the same player, and leaves the other session alone', async ({ harness }) => {
    const phone = newPhone();
    const first = await harness.login(phone);
    harness.clock.advance(60);
    const second = await harness.login(phone);
    expect(second).not.toBe(first);
    const [a, b] = await Promise.all([first, second].map((token) => harness.call('userInfo', {}, { token })));
    expect(a?.data).toEqual(b?.data);
  });

  test('a code works once', async () => {
    const phone = await askingPhone('198.51.100.2');
    const login = { phone, code: code(phone) };
    expect(await call('login', login, '198.51.100.3')).toMatchObject({ code: Code.ok });
    shared().harness.clock.advance(1);
    expect(await call('login', login)).toMatchObject({ code: Code.expiredSmsCode });
  });

  test('a code is valid for 300 s', async () => {
    const phone = await askingPhone();
    shared().harness.clock.advance(300);
    const expired = { code: Code.expiredSmsCode, msg: '验证码已失效，请重新获取' };
    expect(await call('login', { phone, code: code(phone) })).toMatchObject(expired);
  });

  /** The codes of a new phone that was sent some, a minute apart. */
  const severalCodes = async (count: number) => {
    const phone = newPhone();
    const codes: string[] = [];
    for (let sent = 0; sent < count; sent += 1) {
      await call('send', { phone });
      shared().harness.clock.advance(60);
      codes.push(code(phone));
    }
    return { phone, codes };
  };

  test.each([
    ['the last one', 0],
    ['the newest one', 1],
  ])('the two newest codes are valid until one is used: %s', async (_, used) => {
    const { phone, codes } = await severalCodes(3);
    const [old = '', ...newest] = codes;
    if (!newest.includes(old))
      expect(await call('login', { phone, code: old })).toMatchObject({ code: Code.wrongSmsCode });
    expect(await call('login', { phone, code: newest[used] ?? '' })).toMatchObject({ code: Code.ok });
    const other = await call('login', { phone, code: newest[1 - used] ?? '' });
    expect(other).toMatchObject({ code: Code.expiredSmsCode });
  });

  test('five wrong tries count for both codes together; then a new one has its own', async ({ harness }) => {
    const phone = await askingPhone();
    const tries = async (count: number, ...codes: string[]): Promise<number[]> => {
      const answers = [];
      for (let tried = 0; tried < count; tried += 1) {
        answers.push((await call('login', { phone, code: wrong(...codes) })).code);
        harness.clock.advance(1);
      }
      return answers;
    };
    const first = code(phone);
    expect(await tries(3, first)).toEqual([1102, 1102, 1102]);
    harness.clock.advance(60);
    await call('send', { phone });
    expect(await tries(2, first, code(phone))).toEqual([1102, 1103]);
    for (const sent of [first, code(phone)])
      expect(await call('login', { phone, code: sent })).toMatchObject({ code: Code.expiredSmsCode });
    harness.clock.advance(60);
    await call('send', { phone });
    expect(await tries(4, code(phone))).toEqual([1102, 1102, 1102, 1102]);
    expect(await call('login', { phone, code: code(phone) })).toMatchObject({ code: Code.ok });
  });

  /** A player's own device, on an address that it shares with strangers. */
  const owner = async () => {
    const [phone, device, address] = [newPhone(), newDevice(), '198.51.100.200'];
    await call('send', { phone, device }, address);
    await call('login', { phone, code: code(phone), device }, address);
    shared().harness.clock.advance(86_400);
    return { phone, device, address };
  };

  test('eight strangers a minute apart neither lock a known phone’s device out nor void its code', async ({
    harness,
  }) => {
    const other = await owner();
    const { phone, device, address } = await owner();
    for (let at = 0; at < 10; at += 1) {
      await call('send', { phone, device: newDevice() }, at % 2 === 0 ? address : `198.51.100.${at}`);
      harness.clock.advance(61);
    }
    expect(await call('send', { phone }, address)).toMatchObject({ status: 429 });
    // Another device's secret is of no use for this phone.
    expect(await call('send', { phone, device: other.device }, address)).toMatchObject({ status: 429 });
    expect(await call('send', { phone, device }, address)).toMatchObject({ code: Code.ok });
    const own = code(phone);
    harness.clock.advance(1);
    expect(await call('send', { phone: newPhone(), device }, address)).toMatchObject({ code: Code.ok });
    expect(await call('login', { phone, code: own, device }, address)).toMatchObject({ code: Code.ok });
  });

  test('guesses from the owner’s own address, and of whoever asks, leave its tries; a full address, too', async ({
    harness,
  }) => {
    const { phone, device, address } = await owner();
    const stranger = newDevice();
    await call('send', { phone, device: stranger }, address);
    const theirs = code(phone);
    await call('send', { phone, device }, address);
    const right = code(phone);
    for (let guess = 0; guess < harness.campaign.throttle.loginPerAddress.times; guess += 1) {
      const typed = String(guess).padStart(6, '0');
      const by = guess % 2 ? stranger : newDevice();
      if (typed !== right && typed !== theirs) await call('login', { phone, code: typed, device: by }, address);
    }
    await call('login', { phone, code: wrong(right, theirs) }, address);
    await call('login', { phone, code: wrong(right, theirs) }, address);
    expect(await call('login', { phone, code: right, device: stranger }, address)).toMatchObject({ status: 429 });
    expect(await call('login', { phone, code: theirs, device }, address)).toMatchObject({ code: Code.ok });
  });

  test('a new phone has its tries, too, after a stranger has asked for it and guessed', async ({ harness }) => {
    const [phone, stranger, device] = [newPhone(), newDevice(), newDevice()];
    await call('send', { phone, device: stranger });
    for (const typed of ['000001', '000002', '000003', '000004'])
      if (typed !== code(phone)) await call('login', { phone, code: typed, device: stranger });
    harness.clock.advance(60);
    await call('send', { phone, device });
    for (const typed of ['000001', '000002', '000003', '000004'].filter((each) => each !== code(phone)))
      expect(await call('login', { phone, code: typed, device })).toMatchObject({ code: Code.wrongSmsCode });
    expect(await call('login', { phone, code: code(phone), device })).toMatchObject({ code: Code.ok });
  });

  test('a login is answered again to its own request alone', async ({ harness }) => {
    const { phone, device, address } = await owner();
    await call('send', { phone, device }, address);
    const own = { phone, code: code(phone), device };
    const first = await call('login', own, address);
    expect(await call('login', own, address)).toMatchObject({ code: Code.ok, body: first.body });
    for (const other of [{}, { device: newDevice() }]) {
      const seen = await call('login', { phone, code: own.code, ...other }, address);
      expect(seen).toMatchObject({ code: Code.expiredSmsCode, data: null });
    }
    expect(await call('login', own, '198.51.100.201')).toMatchObject({ code: Code.expiredSmsCode });
    const { data } = await harness.call('userInfo', {}, { token: first.data.token });
    expect(data.nickname).toBeNull();
  });

  test('log-out ends the session on the server, everywhere if that is wanted, of this player alone', async ({
    harness,
  }) => {
    const player = await harness.player();
    const { id } = player;
    const [second, third] = [await openSession(contextOf(harness), id), await openSession(contextOf(harness), id)];
    const other = await harness.player();
    const statusOf = async (token: string) => (await harness.call('userInfo', {}, { token })).status;
    const out = (token: string, everywhere: boolean) => harness.call('logout', { token, everywhere });
    expect(await out(second, false)).toMatchObject({ code: Code.ok });
    harness.clock.advance(1);
    expect(await out(second, true)).toMatchObject({ code: Code.ok });
    expect(await Promise.all([player.token, second, third].map(statusOf))).toEqual([200, 401, 200]);
    expect(await out(third, true)).toMatchObject({ code: Code.ok });
    expect(await Promise.all([player.token, third, other.token].map(statusOf))).toEqual([401, 401, 200]);
  });

  test('wrong tries from other addresses leave the owner’s code valid', async () => {
    const phone = await askingPhone('198.51.100.1');
    const right = code(phone);
    const codes: number[] = [];
    for (let at = 0; at < 8; at += 1)
      codes.push((await call('login', { phone, code: wrong(right) }, `198.51.100.${20 + at}`)).code);
    expect(codes).toEqual([1102, 1102, 1102, 1102, 1103, 1103, 1103, 1103]);
    // Other addresses share one limit of tries.
    expect(await call('login', { phone, code: right }, '198.51.100.99')).toMatchObject({ code: Code.expiredSmsCode });
    expect(await call('login', { phone, code: right }, '198.51.100.1')).toMatchObject({ code: Code.ok });
  });

  test('a wrong try that is sent again is not counted again', async () => {
    const phone = await askingPhone();
    const replies = [];
    const tried = { phone, code: wrong(code(phone)), device: newDevice() };
    for (let copy = 0; copy < 8; copy += 1) replies.push(await call('login', tried));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(await call('login', { phone, code: code(phone) })).toMatchObject({ code: Code.ok });
  });

  test('copies of one login open one session, even at the same time', async ({ harness }) => {
    const phone = await askingPhone();
    const login = { phone, code: code(phone), device: newDevice() };
    const replies = await Promise.all(Array.from({ length: 8 }, () => call('login', login)));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(replies[0]?.code).toBe(Code.ok);
    const [kept] = await harness.database.sql<{ answer: string }>`
      select answer from requests where answer not like '{%' order by expires_at desc limit 1`;
    expect(kept?.answer).not.toContain(replies[0]?.data.token);
  });

  test('a phone gets one code a minute and ten a day', async ({ harness }) => {
    const phone = await askingPhone();
    harness.clock.advance(20);
    const reply = await call('send', { phone });
    expect(reply).toMatchObject({ status: 429, code: Code.throttled, msg: '操作太频繁，请 40 秒后再试' });
    expect(reply.headers['retry-after']).toBe('40');
    for (let sent = 1; sent < 10; sent += 1) {
      harness.clock.advance(60);
      expect(await call('send', { phone })).toMatchObject({ code: Code.ok });
    }
    harness.clock.advance(60);
    expect(await call('send', { phone })).toMatchObject({ status: 429 });
    harness.clock.advance(86_400);
    expect(await call('send', { phone })).toMatchObject({ code: Code.ok });
  });

  test('an address gets thirty codes an hour and two hundred a day', async ({ harness }) => {
    for (let sent = 0; sent < 200; sent += 1) {
      if (sent > 0 && sent % 30 === 0) {
        expect(await askFrom('203.0.113.9')).toMatchObject({ status: 429 });
        harness.clock.advance(3600);
      }
      expect((await askFrom('203.0.113.9')).code).toBe(Code.ok);
    }
    expect(await askFrom('203.0.113.8')).toMatchObject({ code: Code.ok });
    harness.clock.advance(3600);
    expect(await askFrom('203.0.113.9')).toMatchObject({ status: 429 });
  });

  test('codes of all phones are limited by the budget, and operators see it', async () => {
    const small = await withSms({ inAll: [{ times: 3, seconds: 7200 }] });
    const ask = (at: number, captcha?: string) =>
      small.call('send', { phone: newPhone(), captcha }, { address: `192.0.2.${at}` });
    const spend = (hits: number) => small.database.sql`update budgets set hits = ${hits} where key like 'sms:all%'`;
    expect((await ask(1, await solveWork(small, '192.0.2.1'))).code).toBe(Code.ok);
    await spend(3);
    const works = await Promise.all([2, 3, 4, 5].map((at) => solveWork(small, `192.0.2.${at}`)));
    await spend(1);
    const codes = await Promise.all(works.map(async (work, index) => (await ask(2 + index, work)).code));
    expect(codes.sort((a, b) => a - b)).toEqual([Code.ok, Code.ok, Code.throttled, Code.throttled]);
    const stats = new Map((await campaignStats(contextOf(small))).map(({ what, today }) => [what, today]));
    expect((['sms_sent', 'sms_throttled', 'sms_failed'] as const).map((what) => stats.get(what))).toEqual([3, 2, 0]);
    small.clock.advance(7200);
    expect((await ask(6)).status).toBe(200);
    await small.close();
  });

  test('two limits of one window count a code once, and the stricter one decides', async () => {
    const strict = await withSms({ perAddress: [3, 2].map((times) => ({ times, seconds: 600 })) });
    const statuses: number[] = [];
    for (let asked = 0; asked < 3; asked += 1) statuses.push((await strict.call('send', { phone: newPhone() })).status);
    expect(statuses).toEqual([200, 200, 429]);
    await strict.close();
  });

  test('work rises with what is spent; a proof is valid once, in time, on its network, and for no more than its work', async () => {
    const busy = await withSms({ inAll: [{ times: 8, seconds: 7200 }] });
    const ask = (address: string, work?: string) =>
      busy.call('send', { phone: newPhone(), captcha: work }, { address });
    const workOf = (address: string) => solveWork(busy, address);
    const known = newPhone();
    await busy.login(known);
    expect(await workOf('192.0.2.1')).toBeUndefined();
    expect(await ask('192.0.2.2')).toMatchObject({ code: Code.ok });
    const refused = { code: Code.captchaWrong, msg: '人太多啦，请稍后再试' };
    for (const work of [undefined, 'none', '{}']) expect(await ask('192.0.2.5', work)).toMatchObject(refused);
    const [work, early] = [await workOf('192.0.2.5'), await workOf('192.0.2.5')];
    // Valid on the same network alone.
    expect(await ask('198.51.100.5', work)).toMatchObject(refused);
    const forged = JSON.parse(work ?? '');
    forged.challenge.parameters.data.work = 10;
    expect(await ask('192.0.2.5', JSON.stringify(forged))).toMatchObject(refused);
    expect(await ask('192.0.2.6', work)).toMatchObject({ code: Code.ok });
    expect(await ask('192.0.2.5', work)).toMatchObject(refused);
    const late = await workOf('192.0.2.5');
    busy.clock.advance(601);
    expect(await ask('192.0.2.5', late)).toMatchObject(refused);
    const taken: unknown[] = [];
    for (let more = 4; more <= 8; more += 1) {
      const proof = await workOf('192.0.2.5');
      taken.push(proof && JSON.parse(proof).challenge.parameters.data.work);
      // What was collected while it was cheap is worth no more than it cost.
      if (more > 4) expect(await ask('192.0.2.5', early)).toMatchObject(refused);
      expect(await ask('192.0.2.5', proof)).toMatchObject({ code: Code.ok });
    }
    expect(taken).toEqual([1, 2, 2, 4, 8]);
    // The budget is spent. Its reserve is for networks with few requests and for known phones.
    expect(await ask('192.0.2.5', await workOf('192.0.2.5'))).toMatchObject({ status: 429 });
    expect(await ask('2001:db8::1', await workOf('2001:db8::1'))).toMatchObject({ code: Code.ok });
    expect(await ask('2001:db8::1', await workOf('2001:db8::1'))).toMatchObject({ status: 429 });
    const again = { phone: known, captcha: (await workOf('192.0.2.5')) ?? '' };
    expect(await busy.call('send', again, { address: '192.0.2.5' })).toMatchObject({ code: Code.ok });
    busy.clock.advance(7200);
    expect(await ask('192.0.2.5')).toMatchObject({ code: Code.ok });
    await busy.close();
  });

  test('sixty networks take neither an hour’s budget in minutes nor the codes of a carrier’s new phones', async () => {
    const hour = 3000;
    const flooded = await withSms({ inAll: [{ times: hour, seconds: 3600 }] });
    const flood = async (): Promise<void> => {
      for (let at = 0; at < 180; at += 1)
        await flooded.call('send', { phone: newPhone() }, { address: `2001:db8:${(at % 60).toString(16)}::1` });
    };
    const own = { phone: newPhone(), device: newDevice() };
    await flooded.call('send', own);
    await flooded.call('login', { ...own, code: flooded.sms.codeOf(own.phone) });
    for (let minute = 0; minute < 3; minute += 1) {
      await flood();
      flooded.clock.advance(60);
    }
    expect(flooded.sms.sent.length).toBeLessThan(hour / 4);
    await flood();
    const newOnes = [];
    for (let at = 0; at < 3; at += 1) {
      const address = `203.0.113.${at}`;
      const captcha = await solveWork(flooded, address);
      newOnes.push((await flooded.call('send', { phone: newPhone(), captcha }, { address })).code);
    }
    expect(newOnes).toEqual([Code.ok, Code.ok, Code.ok]);
    expect(await flooded.call('send', own, { address: '2001:db8:1::1' })).toMatchObject({ code: Code.ok });
    await flooded.close();
  });

  /** Requests codes for new phones from one /48, `each` of them from one of its /64 networks. */
  const attack = async (budget: Partial<Campaign['sms']>, requests: number, each: number, most: number) => {
    const attacked = await withSms(budget);
    const known = [newPhone(), newPhone()];
    for (const phone of known) await attacked.login(phone);
    attacked.clock.advance(60);
    const before = attacked.sms.sent.length;
    // Spread over its /56 networks: a single one gets half as much.
    const from = (at: number): string => `2001:db8:77:${(0x101 * Math.floor(at / each)).toString(16)}::1`;
    const statuses = [];
    for (let at = 0; at < requests; at += 1)
      statuses.push((await attacked.call('send', { phone: newPhone() }, { address: from(at) })).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(requests - most);
    expect(attacked.sms.sent.length - before).toBe(most);
    const others = {
      [newPhone()]: '2001:db8:78::1',
      [newPhone()]: '203.0.113.7',
      [known[0] ?? '']: from(requests + each),
    };
    for (const [phone, address] of Object.entries({ ...others, [known[1] ?? '']: '198.51.100.7' }))
      expect(await attacked.call('send', { phone }, { address }), address).toMatchObject({ code: Code.ok });
    await attacked.close();
  };

  test('one /48 gets a hundredth of the budget, and locks out neither other networks nor its own known phones', () =>
    attack({ inAll: [{ times: 400, seconds: 7200 }], perAddress: [{ times: 2, seconds: 7200 }] }, 300, 2, 4));

  test('nor does it with 5,060 requests and the shipped budget', { tags: 'long' }, () => attack({}, 5060, 29, 6));

  test('a message that never left costs nothing', async ({ harness }) => {
    const phone = newPhone();
    harness.sms.result = { outcome: 'refused', reason: 'failed' };
    for (let attempt = 0; attempt < 12; attempt += 1) {
      expect(await call('send', { phone })).toMatchObject({ code: Code.smsFailed, msg: '短信发送失败，请稍后再试' });
      harness.clock.advance(1);
    }
    harness.sms.result = { outcome: 'sent' };
    expect(await call('send', { phone })).toMatchObject({ code: Code.ok });
    expect(await call('login', { phone, code: code(phone) })).toMatchObject({ code: Code.ok });
  });

  test('a provider that does not answer has not refused: the code is valid and counts', async ({ harness }) => {
    const phone = newPhone();
    harness.sms.result = { outcome: 'unknown', reason: 'unreachable' };
    const late = await call('send', { phone });
    expect(late).toMatchObject({ code: Code.ok, msg: '短信可能晚些才到，请稍等', data: { late: true } });
    harness.clock.advance(5);
    expect(await call('send', { phone })).toMatchObject({ status: 429 });
    expect(harness.sms.sent.filter((message) => message.phone === phone)).toHaveLength(1);
    expect(await call('login', { phone, code: code(phone) })).toMatchObject({ code: Code.ok });
    expect(await harness.database.sql`select count from day_counts where name = 'sms_failed:unreachable'`).toEqual([
      { count: 1 },
    ]);
    harness.sms.result = { outcome: 'sent' };
  });

  test('doctor says how the last messages of each provider went, and sends none', async () => {
    const served = await withSms({});
    for (let sent = 0; sent < 23; sent += 1) {
      served.sms.result = { outcome: 'sent', tries: triesOf(sent > 8) };
      await served.call('send', { phone: newPhone() });
    }
    await served.services.waiting.smsTries.save(served);
    expect(await checkSms(served.database)).toEqual([
      expect.objectContaining({
        state: 'warning',
        line: expect.stringMatching('aliyun: 14 of the last 20 messages failed, the newest was at 20'),
      }),
      {
        check: 'sms',
        state: 'ok',
        line: expect.stringMatching('tencent: 0 of the last 20 messages failed, the newest was at 20'),
      },
    ]);
    await served.close();
  });

  test('a process that ends while the provider is asked leaves the code and the count as they are', async ({
    harness,
  }) => {
    const phone = newPhone();
    const killed = vi.spyOn(harness.sms, 'send').mockImplementation(async (to, sent) => {
      harness.sms.sent.push({ phone: to, code: sent });
      throw new Error('killed');
    });
    await harness.send('send', { phone });
    killed.mockRestore();
    harness.clock.advance(5);
    expect(await call('send', { phone })).toMatchObject({ status: 429 });
    expect(await call('login', { phone, code: code(phone) })).toMatchObject({ code: Code.ok });
    harness.errors.length = 0;
  });

  test('after the end an unknown phone is answered as a known one, is sent nothing, and every code of it is wrong', async () => {
    const ended = await withSms({});
    const [known, other, stranger] = [newPhone(), newPhone(), newPhone()];
    for (const phone of [known, other]) await ended.login(phone);
    ended.clock.set('2026-01-02T04:00:00Z');
    const before = ended.sms.sent.length;
    const bodies = async (name: 'send' | 'login', payload: object) => {
      const replies = [];
      for (const phone of [known, stranger]) replies.push((await ended.send(name, { phone, ...payload })).body);
      return replies;
    };
    const same = async (name: 'send' | 'login', payload: object): Promise<number> => {
      const [ofKnown, ofStranger] = await bodies(name, payload);
      expect(ofStranger).toBe(ofKnown);
      ended.clock.advance(1);
      return JSON.parse(ofKnown ?? '').code;
    };
    expect(await same('send', {})).toBe(Code.ok);
    expect(await same('send', {})).toBe(Code.throttled);
    const wrongCode = wrong(ended.sms.codeOf(known));
    const tries: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) tries.push(await same('login', { code: wrongCode }));
    expect(tries).toEqual([1102, 1102, 1102, 1102, 1103]);
    ended.clock.advance(60);
    // Neither how long the provider takes nor its failure shows in the answer.
    const endless = vi.spyOn(ended.sms, 'send').mockReturnValue(new Promise(() => undefined));
    expect(await same('send', {})).toBe(Code.ok);
    endless.mockRestore();
    ended.sms.result = { outcome: 'refused', reason: 'failed' };
    ended.clock.advance(60);
    expect(await same('send', {})).toBe(Code.ok);
    ended.sms.result = { outcome: 'sent' };
    ended.clock.advance(60);
    await ended.call('send', { phone: other });
    await expect.poll(() => ended.sms.sent.slice(before).map(({ phone }) => phone)).toEqual([known, other]);
    expect(await ended.call('login', { phone: other, code: ended.sms.codeOf(other) })).toMatchObject({ code: Code.ok });
    const { sql } = ended.database;
    expect(await sql`select 1 from players where phone_hash = ${ended.keys.hash('phone', stranger)}`).toEqual([]);
    await ended.close();
  });

  test('a new phone whose code was sent before the end becomes no player after it', async () => {
    const ending = await withSms({});
    ending.clock.set('2025-12-31T15:59:00Z');
    const phone = newPhone();
    await ending.call('send', { phone });
    ending.clock.advance(61);
    const late = await ending.call('login', { phone, code: ending.sms.codeOf(phone) });
    expect(late).toMatchObject({ code: Code.reload, msg: '活动已结束，感谢你的参与' });
    await ending.close();
  });

  test('only a demo answers that the code is printed', async ({ harness }) => {
    expect(await harness.call('send', { phone: '13900000090' })).toMatchObject({ code: Code.ok, data: null });
    harness.sms.demo = true;
    expect((await harness.call('send', { phone: '13900000091' })).data).toEqual({ demo: true });
    harness.sms.demo = false;
  });

  test('copies of one request send one message', async ({ harness }) => {
    const phone = newPhone();
    const replies = await Promise.all(Array.from({ length: 5 }, () => call('send', { phone })));
    expect(replies.filter(({ code: answer }) => answer === Code.ok).length).toBeGreaterThan(0);
    expect(replies.every(({ status }) => status === 200 || status === 503)).toBe(true);
    expect(harness.sms.sent.filter((message) => message.phone === phone)).toHaveLength(1);
    expect(await call('send', { phone })).toMatchObject({ code: Code.ok });
  });

  test('a blocked player is refused at login', async ({ harness }) => {
    const phone = newPhone();
    const token = await harness.login(phone);
    await harness.database.sql`
      update players set blocked_at = now() where phone_hash = ${harness.keys.hash('phone', phone)}`;
    expect(await harness.call('userInfo', {}, { token })).toMatchObject({ status: 200, code: Code.blocked });
    harness.clock.advance(60);
    await call('send', { phone });
    const refused = { code: Code.blocked, msg: '账号存在异常，已被限制参与活动' };
    expect(await call('login', { phone, code: code(phone) })).toMatchObject(refused);
  });

  test('neither phone, code nor token is stored in the clear', async ({ harness }) => {
    const phone = await askingPhone();
    const sent = code(phone);
    const { data } = await call('login', { phone, code: sent });
    const rows = await harness.database.sql<{ row: string }>`
      select p::text || s::text as row from players p join sessions s on s.player_id = p.id
      union all select r::text from requests r union all select t::text from throttles t union all select b::text from budgets b`;
    const text = rows.map(({ row }) => row).join('\n');
    for (const secret of [phone, hex(phone), data.token, hex(data.token)]) expect(text).not.toContain(secret);
    const [player] = await harness.database.sql<{ phone_sealed: Uint8Array }>`
      select phone_sealed from players where phone_hash = ${harness.keys.hash('phone', phone)}`;
    expect(harness.keys.open(player?.phone_sealed ?? new Uint8Array())).toBe(phone);
  });
});

/** Solves the proof of work for a network's next code; undefined if none is required. */
async function solveWork(harness: Harness, address: string): Promise<string | undefined> {
  const answer = await harness.app.inject({ url: CHALLENGE_PATH, headers: { 'x-forwarded-for': address } });
  const wanted = v.parse(v.nullable(challenge), answer.json());
  if (wanted === null) return undefined;
  return JSON.stringify({ challenge: wanted, solution: await solveChallenge({ challenge: wanted, deriveKey }) });
}
