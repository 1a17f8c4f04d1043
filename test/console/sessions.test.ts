import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { openPostgres } from '../../server/db/index.ts';
import { contextOf } from '../../server/rules/context.ts';
import type { OperatorContext } from '../../server/rules/operations/operations.ts';
import { changeRole, inviteAgain, withdrawPerson } from '../../server/rules/people/changes.ts';
import { changePassword, proveNewPassword } from '../../server/rules/people/own-password.ts';
import { type ConsoleClient, PASSWORD, TestConsole } from '../support/console/console.ts';
import { describeRules } from '../support/server/rule-suite.ts';

const STEP_MS = 30_000;
const NEW_PASSWORD = 'staple wagon lantern';
const why = { reason: 'test' };

describeRules('a session of the console', (suite) => {
  let rules: Awaited<ReturnType<typeof suite.fresh>>;
  let office: TestConsole;

  beforeEach(async () => {
    rules = await suite.fresh();
    office = new TestConsole(rules);
    await office.join('anna', 'admin');
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
  ])('does not come back after %s by an answer that was under way', async (_, end) => {
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

  test('is the only one that stays after its person’s change of password', async () => {
    const asking = await office.join('ben', 'service');
    const { client: other } = office;
    const code = () => office.codeOf(asking.secret);
    const signIn = async (password: string) =>
      (await other.post('/sign-in', { name: 'ben', password, code: await code() })).status;
    rules.advance(STEP_MS);
    expect(await signIn(PASSWORD)).toBe(200);
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
    expect(await signIn(PASSWORD)).toBe(409);
    expect(await signIn(NEW_PASSWORD)).toBe(200);
  });
});
