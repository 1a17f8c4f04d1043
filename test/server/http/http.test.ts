import { EventEmitter, once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type CallName, Code, MAX_BODY_BYTES, VERSION_HEADER } from '../../../src/contract/index.ts';
import { sign } from '../../../src/contract/sign.ts';
import { type Harness, SECRET, openHarness, verifierOf } from '../../support/server/harness.ts';
import { sentOf, startRound } from '../../support/server/played-games.ts';
import { NOON } from '../../support/server/test-clock.ts';
import { CALL_ROWS } from './calls.rows.ts';

const APP = 'https://play.example.com';
let harness: Harness;
let token: string;

beforeAll(async () => {
  harness = await openHarness({ http: { APP_ORIGIN: APP, TRUSTED_PROXY: '127.0.0.1,10.0.0.0/8' } }, 'pglite');
  ({ token } = await harness.player());
  return () => harness.close();
});

const post = (url: string, payload: string, headers: Readonly<Record<string, string>> = {}) =>
  harness.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } });

const signed = (payload: Readonly<Record<string, unknown>>): string => {
  const { timestamp } = harness;
  return JSON.stringify({ ...payload, timestamp, sign: sign(SECRET, timestamp, payload) });
};

/** The rest of a well-formed body, with a wrong signature. */
const NOW = `"timestamp":${Math.floor(NOON.getTime() / 1000)},"sign":"${'0'.repeat(32)}"`;

describe('the wire', () => {
  test('every answer is an envelope of JSON that is not cached', async () => {
    const answer = await post('/api/send', signed({ phone: '13700000001' }));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      // Of the clock that timestamps are compared with.
      date: harness.clock.now().toUTCString(),
    });
    expect(answer.json()).toEqual({ code: 0, msg: '发送成功', data: null });
  });

  test.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['null', 'null'],
    ['nothing', ''],
    ['no signature', '{"phone":"13700000002"}'],
    ['a signature that is none', '{"timestamp":1,"sign":"x"}'],
    ['a time that is none', `{"timestamp":1.5,"sign":"${'0'.repeat(32)}"}`],
    ['a deep nest', `{"a":${'['.repeat(5000)}${']'.repeat(5000)},${NOW}}`],
    ['a nest too deep by one', `{"a":[[[[0]]]],${NOW}}`],
    ['a key too many', `{${Array.from({ length: 62 }, (_, at) => `"k${at}":0,`).join('')}${NOW}}`],
    ['a prototype', `{"__proto__":{"a":1},"timestamp":1,"sign":"${'0'.repeat(32)}"}`],
  ])('%s is malformed', async (_, body) => {
    const answer = await post('/api/send', body);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ code: Code.malformed, msg: '这一步没成功，刷新后再试', data: null });
  });

  test('only JSON is read', async () => {
    const answer = await post('/api/send', 'phone=1', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(answer.json()).toMatchObject({ code: Code.malformed });
  });

  test('a path that is none, and a method that is none', async () => {
    const unknown = await harness.app.inject('/api/nothing');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toEqual({ code: Code.malformed, msg: '出了点问题，刷新一下再试试', data: null });
    const method = await harness.app.inject({ method: 'DELETE', url: '/api/send' });
    expect(method.statusCode).toBe(405);
    expect(method.headers['allow']).toBe('POST');
    expect(method.json()).toEqual(unknown.json());
    const page = await harness.app.inject('/nowhere');
    expect(page.statusCode).toBe(404);
    const broken = await harness.app.inject('/api/%ff');
    expect(broken.json()).toMatchObject({ code: Code.malformed });
  });

  test('a timestamp outside the window is answered with the server’s time', async () => {
    const stale = { status: 200, code: Code.staleTimestamp, data: { now: harness.timestamp } };
    const at = (off: number) => harness.call('userInfo', {}, { token, timestamp: harness.timestamp + off });
    for (const off of [-301, 301]) expect(await at(off)).toMatchObject(stale);
    for (const off of [-300, 300]) expect(await at(off)).toMatchObject({ code: Code.ok });
  });

  test('the server’s faults are logged, and answered without details', async () => {
    const { sql } = harness.database;
    await sql.script('alter table games rename to hidden_games');
    const answer = await harness.call('gameStart', {}, { token });
    await sql.script('alter table hidden_games rename to games');
    expect(answer).toMatchObject({ status: 500, code: Code.broken, msg: '服务异常，请稍后再试', data: null });
    expect(answer.body).not.toMatch(/games|sql|at /);
    expect(harness.errors.at(-1)).toMatchObject({ path: '/api/game/start' });
    harness.clock.advance(1);
    expect(await harness.call('gameStart', {}, { token })).toMatchObject({ code: Code.ok });
  });
});

test('while too many games wait for a replay, another one is asked to retry', { tags: 'long' }, async () => {
  const verifier = verifierOf(async () => ({ ok: false, fault: 'malformed' }));
  const busy = await openHarness({ verifier: { ...verifier, full: true } });
  const reply = await busy.send('gameOver', {}, { token: 'nobody' });
  expect(reply).toMatchObject({ status: 503, code: Code.busy, msg: '服务繁忙，请 2 秒后再试' });
  expect(reply.headers['retry-after']).toBe('2');
  await busy.close();
});

const READS = 'rankingList userData userAlbum userGoals gameWatch taskList exchangeList prizeLog userAward'.split(' ');
const IN_PROGRESS = new Set('gameDeal gameTakeOver gameOver hpBack exchangeDo prizeDraw'.split(' '));
const names = CALL_ROWS.map(({ name }) => name);

/** Keeps transactions open. @returns a function that ends them */
function hold(count: number): () => Promise<unknown> {
  const gate = new EventEmitter();
  const opened = once(gate, 'open');
  const held = Array.from({ length: count }, () => harness.database.tx(() => opened));
  return () => {
    gate.emit('open');
    return Promise.all(held);
  };
}

/** A call with a wrong signature: once admitted, it is refused without the database. */
const askUnsigned = (name: CallName) => harness.send(name, {}, { sign: '0'.repeat(32) });

/** @returns `Retry-After` of each of many calls at once */
const askMany = async (many: number): Promise<unknown[]> => {
  const replies = await Promise.all(Array.from({ length: many }, () => askUnsigned('send')));
  return replies.map(({ headers }) => headers['retry-after']);
};

describe('while the database is behind', () => {
  test.each([
    [47, []],
    [48, READS],
    [64, [...READS, 'send']],
    [160, names.filter((name) => !IN_PROGRESS.has(name))],
  ])('with %d open transactions, calls of low priority are asked to retry', async (count, refused) => {
    const release = hold(count);
    const replies = await Promise.all(names.map(async (name) => ({ name, ...(await askUnsigned(name)) })));
    await release();
    const codes = Object.fromEntries(replies.map(({ name, code }) => [name, code]));
    expect(codes).toEqual(
      Object.fromEntries(names.map((name) => [name, refused.includes(name) ? Code.busy : Code.badSignature])),
    );
    for (const { code, headers, msg } of replies.filter((reply) => reply.status === 503))
      expect([code, headers['retry-after'], msg]).toEqual([Code.busy, '1', '服务繁忙，请 1 秒后再试']);
  });

  test('a game that has begun is ended', async () => {
    harness.clock.advance(60);
    const player = await harness.player();
    const round = await startRound(harness, player);
    const release = hold(160);
    const over = harness.call('gameOver', sentOf(round), player);
    expect((await askUnsigned('gameStart')).code).toBe(Code.busy);
    await release();
    expect((await over).code).toBe(Code.ok);
  });

  test('refused calls are spread over seconds, fifty a second or a quarter more than were admitted', async () => {
    harness.clock.advance(60);
    const release = hold(64);
    const first = await askMany(120);
    await release();
    expect(first).toEqual([...Array(50).fill('1'), ...Array(50).fill('2'), ...Array(20).fill('3')]);
    harness.clock.advance(60);
    await askMany(80);
    harness.clock.advance(1);
    const again = hold(64);
    const second = await askMany(140);
    await again();
    expect(second).toEqual([...Array(100).fill('1'), ...Array(40).fill('2')]);
  });
});

let address: string;

describe('a body', () => {
  beforeAll(async () => {
    address = await harness.app.listen({ port: 0, host: '127.0.0.1' });
  });

  test.each([MAX_BODY_BYTES + 1, 10_000_000])('of %d bytes is answered by an envelope', async (bytes) => {
    const body = { code: Code.malformed, msg: '这一步没成功，刷新后再试', data: null };
    expect(await sendLarge(bytes)).toEqual({ status: 413, body });
  });

  test('that stalls is not waited for', { tags: 'long' }, async () => {
    const { server } = harness.app;
    const { requestTimeout, headersTimeout } = server;
    expect(requestTimeout).toBeGreaterThan(headersTimeout);
    expect(headersTimeout).toBe(5000);
    expect(requestTimeout).toBeLessThanOrEqual(30_000);
    Object.assign(server, { requestTimeout: 100, headersTimeout: 90 });
    const outgoing = posting(100);
    outgoing.write('{');
    const [response]: unknown[] = await once(outgoing, 'response');
    expect(response).toMatchObject({ statusCode: 408 });
    Object.assign(server, { requestTimeout, headersTimeout });
  });
});

const from = (origin: string, method: 'GET' | 'OPTIONS') =>
  harness.app.inject({ method, url: '/api/user/info', headers: { origin } });

const posting = (bytes: number) =>
  request(`${address}/api/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': bytes },
  });

/** Reads the answer although the server stops reading the body. */
async function sendLarge(bytes: number): Promise<{ status: number | undefined; body: unknown }> {
  const outgoing = posting(bytes).on('error', () => undefined);
  outgoing.write(Buffer.alloc(65_000, 'x'));
  const [response]: IncomingMessage[] = await once(outgoing, 'response');
  if (!response) throw new Error('no answer');
  const body = await json(response);
  outgoing.destroy();
  return { status: response.statusCode, body };
}

describe('headers', () => {
  test('restrict what browsers load and embed', async () => {
    const { headers } = await harness.app.inject('/healthz');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe-eval');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  test('let the app’s origin in, and no other', async () => {
    const allowed = { 'access-control-allow-origin': APP };
    expect(await from(APP, 'OPTIONS')).toMatchObject({
      statusCode: 204,
      headers: { ...allowed, 'access-control-allow-headers': 'Authorization, Content-Type, x-request-id' },
    });
    const exposed = `Date, Retry-After, ${VERSION_HEADER}`;
    const { headers } = await from(APP, 'GET');
    expect(headers).toMatchObject({ ...allowed, 'access-control-expose-headers': exposed, vary: 'Origin' });
    for (const method of ['GET', 'OPTIONS'] as const)
      expect((await from('https://evil.example', method)).headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('an address', () => {
  test.each([
    ['203.0.113.50', '203.0.113.50'],
    ['198.51.100.9, 203.0.113.50', '203.0.113.50'],
    ['203.0.113.50:51234', '203.0.113.50'],
    [' "203.0.113.50:51235" ,, 10.0.0.5:4711', '203.0.113.50'],
    ['::FFFF:203.0.113.50', '203.0.113.50'],
    ['[0:0:0:0:0:ffff:cb00:7132]:443', '203.0.113.50'],
    ['2001:DB8::7:ffff:0:0:2', '2001:db8:0:7::/64'],
    ['[2001:db8::7:0:0:0:1]:443', '2001:db8:0:7::/64'],
    ['2001:db8:0:7:1:2:3:4:51234', '2001:db8:0:7::/64'],
    ['[2001:db8:0:8::1]', '2001:db8:0:8::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['[FE80::2%25eth1]:80', 'fe80:0:0:0::/64'],
    ['unknown', '127.0.0.1'],
    ['203.0.113.50, _hidden:7', '127.0.0.1'],
    ['203.0.113.50, 203.0.113.256, 10.0.0.5', '10.0.0.5'],
    ['', '127.0.0.1'],
  ])('is what the trusted proxy says, and nobody further away: %j is %s', async (forwarded, network) => {
    const { sql } = harness.database;
    await sql`delete from throttles`;
    await post('/api/send', signed({ phone: 'none' }), { 'x-forwarded-for': forwarded });
    const rows = await sql<{ key: string }>`select key from throttles`;
    expect(rows.map(({ key }) => key.replace(/:\d+$/, ''))).toEqual([`address:${network}`]);
  });
});

test('the campaign’s time is public, and part of the profile', async () => {
  const asked = await harness.app.inject('/api/now');
  expect(asked.json()).toEqual({ now: harness.clock.campaignNow().toISOString() });
  expect(asked.headers['cache-control']).toBe('no-store');
  const { data } = await harness.call('userInfo', {}, { token });
  expect(data.campaign_now).toBe(harness.clock.campaignNow().toISOString());
});

test('liveness, readiness and metrics', async () => {
  expect((await harness.app.inject('/healthz')).json()).toEqual({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
  expect((await harness.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  const jump = vi.spyOn(harness.clock, 'jump').mockReturnValue(7_200_000);
  expect(await harness.app.inject('/readyz')).toMatchObject({
    statusCode: 503,
    body: expect.stringContaining('7200 s'),
  });
  jump.mockRestore();
  const text = await harness.services.metrics.registry.metrics();
  expect(text).toMatch(/api_call_seconds_count\{call="send",code="0"\} \d+/);
});
