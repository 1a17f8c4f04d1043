import { ok } from '../../rules/answer.ts';
import { type Context, transact } from '../../rules/context.ts';
import { dropSmsCode, lockPhone, login, newSmsCode, storeSmsCode } from '../../rules/account/login.ts';
import { messages } from '../../rules/messages.ts';
import { recordAnswer, recordedAnswer, recordFinished } from '../../rules/calls/requests.ts';
import { assertRule } from '../../rules/refusal.ts';
import { countSms, SENT, THROTTLED } from '../../rules/account/sms-counts.ts';
import { hit, hitAll, type KeyedLimit, Throttled, unhit } from '../../rules/calls/throttle.ts';
import { SmsError } from '../../sms/index.ts';
import { answered, type Body, envelope } from '../envelope.ts';
import { type Encoding, runOnce } from '../idempotency.ts';
import type { GuestCall } from './handler.ts';

/** The limits that a sent code counts against. */
function limitsOf({ context: { campaign, keys }, payload, address }: GuestCall<'send'>): readonly KeyedLimit[] {
  const { resendSeconds, perPhone, perAddress, inAll } = campaign.sms;
  const phone = keys.hash('phone', payload.phone).toString('base64url');
  return [
    ...[{ times: 1, seconds: resendSeconds }, ...perPhone].map((limit) => [`sms:${phone}`, limit] as const),
    ...perAddress.map((limit) => [`sms:${address}`, limit] as const),
    // Last, for all who ask wait for its row.
    ...inAll.map((limit) => ['sms:all', limit] as const),
  ];
}

/** Counts and stores a code that is about to be sent. @returns the recorded answer when this request came before */
async function begin(call: GuestCall<'send'>, limits: readonly KeyedLimit[], code: string): Promise<Body | undefined> {
  const { services, request, payload, address } = call;
  return transact(services, async (context) => {
    await lockPhone(context, payload.phone);
    const recorded = await recordedAnswer(context, request);
    if (recorded !== undefined) return recorded;
    await hitAll(context, limits);
    await storeSmsCode(context, { phone: payload.phone, code, address });
    await recordAnswer(context, request, null);
    return undefined;
  });
}

/**
 * Where the operator has a captcha, a code is sent to people only.
 * @throws Refusal 1107 unless the captcha was solved; also when its service does not answer
 */
async function requirePerson({ services, context, request, payload, address }: GuestCall<'send'>): Promise<void> {
  const { captcha, log } = services;
  // A copy of a request that was answered: its captcha is used up.
  if (captcha === undefined || (await recordedAnswer(context, request)) !== undefined) return;
  const solved = await captcha(payload.captcha ?? '', address).catch((error: unknown) => {
    log.error({ err: error }, 'captcha not verified');
    return false;
  });
  assertRule(solved, messages.captchaWrong);
}

/** Counts a code that was over a limit, for operators. @throws the error */
async function countThrottled({ services, context }: GuestCall<'send'>, error: unknown): Promise<never> {
  if (error instanceof Throttled) {
    services.metrics.sms.inc({ result: THROTTLED });
    await countSms(context, THROTTLED);
  }
  throw error;
}

/** Undoes {@link begin}: a code that was not sent does not count. */
async function undo(context: Context, phone: string, limits: readonly KeyedLimit[], code: string): Promise<void> {
  await unhit(context, limits);
  await dropSmsCode(context, phone, code);
}

/**
 * Sends a login code. A provider may take seconds, so the code is sent between two transactions and no connection waits for it. The first
 * transaction counts the code before it is sent, so that no failure allows more codes than the limits.
 */
export async function send(call: GuestCall<'send'>): Promise<Body> {
  const { services, request, payload } = call;
  const { sms, log, metrics } = services;
  const code = newSmsCode();
  const limits = limitsOf(call);
  await requirePerson(call);
  const recorded = await begin(call, limits, code).catch((error: unknown) => countThrottled(call, error));
  if (recorded !== undefined) return recorded;
  const error = await sms.send(payload.phone, code).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const result = error === undefined ? SENT : error instanceof SmsError ? error.reason : 'failed';
  metrics.sms.inc({ result });
  if (error !== undefined) log.error({ err: error }, 'SMS not sent');
  const body =
    error === undefined
      ? answered(ok(sms.demo ? { demo: true } : null, messages.smsCodeSent))
      : envelope(messages.smsFailed);
  await transact(services, async (context) => {
    if (error !== undefined) await undo(context, payload.phone, limits, code);
    await countSms(context, result);
    await recordFinished(context, request, body);
  });
  return body;
}

/** Logs a phone in by its code. */
export async function logIn({ services, context, request, payload, address }: GuestCall<'login'>): Promise<Body> {
  const { campaign, keys } = context;
  const { phone, code } = payload;
  await hit(context, `login:${address}`, campaign.throttle.loginPerAddress);
  // The recorded answer holds the token, which must not be readable in the database.
  const encoding: Encoding = {
    encode: (body) => keys.seal(body).toString('base64'),
    decode: (stored) => keys.open(Buffer.from(stored, 'base64')),
  };
  const lock = async (inside: Context): Promise<string | undefined> => {
    await lockPhone(inside, phone);
    return recordedAnswer(inside, request);
  };
  return runOnce({ services, request, lock, encoding }, (inside) => login(inside, { phone, code, address }));
}
