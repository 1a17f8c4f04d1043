import { expect, test } from 'vitest';
import { Code, type PayloadOf } from '../../../src/contract/index.ts';
import { contextOf } from '../../../server/rules/context.ts';
import { campaignStats } from '../../../server/rules/operator/stats.ts';
import { type Harness, startHarness } from '../../support/server/harness.ts';
import { onBothEngines } from '../../support/server/suite.ts';

const captcha = async (token: string): Promise<boolean> => {
  if (token === 'lost') throw new Error('the service does not answer');
  return token === 'solved';
};

let next = 0;
function newPhone(): string {
  next += 1;
  return `139${String(next).padStart(8, '0')}`;
}

const hex = (text: string): string => Buffer.from(text).toString('hex');
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

onBothEngines('login', (shared) => {
  const call = <N extends 'send' | 'login'>(name: N, payload: PayloadOf<N>, address?: string) =>
    shared().harness.call(name, payload, address === undefined ? {} : { address });
  const code = (phone: string): string => shared().harness.sms.codeOf(phone);
  const askFrom = (address: string) => call('send', { phone: newPhone() }, address);
  /** A phone that has been sent a code. */
  const askingPhone = async (address?: string): Promise<string> => {
    const phone = newPhone();
    await call('send', { phone }, address);
    return phone;
  };

  test('a code from the SMS opens a session of 30 days', async () => {
    const { harness } = shared();
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

  test('logging in again is the same player, and leaves the other session alone', async () => {
    const { harness } = shared();
    const phone = newPhone();
    const first = await harness.login(phone);
    harness.clock.advance(60);
    const second = await harness.login(phone);
    expect(second).not.toBe(first);
    const [a, b] = await Promise.all([first, second].map((token) => harness.call('userInfo', {}, { token })));
    expect(a?.data).toEqual(b?.data);
  });

  test('a code works once', async () => {
    const phone = await askingPhone();
    const sent = code(phone);
    await call('login', { phone, code: sent });
    shared().harness.clock.advance(1);
    expect(await call('login', { phone, code: sent })).toMatchObject({ code: Code.expiredSmsCode });
  });

  test('a code is good for 300 s', async () => {
    const phone = await askingPhone();
    shared().harness.clock.advance(300);
    expect(await call('login', { phone, code: code(phone) })).toMatchObject({
      code: Code.expiredSmsCode,
      msg: '验证码已失效，请重新获取',
    });
  });

  test('only the newest code counts', async () => {
    const phone = await askingPhone();
    const old = code(phone);
    shared().harness.clock.advance(60);
    await call('send', { phone });
    if (old !== code(phone))
      expect(await call('login', { phone, code: old })).toMatchObject({ code: Code.wrongSmsCode });
    expect(await call('login', { phone, code: code(phone) })).toMatchObject({ code: Code.ok });
  });

  test('after five wrong tries the right code is void too', async () => {
    const { harness } = shared();
    const phone = await askingPhone();
    const codes: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      codes.push((await call('login', { phone, code: wrong(code(phone)) })).code);
      harness.clock.advance(1);
    }
    expect(codes).toEqual([1102, 1102, 1102, 1102, 1103]);
    expect(await call('login', { phone, code: code(phone) })).toMatchObject({ code: Code.expiredSmsCode });
  });

  test('a stranger’s wrong tries, from wherever, leave the owner’s code good', async () => {
    const phone = await askingPhone('198.51.100.1');
    const right = code(phone);
    const codes: number[] = [];
    for (let at = 0; at < 8; at += 1)
      codes.push((await call('login', { phone, code: wrong(right) }, `198.51.100.${20 + at}`)).code);
    expect(codes).toEqual([1102, 1102, 1102, 1102, 1103, 1103, 1103, 1103]);
    // Nor do many strangers have many tries.
    expect(await call('login', { phone, code: right }, '198.51.100.99')).toMatchObject({ code: Code.expiredSmsCode });
    expect(await call('login', { phone, code: right }, '198.51.100.1')).toMatchObject({ code: Code.ok });
  });

  test('a code works on another address than that which asked for it', async () => {
    const phone = await askingPhone('198.51.100.2');
    expect(await call('login', { phone, code: code(phone) }, '198.51.100.3')).toMatchObject({ code: Code.ok });
  });

  test('a wrong try that is sent again is not counted again', async () => {
    const phone = await askingPhone();
    const replies = [];
    for (let copy = 0; copy < 8; copy += 1) replies.push(await call('login', { phone, code: wrong(code(phone)) }));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(await call('login', { phone, code: code(phone) })).toMatchObject({ code: Code.ok });
  });

  test('copies of one login open one session, even at the same time', async () => {
    const { harness } = shared();
    const phone = await askingPhone();
    const login = { phone, code: code(phone) };
    const replies = await Promise.all(Array.from({ length: 8 }, () => call('login', login)));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(replies[0]?.code).toBe(Code.ok);
    const [kept] = await harness.database.sql<{ answer: string }>`
      select answer from requests where answer not like '{%' order by expires_at desc limit 1`;
    expect(kept?.answer).not.toContain(replies[0]?.data.token);
  });

  test('a phone gets one code a minute and ten a day', async () => {
    const { harness } = shared();
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

  test('an address gets thirty codes an hour and two hundred a day', async () => {
    const { harness } = shared();
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

  test('all together get what the budget allows, and operators see it', async () => {
    const { bases, harness } = shared();
    const { campaign } = harness;
    const sms = { ...campaign.sms, inAll: [{ times: 3, seconds: 3600 }] };
    const small = await startHarness(bases, { campaign: { ...campaign, sms } });
    const ask = (at: number) => small.call('send', { phone: newPhone() }, { address: `192.0.2.${at}` });
    const statuses = await Promise.all([1, 2, 3, 4, 5].map(async (at) => (await ask(at)).status));
    expect(statuses.sort((a, b) => a - b)).toEqual([200, 200, 200, 429, 429]);
    const counts = { 'SMS sent': 3, 'SMS sent today': 3, 'SMS over a limit today': 2, 'SMS failed today': 0 };
    expect(await campaignStats(contextOf(small))).toMatchObject(counts);
    small.clock.advance(3600);
    expect((await ask(6)).status).toBe(200);
    await small.close();
  });

  test('two limits of one window count a code once, and the stricter one decides', async () => {
    const { bases, harness } = shared();
    const { campaign } = harness;
    const perAddress = [
      { times: 3, seconds: 600 },
      { times: 2, seconds: 600 },
    ];
    const strict = await startHarness(bases, { campaign: { ...campaign, sms: { ...campaign.sms, perAddress } } });
    const statuses: number[] = [];
    for (let asked = 0; asked < 3; asked += 1) statuses.push((await strict.call('send', { phone: newPhone() })).status);
    expect(statuses).toEqual([200, 200, 429]);
    await strict.close();
  });

  test('where there is a captcha, a code is sent to those who solved it', async () => {
    const { bases } = shared();
    const guarded = await startHarness(bases, { captcha });
    const phone = newPhone();
    for (const payload of [{ phone }, { phone, captcha: 'wrong' }, { phone, captcha: 'lost' }])
      expect(await guarded.call('send', payload)).toMatchObject({ code: Code.captchaWrong, msg: '请先完成人机验证' });
    expect(guarded.sms.sent).toEqual([]);
    expect(await guarded.call('send', { phone, captcha: 'solved' })).toMatchObject({ code: Code.ok });
    await guarded.close();
  });

  test('a message that never left costs nothing', async () => {
    const { harness } = shared();
    const phone = newPhone();
    harness.sms.fails = true;
    for (let attempt = 0; attempt < 12; attempt += 1) {
      expect(await call('send', { phone })).toMatchObject({ code: Code.smsFailed, msg: '短信发送失败，请稍后再试' });
      harness.clock.advance(1);
    }
    harness.sms.fails = false;
    expect(await call('send', { phone })).toMatchObject({ code: Code.ok });
    expect(await call('login', { phone, code: code(phone) })).toMatchObject({ code: Code.ok });
  });

  test('only a demo speaks of one: that the code is printed', async () => {
    const { harness } = shared();
    expect(await harness.call('send', { phone: '13900000090' })).toMatchObject({ code: Code.ok, data: null });
    harness.sms.demo = true;
    expect((await harness.call('send', { phone: '13900000091' })).data).toEqual({ demo: true });
    harness.sms.demo = false;
  });

  test('copies of one request send one message', async () => {
    const { harness } = shared();
    const phone = newPhone();
    const replies = await Promise.all(Array.from({ length: 5 }, () => call('send', { phone })));
    expect(replies.filter(({ code: answer }) => answer === Code.ok).length).toBeGreaterThan(0);
    expect(replies.every(({ status }) => status === 200 || status === 503)).toBe(true);
    expect(harness.sms.sent.filter((message) => message.phone === phone)).toHaveLength(1);
    expect(await call('send', { phone })).toMatchObject({ code: Code.ok });
  });

  test('a blocked player is told so at login', async () => {
    const { harness } = shared();
    const phone = newPhone();
    const token = await harness.login(phone);
    await block(harness, token);
    expect(await harness.call('userInfo', {}, { token })).toMatchObject({ status: 200, code: Code.blocked });
    harness.clock.advance(60);
    await call('send', { phone });
    expect(await call('login', { phone, code: code(phone) })).toMatchObject({
      code: Code.blocked,
      msg: '账号存在异常，已被限制参与活动',
    });
  });

  test('neither phone, code nor token is stored in the clear', async () => {
    const { harness } = shared();
    const phone = await askingPhone();
    const sent = code(phone);
    const { data } = await call('login', { phone, code: sent });
    const rows = await harness.database.sql<{ row: string }>`
      select p::text || s::text as row from players p join sessions s on s.player_id = p.id
      union all select r::text from requests r union all select t::text from throttles t`;
    const text = rows.map(({ row }) => row).join('\n');
    for (const secret of [phone, hex(phone), data.token, hex(data.token)]) expect(text).not.toContain(secret);
    const [player] = await harness.database.sql<{ phone_sealed: Uint8Array }>`
      select phone_sealed from players where phone_hash = ${harness.keys.hash('phone', phone)}`;
    expect(harness.keys.open(player?.phone_sealed ?? new Uint8Array())).toBe(phone);
  });
});

async function block(harness: Harness, token: string): Promise<void> {
  const { data } = await harness.call('userInfo', {}, { token });
  await harness.database.sql`
    update players set blocked_at = now(), blocked_reason = 'test' where public_id = ${data.id}`;
}
