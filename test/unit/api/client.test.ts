import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Call, createClient } from '../../../src/api/client.ts';
import type { Stamps } from '../../../src/api/unanswered.ts';
import type { Failure } from '../../../src/api/failure.ts';
import { network } from '../../../src/copy/common.ts';
import { busy, FakeServer, http, no, ok } from '../../support/browser/fake-server.ts';
import { RECEIPT } from '../../support/browser/receipt.ts';

let server: FakeServer;
let token: string | null;
let failures: { kind: string; message: string; token: string | null; quiet: boolean }[];
let call: Call;
let kept: Stamps;

function openPage(): void {
  call = createClient({
    base: 'https://api.test',
    secret: 'fluorite-demo',
    token: () => token,
    onFailure: ({ kind, message }, bearer, quiet) => failures.push({ kind, message, token: bearer, quiet }),
    memory: { read: () => kept, write: (stamps) => (kept = stamps) },
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2025, 10, 15) });
  server = new FakeServer();
  token = 'token';
  failures = [];
  kept = {};
  openPage();
});
afterEach(() => {
  server.close();
  vi.useRealTimers();
});

async function outcome<T>(calling: Promise<T>): Promise<T | Failure> {
  const settled = calling.catch((error: Failure) => error);
  await vi.advanceTimersByTimeAsync(120_000);
  return settled;
}

describe('a call', () => {
  test('carries its payload, a timestamp in seconds, its signature and the session', async () => {
    await expect(outcome(call('login', { phone: '13800138000', code: '123456' }))).resolves.toEqual({ token: 'token' });
    expect(server.received).toMatchObject([
      {
        name: 'login',
        payload: { phone: '13800138000', code: '123456' },
        timestamp: Date.UTC(2025, 10, 15) / 1000,
        token: 'token',
      },
    ]);
  });

  test('of a visitor carries no session', async () => {
    token = null;
    await outcome(call('send', { phone: '13800138000' }));
    expect(server.received[0]?.token).toBeNull();
  });
});

describe('the envelope', () => {
  test.each([
    ['HTTP 401 ends the session', http(401, no(401, '请重新登录')), 'session', '请重新登录'],
    ['HTTP 429 says what the server says', http(429, no(429, '请 30 秒后再试')), 'throttled', '请 30 秒后再试'],
    ['HTTP 429 without an envelope', http(429, 'slow down'), 'throttled', network.throttled],
    ['HTTP 404 is 服务异常', http(404, 'Not Found'), 'broken', '服务异常'],
    ['a captive portal’s page is 服务异常', http(200, '<html>Hotel WiFi</html>'), 'broken', '服务异常'],
    ['JSON that is no envelope is 服务异常', http(200, '{"token":"x"}'), 'broken', '服务异常'],
    ['data that breaks the contract is 服务异常', ok({ nonsense: true }), 'broken', '服务异常'],
    ['no answer at all', 'lost' as const, 'unreachable', network.unreachable],
  ])('%s', async (_, reply, kind, message) => {
    server.on('userInfo', reply);
    const failed = outcome(call('userInfo', {}));
    await failed;
    const unexpected = kind === 'broken' || kind === 'unreachable';
    const told = unexpected ? `${message}\n编号 ${server.received[0]?.number}` : message;
    await expect(failed).resolves.toMatchObject({ name: 'Failure', kind, message: told });
    expect(failures).toEqual([{ kind, message: told, token: 'token', quiet: false }]);
    expect(new Set(server.received.map(({ number }) => number)).size).toBe(1);
    expect(server.received[0]?.number).toMatch(/^\d{8}$/);
  });

  test('a quiet call says so with its failure', async () => {
    server.on('userInfo', no(1003, '参数错误'));
    await outcome(call('userInfo', {}, { quiet: true }));
    expect(failures).toMatchObject([{ quiet: true }]);
  });
});

describe('a lost answer', () => {
  test('is asked for again with the very same bytes, so nothing is paid twice', async () => {
    server.next('prizeDraw', 'lost', http(503), http(502));
    await expect(outcome(call('prizeDraw', {}))).resolves.toMatchObject({ name: '谢谢参与' });
    const sent = server.of('prizeDraw').map(({ bytes }) => bytes);
    expect(sent).toHaveLength(4);
    expect(new Set(sent).size).toBe(1);
    expect(failures).toEqual([]);
  });

  test('is given up after four attempts', async () => {
    server.on('gameStart', 'lost');
    await expect(outcome(call('gameStart', {}))).resolves.toMatchObject({ kind: 'unreachable' });
    expect(server.of('gameStart')).toHaveLength(4);
  });

  test('that a killed page waited for is asked for with the same bytes by the next page', async () => {
    server.next('gameStart', 'lost');
    void call('gameStart', {}).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(10);
    openPage();
    await outcome(call('gameStart', {}));
    expect(new Set(server.of('gameStart').map(({ bytes }) => bytes)).size).toBe(1);
    expect(kept).toEqual({});
    openPage();
    await outcome(call('gameStart', {}));
    expect(new Set(server.of('gameStart').map(({ bytes }) => bytes)).size).toBe(2);
  });

  test('is forgotten by the next page when the server would not take its timestamp any more', async () => {
    server.on('gameStart', 'lost');
    await outcome(call('gameStart', {}));
    expect(Object.keys(kept)).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    vi.setSystemTime(Date.UTC(2025, 10, 15, 1));
    openPage();
    expect(kept).toEqual({});
  });

  test('is only asked for again by the same call of the same player', async () => {
    server.on('exchangeDo', http(503));
    await outcome(call('exchangeDo', { id: 1 }));
    await outcome(call('exchangeDo', { id: 2 }));
    token = 'another';
    await outcome(call('exchangeDo', { id: 1 }));
    const stamps = new Set(server.of('exchangeDo').map(({ timestamp }) => timestamp));
    expect(stamps.size).toBe(3);
  });

  test('too old to be repeated is asked for anew', async () => {
    server.on('prizeDraw', 'lost');
    await outcome(call('prizeDraw', {}));
    const now = Date.UTC(2025, 10, 15) / 1000 + 400;
    server.next('prizeDraw', { code: 1001, msg: '', data: { now } });
    server.on('prizeDraw', ok({ name: '谢谢参与', won: false, kind: 'nothing', img_url: null, ...RECEIPT }));
    await outcome(call('prizeDraw', {}));
    expect(server.of('prizeDraw').at(-1)?.timestamp).toBe(now);
  });

  test('that never comes is given up after 8 seconds, and asked for again', async () => {
    server.on('userInfo', () => new Promise(() => undefined));
    const settled = call('userInfo', {}).catch((error: Failure) => error);
    await vi.advanceTimersByTimeAsync(7_900);
    expect(server.of('userInfo')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.of('userInfo')).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(settled).resolves.toMatchObject({ kind: 'unreachable' });
  });

  test('whose body never ends is given up as well', async () => {
    server.on('userInfo', new Response(new ReadableStream({ pull: () => new Promise(() => undefined) })));
    await expect(outcome(call('userInfo', {}))).resolves.toMatchObject({ kind: 'unreachable' });
  });

  test('a refusal is not asked for again', async () => {
    server.on('gameStart', no(1201, '体力不足'));
    await outcome(call('gameStart', {}));
    expect(server.of('gameStart')).toHaveLength(1);
  });
});

describe('a busy server', () => {
  test('is asked again with the same bytes not before it says, and not much later', async () => {
    server.next('gameStart', busy(3), busy(3));
    void call('gameStart', {});
    await vi.advanceTimersByTimeAsync(2900);
    expect(server.of('gameStart')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3100);
    expect(server.of('gameStart').length).toBeGreaterThan(1);
    await vi.advanceTimersByTimeAsync(3100);
    expect(new Set(server.of('gameStart').map(({ bytes }) => bytes)).size).toBe(1);
    expect(server.of('gameStart')).toHaveLength(3);
  });

  test('that wants to be left alone for longer is, and whoever called is told for how long', async () => {
    server.next('send', busy(12));
    const failed = {
      kind: 'broken',
      message: expect.stringMatching(/^服务繁忙，请 12 秒后再试\n编号 \d{8}$/),
      retryAfter: 12,
    };
    await expect(outcome(call('send', { phone: '13800138000' }))).resolves.toMatchObject(failed);
    expect(server.of('send')).toHaveLength(1);
    await outcome(call('send', { phone: '13800138000' }));
    expect(new Set(server.of('send').map(({ bytes }) => bytes)).size).toBe(1);
  });
});

/** An answer whose header says when it was given, seconds. */
const dated = (at: number): Response =>
  new Response(JSON.stringify(ok([])), { headers: { date: new Date(at * 1000).toUTCString() } });

describe('a phone whose clock is 3 hours wrong', () => {
  const now = Date.UTC(2025, 10, 15, 3) / 1000;

  test('learns the server’s time from the stale answer, and works', async () => {
    server.next('userInfo', { code: 1001, msg: '', data: { now } });
    await expect(outcome(call('userInfo', {}))).resolves.toMatchObject({ id: '100286' });
    expect(server.of('userInfo')[1]?.timestamp).toBe(now);
    expect(failures).toEqual([]);
    await outcome(call('prizeLog', {}));
    expect(server.of('prizeLog')[0]?.timestamp).toBeGreaterThanOrEqual(now);
  });

  test('learns it from the date of any answer, once it differs by more than an answer takes', async () => {
    const device = Date.UTC(2025, 10, 15) / 1000;
    server.next('prizeLog', dated(device + 20));
    await outcome(call('prizeLog', {}));
    await outcome(call('taskList', {}));
    expect(server.of('taskList')[0]?.timestamp).toBe(device + 120);
    server.next('prizeLog', dated(now));
    await outcome(call('prizeLog', {}));
    await outcome(call('taskList', {}));
    expect(server.of('taskList')[1]?.timestamp).toBeGreaterThanOrEqual(now);
  });

  test('does not go round in circles with a server that is never content', async () => {
    server.on('userInfo', { code: 1001, msg: '请校准时间', data: { now } });
    await expect(outcome(call('userInfo', {}))).resolves.toMatchObject({ kind: 'refused', message: '请校准时间' });
    expect(server.of('userInfo')).toHaveLength(2);
  });
});
