import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { buildConsole } from '../../server/console/app.ts';
import { makeDemoLink } from '../../server/console/demo-link.ts';
import { openPostgres } from '../../server/db/index.ts';
import { contextOf } from '../../server/rules/context.ts';
import type { OperatorContext } from '../../server/rules/operations/operations.ts';
import { changeRole, inviteAgain, withdrawPerson } from '../../server/rules/people/changes.ts';
import { changePassword, proveNewPassword } from '../../server/rules/people/own-password.ts';
import { logged } from '../support/console/logged.ts';
import { ConsoleClient, PASSWORD, TestConsole } from '../support/console/console.ts';
import { operate, operateList } from '../support/server/operator.ts';
import { describeRules } from '../support/server/rule-suite.ts';

const STEP_MS = 30_000;
const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'staple wagon lantern';
const why = { reason: 'test' };

describeRules('signing in to the console', (suite) => {
  let rules: Awaited<ReturnType<typeof suite.fresh>>;
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
    const rows = await operateList(rules, 'console invite anna --role admin');
    const [first] = rows;
    const tokenOf = (row: (typeof rows)[number] | undefined): string =>
      String(row?.['link']).replace('http://127.0.0.1:8081/#/invite/', '');
    const { client } = office;
    expect(await client.post('/invitation', { token: `${tokenOf(first)}x` })).toMatchObject({ status: 409 });
    const secret = await office.secretOf(tokenOf(first));
    const [again] = await operateList(rules, 'console invite-again ANNA --reason expired');
    expect(await client.post('/invitation', { token: tokenOf(first) })).toMatchObject({ status: 409 });
    const token = tokenOf(again);
    expect(await office.secretOf(token)).not.toBe(secret);
    const code = await office.codeOf(await office.secretOf(token));
    const take = { token, password: PASSWORD, phone: '13912345678', code };
    expect(await client.post('/invitation/take', { ...take, password: 'short' })).toMatchObject({ status: 409 });
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

  test.each([['password1234'], ['qwertyuiop12'], ['111111111111'], ['anna-anna-2025'], ['武器大合成 萤石争夺战 1']])(
    'the password %s is too easily guessed',
    async (password) => {
      const { token, secret } = await office.invite('anna', 'admin');
      const take = { token, password, phone: '13912345678', code: await office.codeOf(secret) };
      const { status, error } = await office.client.post('/invitation/take', take);
      expect({ status, error }).toMatchObject({ status: 409, error: expect.stringContaining('太容易猜到') });
    },
  );

  test('the person’s own phone is read as phones write it, and stored as its hash alone', async () => {
    const { token, secret } = await office.invite('anna', 'admin');
    const take = { token, password: PASSWORD, code: await office.codeOf(secret) };
    for (const phone of ['12345678901', ' ', 'anna'])
      expect(await office.client.post('/invitation/take', { ...take, phone })).toMatchObject({
        status: 400,
        error: '请填写本人的 11 位手机号码',
      });
    await office.take(token, '+86 139-1234-5678');
    const [row] = await rules.database.sql<{ hash: Buffer; row: string }>`
      select phone_hash as hash, row_to_json(p)::text as row from people p`;
    expect(row?.hash.equals(rules.keys.hash('phone', '13912345678'))).toBe(true);
    expect(row?.row).not.toContain('13912345678');
  });

  test('of 41 tries at once, a right one after five wrong ones is refused, too', { tags: 'long' }, async () => {
    const { secret } = await office.join('anna', 'admin');
    rules.advance(STEP_MS);
    const code = await office.codeOf(secret);
    const codes = [...Array.from({ length: 40 }, () => '000000'), code];
    const tried = await Promise.all(codes.map((each) => signIn('anna', PASSWORD, each)));
    expect(tried.filter(({ status }) => status === 200)).toEqual([]);
    expect((await signIn('anna', PASSWORD, code)).status).toBe(409);
    rules.advance(16 * MINUTE_MS);
    expect((await signIn('Anna', PASSWORD, await office.codeOf(secret))).status).toBe(200);
  });

  test('failures, locks and refused calls are logged, by ever larger numbers, without what was typed', async () => {
    const clerk = await office.join('anna', 'service');
    await signIn(PASSWORD, 'anna', '123456');
    for (let n = 0; n < 6; n += 1) await signIn('ANNA', 'wrong password!', '654321');
    for (let n = 0; n < 11; n += 1) expect((await clerk.call('listPeople')).status).toBe(403);
    expect(await logged(rules, 'console invite')).toHaveLength(1);
    expect(await logged(rules, 'console sign-in refused')).toEqual([
      { operator: '-', detail: { times: 1 } },
      { operator: '-', detail: { person: 'anna', times: 1 } },
    ]);
    expect(await logged(rules, 'console locked')).toEqual([{ operator: '-', detail: { person: 'anna' } }]);
    expect(await logged(rules, 'console call refused')).toEqual([
      { operator: 'anna', detail: { call: 'listPeople', times: 1 } },
      { operator: 'anna', detail: { call: 'listPeople', times: 10 } },
    ]);
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

  test('a session ends when idle, and after twelve hours', { tags: 'long' }, async () => {
    const [idle, long] = [await office.join('idle', 'service'), await office.join('long', 'service')];
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      rules.advance(20 * MINUTE_MS);
      expect((await long.call('me')).status).toBe(200);
    }
    rules.advance(MINUTE_MS);
    expect((await long.call('me')).status).toBe(401);
    expect((await idle.call('me')).status).toBe(401);
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

  const as = <T>(operator: string, work: (inside: OperatorContext) => Promise<T>): Promise<T> =>
    rules.database.tx((sql) => work({ ...contextOf(rules, sql), operator }));
  const personIn = async (cookie = ''): Promise<unknown> =>
    (await office.app.inject({ url: '/session', headers: { cookie } })).json<{ person: unknown }>().person;

  /** Does something while a call of the client waits for a lock. @returns the call's answer, which comes after it */
  async function underWay(client: ConsoleClient, work: () => Promise<unknown>) {
    const other = openPostgres({ url: rules.url ?? '', connections: 1 });
    const waiting = () => rules.database.sql`
      select from pg_locks l join pg_database d on d.oid = l.database
      where not l.granted and d.datname = current_database()`;
    const [late] = await other.tx(async (sql) => {
      await sql`lock table awards in access exclusive mode`;
      const answer = client.call('listWinners');
      while ((await waiting()).length === 0) await sleep(20);
      await work();
      return [answer];
    });
    await other.close();
    return late;
  }

  test.each<[name: string, end: (client: ConsoleClient) => Promise<unknown>]>([
    ['a sign-out', (client) => client.call('signOut')],
    ['a change of role', () => as('anna', (inside) => changeRole(inside, { name: 'ben', role: 'shipping' }, why))],
    ['a withdrawal', () => as('anna', (inside) => withdrawPerson(inside, { name: 'ben' }, why))],
    [
      'a new invitation that is taken',
      async () => office.take(await as('anna', (inside) => inviteAgain(inside, { name: 'ben' }, why))),
    ],
  ])('a session does not come back after %s by an answer that was under way', async (_, end) => {
    await office.join('anna', 'admin');
    const client = await office.join('ben', 'service');
    const { cookie = '' } = client;
    expect(await personIn(cookie)).toEqual({ name: 'ben', role: 'service' });
    const late = await underWay(client, () => end(Object.assign(office.client, { cookie, csrf: client.csrf })));
    expect(late.status).toBe(200);
    expect(late.headers['set-cookie']).toBeUndefined();
    expect(await personIn(cookie)).toBeNull();
    client.cookie = cookie;
    expect((await client.call('me')).status).toBe(401);
  });

  test('of all sessions one stays after its person’s change of password', async () => {
    const asking = await office.join('ben', 'service');
    const { client: other } = office;
    const code = () => office.codeOf(asking.secret);
    const signedIn = async (password: string) =>
      (await other.post('/sign-in', { name: 'ben', password, code: await code() })).status;
    rules.advance(STEP_MS);
    expect(await signedIn(PASSWORD)).toBe(200);
    rules.advance(STEP_MS);
    const prove = async (change: object = {}) =>
      proveNewPassword(contextOf(rules), 'ben', {
        password: PASSWORD,
        newPassword: NEW_PASSWORD,
        code: await code(),
        ...change,
      });
    await expect(prove({ newPassword: PASSWORD })).rejects.toThrow('不能和原来的一样');
    await expect(prove({ newPassword: 'password1234' })).rejects.toThrow('太容易猜到');
    await expect(prove({ password: 'wrong password!' })).rejects.toThrow('不对');
    await expect(prove({ code: '000000' })).rejects.toThrow('不对');
    const proved = await prove();
    const id = decodeURIComponent(asking.cookie ?? '').replace(/^console=|\.[^.]*$/g, '');
    const change = () =>
      as('ben', (inside) => changePassword(inside, proved, createHash('sha256').update(id).digest()));
    await change();
    await expect(change()).rejects.toThrow('账号刚刚变了');
    expect((await asking.call('me')).status).toBe(200);
    expect((await other.call('me')).status).toBe(401);
    rules.advance(STEP_MS);
    expect(await signedIn(PASSWORD)).toBe(409);
    expect(await signedIn(NEW_PASSWORD)).toBe(200);
  });

  test('a demo’s link signs an admin in once, on this machine, in time, and never in production', async () => {
    const { metrics, log, folder } = office;
    const opened = (NODE_ENV?: 'production') => {
      const demo = makeDemoLink(rules);
      const client = new ConsoleClient(buildConsole({ ...rules, metrics, log }, { NODE_ENV, folder, demo }));
      const token = demo.path.replace('/#/demo/', '');
      return {
        client,
        open: (headers = {}) => client.post('/demo', { token }, { host: 'localhost:8081', ...headers }),
      };
    };
    const first = opened();
    for (const headers of [
      { host: 'armory.example.com' },
      { 'x-forwarded-for': '127.0.0.1' },
      { forwarded: 'for=::1' },
    ])
      expect(await first.open(headers)).toMatchObject({ status: 409 });
    const both = await Promise.all([first.open(), first.open()]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    const stock = { kind: 'prize', id: 1, by: 1, reason: 'test', caseNumber: '' };
    expect(await first.client.call('changeStock', stock)).toMatchObject({ status: 200 });
    const again = opened();
    expect(await again.open({ host: '127.0.0.1' })).toMatchObject({ status: 200 });
    expect(await again.client.ask('listPeople', {})).toMatchObject({ total: 1 });
    const late = opened();
    rules.advance(15 * 60_000 + 1);
    expect(await late.open()).toMatchObject({ status: 409 });
    expect(await opened('production').open()).toMatchObject({ status: 404 });
  });

  test('the console says that it is alive and ready, and counts its requests', async () => {
    for (const url of ['/healthz', '/readyz']) expect((await office.app.inject({ url })).statusCode).toBe(200);
    expect(await office.client.call('listWinners')).toMatchObject({ status: 401 });
    const { values } = await office.metrics.console.get();
    expect(values).toContainEqual(
      expect.objectContaining({ labels: { path: '/call/listWinners', status: '401' }, value: 1 }),
    );
  });
});
