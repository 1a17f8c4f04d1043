import { randomBytes } from 'node:crypto';
import type { Envelope } from '../../../src/contract/index.ts';
import { readPhone, readSmsCode } from '../../../src/contract/typed.ts';
import { messages, ok } from '../../rules/messages.ts';
import { type Context, contextOf, transact } from '../../rules/context.ts';
import { dropSmsCode, lockPhone, login, newSmsCode, NO_CODE, storeSmsCode } from '../../rules/account/login.ts';
import { countSms, SENT, takeCode, THROTTLED } from '../../rules/account/code-budget.ts';
import { askerOf, deviceHash } from '../../rules/account/device.ts';
import { verifyProof } from '../../rules/account/proof-of-work.ts';
import { recordAnswer, recordedAnswer, recordFinished } from '../../rules/calls/requests.ts';
import { hit, Throttled, refundHits } from '../../rules/calls/throttle.ts';
import type { SmsResult } from '../../sms/index.ts';
import { envelopeOf } from '../envelope.ts';
import { networksAround, widestOf } from '../network.ts';
import { malformed } from '../problem.ts';
import type { Services } from '../services.ts';
import type { GuestCall } from './handler.ts';
import { type Encoding, readEnvelope, runOnce } from './idempotency.ts';

/** Reads a typed number or code. @throws Problem 1003 if it can't be read */
function read(reader: (text: string) => string | undefined, text: string): string {
  const digits = reader(text);
  if (digits === undefined) throw malformed();
  return digits;
}

const sentAnswer = ({ sms }: Services): Envelope => ok(sms.demo ? { demo: true } : null, messages.smsCodeSent);

const lateAnswer = ({ sms }: Services): Envelope => ok({ demo: sms.demo, late: true }, messages.smsCodeLate);

/** A code that was counted, or the answer when this request came before. */
type Counted = (Awaited<ReturnType<typeof takeCode>> & { readonly code: string }) | { readonly recorded: Envelope };

/** Counts and stores a code before it is sent. */
async function countCode(call: GuestCall<'send'>, phone: string): Promise<Counted> {
  const { services, request, payload, address } = call;
  const proof = await verifyProof(call.context, widestOf(address), payload.captcha);
  const { consent } = payload;
  return transact(services, async (context) => {
    await lockPhone(context, phone);
    const recorded = await recordedAnswer(context, request);
    if (recorded !== undefined) return { recorded: readEnvelope(recorded) };
    const device = deviceHash(payload.device);
    const asker = { phone, address, networks: networksAround(address), consent, proof, device };
    const taken = await takeCode(context, asker);
    const code = taken.useful ? newSmsCode() : NO_CODE;
    // All requests for codes wait for the budget's row: no other statement runs while it is locked.
    context.sql.deferToCommit(storeSmsCode(context, { phone, code, address, device, consent }));
    const answer = taken.silent ? JSON.stringify(sentAnswer(services)) : null;
    context.sql.deferToCommit(recordAnswer(context, request, answer));
    return { ...taken, code };
  });
}

/** Counts a code over a limit in the operators' statistics. @throws the error */
async function countThrottled({ services, context }: GuestCall<'send'>, error: unknown): Promise<never> {
  if (error instanceof Throttled) {
    services.metrics.sms.inc({ result: THROTTLED });
    await countSms(context, THROTTLED);
  }
  throw error;
}

const nameOf = (result: SmsResult): string => (result.outcome === 'sent' ? SENT : result.reason);

/** Sends a code, which may take the provider seconds. */
async function deliver({ sms, log, metrics, waiting }: Services, phone: string, code: string) {
  const result = await sms.send(phone, code);
  metrics.sms.inc({ result: nameOf(result) });
  for (const each of result.tries ?? []) waiting.smsTries.add(each);
  if (result.outcome !== 'sent' || (result.tries?.length ?? 0) > 1) log.error(result, 'an SMS provider failed');
  return result;
}

/** Records the answer. A code that was refused does not count: `uncount`; one that may arrive counts and stays valid. */
async function recordSent(
  { services, request }: GuestCall<'send'>,
  result: SmsResult,
  uncount: (context: Context) => Promise<void>,
): Promise<Envelope> {
  const envelope = {
    sent: () => sentAnswer(services),
    unknown: () => lateAnswer(services),
    refused: () => envelopeOf(messages.smsFailed),
  }[result.outcome]();
  await transact(services, async (context) => {
    if (result.outcome === 'refused') await uncount(context);
    await countSms(context, nameOf(result));
    await recordFinished(context, request, JSON.stringify(envelope));
  });
  return envelope;
}

/** Sends a code without its request: neither the time nor the result of sending shows in the answer. */
function deliverApart({ services }: GuestCall<'send'>, phone: string, code: string): void {
  const run = async (): Promise<void> => countSms(contextOf(services), nameOf(await deliver(services, phone, code)));
  setImmediate(() => void run().catch((err: unknown) => services.log.error({ err }, 'SMS not counted')));
}

/**
 * Sends a login code, between two transactions, without a database connection. The first transaction counts the code before
 * it is sent, so that no failure allows more codes than the limits. After the last day of play only phones that have logged
 * in before are sent one, and the answer does not tell which they are.
 */
export async function send(call: GuestCall<'send'>): Promise<Envelope> {
  const { services, payload } = call;
  const phone = read(readPhone, payload.phone);
  const counted = await countCode(call, phone).catch((error: unknown) => countThrottled(call, error));
  if ('recorded' in counted) return counted.recorded;
  const { limits, code, silent, useful } = counted;
  if (silent) {
    if (useful) deliverApart(call, phone, code);
    return sentAnswer(services);
  }
  return recordSent(call, await deliver(services, phone, code), async (context) => {
    await refundHits(context, limits);
    await dropSmsCode(context, phone, code);
  });
}

/**
 * Logs a phone in by its code. The answer has the session's token: it is repeated to a copy with the device's secret alone,
 * since phone, code and second can be guessed by whoever saw the code.
 */
export async function logIn({ services, context, request, payload, address }: GuestCall<'login'>): Promise<Envelope> {
  const { campaign, keys } = context;
  const phone = read(readPhone, payload.phone);
  const code = read(readSmsCode, payload.code);
  const device = deviceHash(payload.device);
  const { own } = await askerOf(context, phone, device);
  await hit(context, `login:${own ? device?.toString('base64url') : address}`, campaign.throttle.loginPerAddress);
  const once = device ? request : { ...request, key: randomBytes(32) };
  // The recorded answer contains the token, which must not be readable in the database.
  const encoding: Encoding = {
    encode: (json) => keys.seal(json).toString('base64'),
    decode: (stored) => keys.open(Buffer.from(stored, 'base64')),
  };
  const lock = async (inside: Context): Promise<string | undefined> => {
    await lockPhone(inside, phone);
    return recordedAnswer(inside, once);
  };
  return runOnce({ services, request: once, lock, encoding }, (inside) =>
    login(inside, { phone, code, address, device }, own),
  );
}
