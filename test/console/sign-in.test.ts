import { beforeEach, expect, test } from 'vitest';
import { contextOf } from '../../server/rules/context.ts';
import { withdrawPerson } from '../../server/rules/people/people.ts';
import { PASSWORD, TestConsole } from '../support/console/console.ts';
import { operate, operateList } from '../support/server/operator.ts';
import { describeRules, type RuleHarness } from '../support/server/rule-suite.ts';

const STEP_MS = 30_000;
const MINUTE_MS = 60_000;

describeRules('signing in to the console', (suite) => {
  let rules: RuleHarness;
  let office: TestConsole;

  beforeEach(async () => {
    rules = await suite.fresh();
    office = new TestConsole(rules);
  });

  const signIn = async (name: string, password: string, code: string, client = office.client) => ({
    client,
    ...(await client.post('/sign-in', { name, password, code })),
  });

  test('the first admin is invited by a link of the command line, which works once, for a day', async () => {
    const [invited] = await operateList(rules, 'console invite anna --role admin');
    const token = String(invited?.['link']).replace('/#/invite/', '');
    const { client } = office;
    expect(await client.post('/invitation', { token: `${token}x` })).toMatchObject({ status: 409 });
    const { secret } = await office.invite('anna', 'admin');
    expect(await client.post('/invitation', { token })).toMatchObject({ status: 409 });
    const again = await office.invite('anna', 'admin');
    expect(again.secret).not.toBe(secret);
    const code = await office.codeOf(again.secret);
    const take = { token: again.token, password: PASSWORD, code };
    expect(await client.post('/invitation/take', { ...take, password: 'short' })).toMatchObject({ status: 400 });
    expect(await client.post('/invitation/take', { ...take, code: '000000' })).toMatchObject({ status: 409 });
    expect(await client.post('/invitation/take', take)).toMatchObject({ status: 200 });
    expect(await client.call('me')).toMatchObject({ answer: { name: 'anna', role: 'admin' } });
    expect(await office.client.post('/invitation/take', take)).toMatchObject({ status: 409 });
    const late = await office.invite('ben', 'service');
    rules.advance(25 * 60 * MINUTE_MS);
    expect(await client.post('/invitation', { token: late.token })).toMatchObject({ status: 409 });
    expect((await operate(rules, 'audit')).out).toContain('everything adds up');
  });

  test('needs password and second factor, accepts no code twice, and does not say which was wrong', async () => {
    const { secret } = await office.join('anna', 'admin');
    rules.advance(STEP_MS);
    const code = await office.codeOf(secret);
    const wrong = await signIn('anna', 'wrong password!', code);
    expect(wrong).toMatchObject({ status: 409, error: '姓名、密码或动态码不对；连续输错会暂停登录' });
    for (const [name, password, tried] of [
      ['nobody', PASSWORD, code],
      ['anna', PASSWORD, '000000'],
    ] as const)
      expect(await signIn(name, password, tried)).toMatchObject({ status: 409, error: wrong.error });
    expect(await signIn('anna', PASSWORD, code)).toMatchObject({ status: 200 });
    expect(await signIn('anna', PASSWORD, code)).toMatchObject({ status: 409, error: wrong.error });
  });

  test('is locked for a while after five wrong tries, also for the right password', { tags: 'long' }, async () => {
    const { secret } = await office.join('anna', 'admin');
    for (let n = 0; n < 5; n += 1) await signIn('anna', 'wrong password!', '000000');
    rules.advance(STEP_MS);
    expect((await signIn('anna', PASSWORD, await office.codeOf(secret))).status).toBe(409);
    rules.advance(16 * MINUTE_MS);
    expect((await signIn('anna', PASSWORD, await office.codeOf(secret))).status).toBe(200);
  });

  test('limits the attempts of one network', async () => {
    const { client } = office;
    // Guessed links share the limit of guessed passwords, and are cheaper to send.
    const tried = await Promise.all(
      Array.from({ length: 100 }, (_, n) => client.post('/invitation', { token: `x${n}` })),
    );
    expect(tried.filter(({ status }) => status === 429)).toHaveLength(0);
    expect(await client.post('/sign-in', { name: 'x', password: '', code: '' })).toMatchObject({ status: 429 });
  });

  test('a session ends when idle, after twelve hours, on sign-out, and on withdrawal', { tags: 'long' }, async () => {
    const join = (name: string) => office.join(name, 'service');
    const [idle, long, leaving] = [await join('idle'), await join('long'), await join('leaving')];
    const withdrawn = await join('withdrawn');
    await office.join('admin', 'admin');
    expect((await leaving.call('signOut')).status).toBe(200);
    expect((await leaving.call('me')).status).toBe(401);
    const withdraw = (operator: string, name: string) =>
      rules.database.tx((sql) => withdrawPerson({ ...contextOf(rules, sql), operator }, name, { reason: 'left' }));
    await withdraw('admin', 'withdrawn');
    expect((await withdrawn.call('me')).status).toBe(401);
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      rules.advance(20 * MINUTE_MS);
      expect((await long.call('me')).status).toBe(200);
    }
    rules.advance(MINUTE_MS);
    expect((await long.call('me')).status).toBe(401);
    expect((await idle.call('me')).status).toBe(401);
    await expect(withdraw('root', 'admin')).rejects.toThrow('最后一位管理员');
  });

  test('a session gets a new ID on sign-in, and no ID is stored', async () => {
    const { secret } = await office.join('anna', 'admin');
    rules.advance(STEP_MS);
    const { client } = office;
    client.cookie = 'console=chosen-by-a-stranger';
    await client.post('/sign-in', { name: 'anna', password: PASSWORD, code: await office.codeOf(secret) });
    expect(client.cookie).not.toContain('chosen-by-a-stranger');
    const rows = await rules.database.sql<{ row: string }>`select row_to_json(s)::text as row from console_sessions s`;
    const id =
      decodeURIComponent(client.cookie ?? '')
        .split('=')[1]
        ?.split('.')[0] ?? '';
    expect(id.length).toBeGreaterThan(20);
    for (const { row } of rows) expect(row).not.toContain(id);
  });
});
