import { ok } from '../../rules/answer.ts';
import { type Context, transact } from '../../rules/context.ts';
import { dropSmsCode, lockPhone, login, newSmsCode, storeSmsCode } from '../../rules/account/login.ts';
import { takeCode } from '../../rules/account/code-budget.ts';
import { workDone } from '../../rules/account/work.ts';
import { messages } from '../../rules/messages.ts';
import { recordAnswer, recordedAnswer, recordFinished } from '../../rules/calls/requests.ts';
import { countSms, SENT, THROTTLED } from '../../rules/account/sms-counts.ts';
import { hit, type KeyedLimit, Throttled, unhit } from '../../rules/calls/throttle.ts';
import { SmsError } from '../../sms/index.ts';
import { answered, type Body, envelope } from '../envelope.ts';
import { type Encoding, runOnce } from '../idempotency.ts';
import { networksAround, widestOf } from '../network.ts';
import type { GuestCall } from './handler.ts';

/**
 * Counts and stores a code that is about to be sent.
 * @returns what it was counted against, or the recorded answer when this request came before
 */
async function begin(call: GuestCall<'send'>, code: string): Promise<Body | readonly KeyedLimit[]> {
  const { services, request, payload, address } = call;
  const { phone, captcha } = payload;
  const work = await workDone(call.context, widestOf(address), captcha);
  return transact(services, async (context) => {
    await lockPhone(context, phone);
    const recorded = await recordedAnswer(context, request);
    if (recorded !== undefined) return recorded;
    const counted = await takeCode(context, { phone, address, networks: networksAround(address), work });
    // Everybody waits for the budget's row: nothing is waited for while it is held.
    context.sql.later(storeSmsCode(context, { phone, code, address }));
    context.sql.later(recordAnswer(context, request, null));
    return counted;
  });
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
  const begun = await begin(call, code).catch((error: unknown) => countThrottled(call, error));
  if (typeof begun === 'string') return begun;
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
    if (error !== undefined) await undo(context, payload.phone, begun, code);
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
