import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { aliyunSms } from '../../server/sms/aliyun.ts';
import { withFailover } from '../../server/sms/failover.ts';
import { openSms } from '../../server/sms/open.ts';
import type { SmsProvider, SmsResult } from '../../server/sms/provider.ts';
import { tencentSms } from '../../server/sms/tencent.ts';
import { listen } from '../support/product/port.ts';

const PHONE = '13800000000';
const CODE = '135790';
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function standIn(answer: RequestListener): Promise<URL> {
  const server = createServer(answer);
  servers.push(server);
  return new URL(`http://127.0.0.1:${await listen(server)}`);
}

async function answering(status: number, json: unknown): Promise<{ endpoint: URL; seen: string[] }> {
  const seen: string[] = [];
  const endpoint = await standIn((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      seen.push(decodeURIComponent(`${request.url ?? ''} ${Buffer.concat(chunks).toString()}`));
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    });
  });
  return { endpoint, seen };
}

const result = (sms: SmsProvider): Promise<SmsResult> => sms.send(PHONE, CODE);

const ALIYUN = {
  SMS_PROVIDER: 'aliyun',
  ALIYUN_ACCESS_KEY_ID: 'id',
  ALIYUN_ACCESS_KEY_SECRET: 'hush',
  ALIYUN_SMS_SIGN: '萤石',
  ALIYUN_SMS_TEMPLATE: 'SMS_1',
} as const;

type Reason = readonly [code: string, status: number, answer: (code: string) => object];

const providers = [
  {
    name: 'aliyun',
    open: async (endpoint: URL, timeoutMs?: number) =>
      aliyunSms({ ...ALIYUN, ALIYUN_SMS_ENDPOINT: endpoint }, timeoutMs),
    sent: { Code: 'OK', Message: 'OK', RequestId: 'R', BizId: 'B' },
    reasons: [
      ['isv.BUSINESS_LIMIT_CONTROL', 200, (Code: string) => ({ Code, Message: 'too many', RequestId: 'R' })],
      ['InvalidAccessKeyId.NotFound', 404, (Code: string) => ({ Code, Message: 'no such key', RequestId: 'R' })],
    ],
  },
  {
    name: 'tencent',
    open: async (endpoint: URL, timeoutMs?: number) =>
      await tencentSms(
        {
          SMS_PROVIDER: 'tencent',
          TENCENT_SECRET_ID: 'id',
          TENCENT_SECRET_KEY: 'hush',
          TENCENT_SMS_APP_ID: '14',
          TENCENT_SMS_SIGN: '萤石',
          TENCENT_SMS_TEMPLATE: '449',
          TENCENT_SMS_REGION: 'ap-guangzhou',
          TENCENT_SMS_ENDPOINT: endpoint,
        },
        timeoutMs,
      ),
    sent: { Response: { RequestId: 'R', SendStatusSet: [{ Code: 'Ok', Message: 'send success' }] } },
    reasons: [
      [
        'LimitExceeded.PhoneNumberDailyLimit',
        200,
        (Code: string) => ({ Response: { RequestId: 'R', SendStatusSet: [{ Code }] } }),
      ],
      [
        'AuthFailure.SecretIdNotFound',
        200,
        (Code: string) => ({ Response: { RequestId: 'R', Error: { Code, Message: 'no such key' } } }),
      ],
    ],
  },
] as const;

describe.each(providers)('$name', ({ open, sent, reasons }) => {
  test('sends the code to the phone, once', async () => {
    const { endpoint, seen } = await answering(200, sent);
    expect(await result(await open(endpoint))).toEqual({ outcome: 'sent' });
    expect(seen).toHaveLength(1);
    expect(seen[0]).toContain(PHONE);
    expect(seen[0]).toContain(CODE);
  });

  test.each<Reason>(reasons)(
    '%s is a refusal that names it, without a second attempt',
    async (reason, status, answer) => {
      const { endpoint, seen } = await answering(status, answer(reason));
      expect(await result(await open(endpoint))).toEqual({ outcome: 'refused', reason });
      expect(seen).toHaveLength(1);
    },
  );

  const unknown = { outcome: 'unknown', reason: 'unreachable' };

  test('after silence, nonsense or a connection that broke, nobody knows whether it was sent', async () => {
    expect(await result(await open(await standIn(() => undefined), 300))).toEqual(unknown);
    const nonsense = await standIn((_, response) => response.writeHead(502).end('<html>Bad gateway</html>'));
    expect(await result(await open(nonsense))).toEqual(unknown);
    const broken = await standIn((request) => request.socket.destroy());
    expect(await result(await open(broken))).toEqual(unknown);
  });

  test('a failure of the provider itself is no refusal', async () => {
    const [[, status, answer]] = reasons;
    const { endpoint } = await answering(status, answer('InternalError.SYSTEM_ERROR'));
    expect(await result(await open(endpoint))).toEqual({ outcome: 'unknown', reason: 'InternalError.SYSTEM_ERROR' });
  });

  test('nothing was sent through a closed port', async () => {
    const closed = await open(new URL('http://127.0.0.1:9'));
    expect(await result(closed)).toEqual({ outcome: 'refused', reason: 'unreachable' });
  });
});

/** Two providers, of which the first answers as told, by a clock that the test sets. */
const pair = () => {
  const asked: string[] = [];
  const state: { first: SmsResult; now: number } = { first: { outcome: 'sent' }, now: 0 };
  const named = (name: string, answer: () => SmsResult) => {
    const send = async (): Promise<SmsResult> => {
      asked.push(name);
      return answer();
    };
    return { name, sms: { demo: false, send } };
  };
  const both = [named('a', () => state.first), named('b', () => ({ outcome: 'sent' }))];
  const sms = withFailover(both, () => state.now);
  const send = async () => ({ ...(await result(sms)), asked: asked.splice(0).join('') });
  return { state, send };
};

describe('a second provider', () => {
  const refused = { outcome: 'refused', reason: 'isp.SYSTEM' } as const;
  const unknown = { outcome: 'unknown', reason: 'unreachable' } as const;
  test('sends what the first one refused, and never what may be on its way', async () => {
    const { state, send } = pair();
    expect(await send()).toMatchObject({ outcome: 'sent', asked: 'a' });
    state.first = refused;
    expect(await send()).toMatchObject({
      outcome: 'sent',
      asked: 'ab',
      tries: [
        { provider: 'a', failed: true },
        { provider: 'b', failed: false },
      ],
    });
    state.first = unknown;
    expect(await send()).toMatchObject({ ...unknown, asked: 'a' });
  });

  test('takes over from one that mostly fails, which is tried again after a minute', async () => {
    const { state, send } = pair();
    const order = async (count: number): Promise<string[]> => {
      const orders = [];
      for (let sent = 0; sent < count; sent += 1) orders.push((await send()).asked);
      return orders;
    };
    await order(3);
    state.first = unknown;
    expect(await order(5)).toEqual(['a', 'a', 'a', 'b', 'b']);
    state.now = 60_001;
    expect(await order(2)).toEqual(['a', 'b']);
    state.now = 120_002;
    state.first = { outcome: 'sent' };
    expect(await order(3)).toEqual(['a', 'a', 'a']);
  });
});

describe('choosing a provider', () => {
  test('from the environment to a message sent', async () => {
    const { endpoint, seen } = await answering(200, providers[0].sent);
    await (await openSms({ ...ALIYUN, ALIYUN_SMS_ENDPOINT: endpoint.origin })).send(PHONE, CODE);
    expect(seen[0]).toContain('SMS_1');
  });

  test.each([
    [{ SMS_PROVIDER: 'pigeon' }, /^SMS settings: SMS_PROVIDER must be console, aliyun or tencent$/],
    [{ ...ALIYUN, ALIYUN_SMS_SIGN: ' ', ALIYUN_ACCESS_KEY_ID: undefined }, /_KEY_ID is missing.*SIGN is missing$/],
    [{ ...ALIYUN, ALIYUN_SMS_ENDPOINT: 'ftp://x' }, /ALIYUN_SMS_ENDPOINT must be http/],
    [{ ...ALIYUN, SMS_FALLBACK: 'tencent' }, /^SMS settings: TENCENT_SECRET_ID is missing/],
    [{ ...ALIYUN, SMS_FALLBACK: 'aliyun' }, /SMS_FALLBACK must be the other one/],
    [{ SMS_PROVIDER: 'tencent' }, /TENCENT_SECRET_ID is missing; TENCENT_SECRET_KEY is missing; TENCENT_SMS_APP_ID/],
  ])('%j is refused by name', async (env, message) => {
    const error = await openSms(env).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'SmsSettingsError', message: expect.stringMatching(message) });
    expect(String(error)).not.toContain('hush');
  });
});
