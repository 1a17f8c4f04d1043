import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { aliyunSms } from '../../server/sms/aliyun.ts';
import { openSms } from '../../server/sms/open.ts';
import { SmsError, type SmsProvider } from '../../server/sms/provider.ts';
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

/** A stand-in that answers with JSON and records requests. */
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

const failure = async (sms: SmsProvider): Promise<SmsError> => {
  const error: unknown = await sms.send(PHONE, CODE).catch((reason: unknown) => reason);
  if (!(error instanceof SmsError)) throw new Error('Expected an SmsError', { cause: error });
  expect(error.message).not.toMatch(new RegExp(`${PHONE}|${CODE}|hush`));
  return error;
};

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
    await (await open(endpoint)).send(PHONE, CODE);
    expect(seen).toHaveLength(1);
    expect(seen[0]).toContain(PHONE);
    expect(seen[0]).toContain(CODE);
  });

  test.each<Reason>(reasons)(
    '%s is an error that names it, without a second attempt',
    async (reason, status, answer) => {
      const { endpoint, seen } = await answering(status, answer(reason));
      expect((await failure(await open(endpoint))).reason).toBe(reason);
      expect(seen).toHaveLength(1);
    },
  );

  test('silence ends in time as unreachable', async () => {
    expect((await failure(await open(await standIn(() => undefined), 300))).reason).toBe('unreachable');
  });

  test('nonsense and a closed port are unreachable', async () => {
    const nonsense = await standIn((_, response) => response.writeHead(502).end('<html>Bad gateway</html>'));
    expect((await failure(await open(nonsense))).reason).toBe('unreachable');
    expect((await failure(await open(new URL('http://127.0.0.1:9')))).reason).toBe('unreachable');
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
    [{ SMS_PROVIDER: 'tencent' }, /TENCENT_SECRET_ID is missing; TENCENT_SECRET_KEY is missing; TENCENT_SMS_APP_ID/],
  ])('%j is refused by name', async (env, message) => {
    const error = await openSms(env).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'SmsSettingsError', message: expect.stringMatching(message) });
    expect(String(error)).not.toContain('hush');
  });
});
