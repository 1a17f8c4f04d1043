import { Code } from '../../../src/contract/index.ts';
import type { Limit } from '../../campaign/index.ts';
import type { Sql } from '../../db/index.ts';
import { ok } from '../../rules/answer.ts';
import { contextAt } from '../../rules/context.ts';
import { dropSmsCode, lockPhone, login, newSmsCode, storeSmsCode } from '../../rules/login.ts';
import { Refusal } from '../../rules/refusal.ts';
import { recordedAnswer, recordFinished, recordRunning } from '../../rules/requests.ts';
import { hit, unhit } from '../../rules/throttle.ts';
import { answered, type Body, refused } from '../envelope.ts';
import { once } from '../once.ts';
import type { GuestCall, Handlers } from './handler.ts';

type Counted = readonly (readonly [key: string, limit: Limit])[];

/** What a sent code counts against. */
function countedFor({ services, address }: GuestCall<'send'>, phoneHash: Buffer): Counted {
  const { perPhone, perAddress } = services.campaign.sms;
  return [
    ...perPhone.map((limit) => [`sms:${phoneHash.toString('base64url')}`, limit] as const),
    ...perAddress.map((limit) => [`sms:${address}`, limit] as const),
  ];
}

/** @returns the answer when this request came before */
async function begin(call: GuestCall<'send'>, counted: Counted, code: string): Promise<Body | undefined> {
  const { services, request, payload } = call;
  const { database, clock, campaign, keys } = services;
  return database.tx(async (sql) => {
    await lockPhone(sql, keys.hash('phone', payload.phone));
    const recorded = await recordedAnswer(sql, request);
    if (recorded !== undefined) return recorded;
    for (const [key, limit] of counted) await hit(sql, clock.now(), key, limit);
    await storeSmsCode(contextAt(clock, campaign, keys, sql), payload.phone, code);
    await recordRunning(sql, request);
    return undefined;
  });
}

/** A message that never left does not count. */
async function takeBack({ services, payload }: GuestCall<'send'>, counted: Counted, code: string, sql: Sql) {
  const { clock, campaign, keys } = services;
  for (const [key, limit] of counted) await unhit(sql, key, limit);
  await dropSmsCode(contextAt(clock, campaign, keys, sql), payload.phone, code);
}

/**
 * A provider may take seconds, so it is asked between two transactions and no connection waits for it. The first one
 * counts before anything is sent: no failure in between sends more than the limits allow.
 */
async function send(call: GuestCall<'send'>): Promise<Body> {
  const { services, request, payload } = call;
  const { database, keys, sms, log } = services;
  const code = newSmsCode();
  const counted = countedFor(call, keys.hash('phone', payload.phone));
  const recorded = await begin(call, counted, code);
  if (recorded !== undefined) return recorded;
  const error = await sms.send(payload.phone, code).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error !== undefined) log.error({ err: error }, 'SMS not sent');
  const body = error === undefined ? answered(ok(null, '发送成功')) : refused(new Refusal(Code.smsFailed));
  await database.tx(async (sql) => {
    if (error !== undefined) await takeBack(call, counted, code, sql);
    await recordFinished(sql, request, body);
  });
  return body;
}

/** The recorded answer holds the token, which the database must not know. */
async function logIn({ services, request, payload, address }: GuestCall<'login'>): Promise<Body> {
  const { database, clock, campaign, keys } = services;
  const { phone, code } = payload;
  await hit(database.sql, clock.now(), `login:${address}`, campaign.throttle.loginPerAddress);
  const keeping = {
    write: (body: Body) => keys.seal(body).toString('base64'),
    read: (kept: string) => keys.open(Buffer.from(kept, 'base64')),
  };
  const enter = async (sql: Sql): Promise<string | undefined> => {
    await lockPhone(sql, keys.hash('phone', phone));
    return recordedAnswer(sql, request);
  };
  return once({ services, request, enter, keeping }, (sql) =>
    login(contextAt(clock, campaign, keys, sql), phone, code),
  );
}

/** The calls that need no session. */
export const loginHandlers: Handlers<'send' | 'login'> = { send, login: logIn };
