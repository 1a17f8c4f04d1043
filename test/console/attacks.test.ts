import { beforeAll, expect, test } from 'vitest';
import { ConsoleClient, TestConsole } from '../support/console/console.ts';
import { describeRules } from '../support/server/rule-suite.ts';

describeRules('an attack on the console', (suite) => {
  let office: TestConsole;
  let admin: ConsoleClient;

  beforeAll(async () => {
    office = new TestConsole(suite.shared);
    admin = await office.join('admin', 'admin');
  });

  test.each<[name: string, headers: Readonly<Record<string, string>>]>([
    ['a form of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of a neighbouring host', { 'sec-fetch-site': 'same-site' }],
    ['a script of another origin', { origin: 'https://evil.example' }],
    ['a frame without an origin', { origin: 'null' }],
    ['a request without the token', { 'csrf-token': '' }],
    ['a token of another session', { 'csrf-token': 'made-up' }],
  ])('%s does nothing', async (_, headers) => {
    expect((await admin.call('me', {}, headers)).status).toBe(403);
  });

  test('JSON that nests 100,000 deep is refused', async () => {
    const answer = await office.app.inject({
      method: 'POST',
      url: '/call/saveDraft',
      headers: {
        'content-type': 'application/json',
        cookie: admin.cookie ?? '',
        'csrf-token': admin.csrf ?? '',
        'idempotency-key': 'a-key-of-16-characters',
        'if-match': '"none"',
      },
      payload: `{"content":{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`,
    });
    expect(answer.statusCode).toBe(400);
  });

  test('only the configured proxies say which network asks, and silent sockets are closed soon', async () => {
    const signInFrom = async (remoteAddress: string) => {
      const headers = { 'x-forwarded-for': '203.0.113.7' };
      await office.app.inject({ method: 'POST', url: '/sign-in', remoteAddress, headers, payload: {} });
      const { sql } = suite.shared.database;
      return sql`delete from throttles where key like 'console sign-in:203.0.113.7%' returning key`;
    };
    expect(await signInFrom('127.0.0.1')).toHaveLength(1);
    for (const neighbour of ['10.0.0.9', '192.168.1.9', '127.0.0.2']) expect(await signInFrom(neighbour)).toEqual([]);
    expect(office.app.server.headersTimeout).toBe(5000);
  });

  test('a session that is stolen from the database opens nothing', async () => {
    const [row] = await suite.shared.database.sql<{ id: string }>`
      select encode(id_hash, 'base64') as id from console_sessions limit 1`;
    const thief = new ConsoleClient(office.app);
    thief.cookie = `console=${encodeURIComponent(row?.id ?? '')}`;
    thief.csrf = admin.csrf;
    expect((await thief.call('me')).status).toBe(401);
  });

  test('framing, sniffing, leaking and caching are forbidden, and scripts of others', async () => {
    const { headers } = await office.app.inject('/');
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    const policy = String(headers['content-security-policy']);
    for (const part of ["default-src 'none'", "script-src 'self';", "frame-ancestors 'none'", "form-action 'none'"])
      expect(policy).toContain(part);
    const nonces = await Promise.all([1, 2].map(async () => (await office.app.inject('/')).body));
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  test('in production the cookie is sent by HTTPS alone, to no other path or site, and no script reads it', async () => {
    const production = new TestConsole(suite.shared, true);
    const { token, secret } = await production.invite('prod', 'admin');
    const answer = await production.app.inject({
      method: 'POST',
      url: '/invitation/take',
      headers: { 'x-forwarded-proto': 'https' },
      payload: {
        token,
        phone: '13900000000',
        password: 'correct horse battery',
        code: await production.codeOf(secret),
      },
    });
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-console=/);
    for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict'])
      expect(String(answer.headers['set-cookie'])).toContain(part);
  });

  test('a note and a nickname stay text, and no cell of an export is a formula', async () => {
    const { shared } = suite;
    const winner = await shared.addWinner();
    await shared.database.sql`
      update players set nickname = '=HYPERLINK("x")', nickname_key = 'x' where id = ${winner.id}`;
    const [{ id } = { id: 0 }] = await shared.database.sql<{ id: number }>`
      select id from awards where player_id = ${winner.id}`;
    await admin.ask('noteAward', { award: id, note: '<img src=x onerror=alert(1)>' });
    const reply = await admin.call('listWinners');
    expect(reply.headers['content-type']).toMatch(/^application\/json/);
    const csv = String(await admin.download('exportWinners', {}));
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
  });

  test('no answer or log contains an unmasked phone without need', async () => {
    expect(JSON.stringify(await admin.call('findPlayers', { word: '13800000000' }))).not.toContain('13800000000');
    expect(JSON.stringify(await admin.call('listWinners'))).not.toContain('13800000000');
    expect(JSON.stringify(office.errors)).toBe('[]');
  });
});
