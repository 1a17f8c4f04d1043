import { type Campaign, hasEnded, type Limit, phaseAt } from '../../campaign/index.ts';
import { checkHits, countHits, type KeyedLimit, readHits } from '../calls/throttle.ts';
import type { Context } from '../context.ts';
import { addCount } from '../counts/day-counts.ts';
import { assertRule, messages } from '../messages.ts';
import { askerOf } from './device.ts';
import { PROOF_SECONDS, type Proof } from './proof-of-work.ts';

/** A network that contains an address. */
export interface Network {
  readonly bits: keyof typeof SHARES;
  readonly name: string;
}

/** Who asks for a login code. */
export interface Asker {
  readonly phone: string;
  /** An IPv4 address, or an IPv6 network of 64 bits. */
  readonly address: string;
  /** The networks around it, the narrowest first. */
  readonly networks: readonly Network[];
  /** Version of the texts to which the phone's owner agrees with it: without one nothing is sent to who withdrew. */
  readonly consent: string | undefined;
  /** The valid proof of work that came with the request. */
  readonly proof: Proof | undefined;
  /** Hash of the device's secret, if it sent one. */
  readonly device: Buffer | null;
}

/** A network's largest share of the budget by its bits. Carriers put thousands of phones behind an IPv4 address. */
const SHARES = { 24: 0.05, 56: 0.005, 48: 0.01 } as const;
/** An IPv4 address's share of the budget, if that is more than the campaign allows an address. */
const ADDRESS_SHARE = 0.004;
/** No minute has more than this part of the hour's budget: six minutes' worth, for a rush as for a flood. */
const MINUTE_SHARE = 0.1;
/** From which part of the budget on a code requires how many times the least work. */
export const WORK = [
  [0.25, 1],
  [0.5, 2],
  [0.75, 4],
  [0.9, 8],
] as const;
/** Own budget of the players' own devices, in parts of the budget: no stranger spends any of it. */
const OWN = 0.5;
/** Reserves beyond the budget, in parts of it: for phones that have logged in before, and for quiet networks. */
const RESERVES = { known: 0.25, quiet: 0.125 } as const;
/** Most codes in the budget's window of a quiet network: a first one, and further tries. */
const QUIET = 3;

type Sms = Campaign['sms'];

/** The budget's windows, the hour's spread over its minutes. */
function windowsOf({ inAll }: Sms): readonly Limit[] {
  const hour = inAll.find(({ seconds }) => seconds === 3600);
  return hour ? [{ times: Math.ceil(hour.times * MINUTE_SHARE), seconds: 60 }, ...inAll] : inAll;
}

/** A share of the budget of a window; 0 if the budget has no such window. */
const shareOf = (sms: Sms, seconds: number, share: number): number =>
  Math.floor(share * (windowsOf(sms).find((limit) => limit.seconds === seconds)?.times ?? 0));

/** The most codes of an address in a window: its networks get no less, however small the budget. */
const mostOfAddress = ({ perAddress }: Sms, window: number): number =>
  Math.max(1, ...perAddress.filter(({ seconds }) => seconds <= window).map(({ times }) => times));

function addressLimits(sms: Sms, address: string): KeyedLimit[] {
  const share = address.includes(':') ? 0 : ADDRESS_SHARE;
  return sms.perAddress.map(({ times, seconds }) => [
    `sms:${address}`,
    { times: Math.max(times, shareOf(sms, seconds, share)), seconds },
  ]);
}

/**
 * Phones that have logged in before count apart, so that a flood does not lock out those of its network. IPv4 addresses are few
 * and shared: one may have its hour's codes at once.
 */
const networkLimits = (sms: Sms, { bits, name }: Network, known: boolean): KeyedLimit[] =>
  windowsOf(sms).map(({ seconds }) => {
    const ofAddress = mostOfAddress(sms, bits === 24 ? Math.max(seconds, 3600) : seconds);
    const times = Math.max(shareOf(sms, seconds, SHARES[bits]), ofAddress);
    return [`sms:${known ? 'known:' : ''}${name}`, { times, seconds }];
  });

const budgetOf = (sms: Sms): KeyedLimit[] => windowsOf(sms).map((limit) => ['sms:all', limit]);

const ownBudgetOf = (sms: Sms): KeyedLimit[] =>
  windowsOf(sms).map(({ times, seconds }) => ['sms:own', { times: Math.ceil(OWN * times), seconds }]);

/** How many times the least work the code of a number in its window requires; 0: none. */
const workOf = (hits: number, [, { times }]: KeyedLimit): number =>
  WORK.findLast(([from]) => hits > from * times)?.[1] ?? 0;

/** Limits of a phone: those of the player's own devices are apart, where strangers can't use them up. */
function phoneLimits({ campaign: { sms }, keys }: Context, phone: string, own: boolean): KeyedLimit[] {
  const key = `sms:${own ? 'own:' : ''}${keys.hash('phone', phone).toString('base64url')}`;
  return [{ times: 1, seconds: sms.resendSeconds }, ...sms.perPhone].map((limit) => [key, limit]);
}

/** All limits that a code counts against. The budget comes last, because all requests wait for its row. */
function limitsOf(context: Context, { phone, address, networks, proof }: Asker, known: boolean) {
  const { sms } = context.campaign;
  const own: KeyedLimit[] = [
    ...phoneLimits(context, phone, false),
    ...addressLimits(sms, address),
    ...networks.flatMap((network) => networkLimits(sms, network, known)),
  ];
  const used: KeyedLimit[] = proof ? [[`work:${proof.name}`, { times: 1, seconds: PROOF_SECONDS }]] : [];
  return { own, used, budget: budgetOf(sms) };
}

/** Counts a code for a player's own device, which counts against nothing that strangers can use up. */
async function takeOwnCode(context: Context, phone: string) {
  const limits = [...phoneLimits(context, phone, true), ...ownBudgetOf(context.campaign.sms)];
  const hitsOf = await countHits(context, limits);
  for (const limit of limits) checkHits(context, hitsOf(limit), limit[1]);
  return limits;
}

/**
 * Counts a code that is about to be sent. The more of the budget is spent, the more {@link WORK} it takes; beyond the budget
 * there are {@link RESERVES}. After the last day of play all phones have the limits of those that have logged in before.
 * @returns the limits that counted it, see {@link refundHits}; whether the answer must not show what is done, and whether a code is sent
 * @throws Throttled when a limit is reached; Refusal 1107 when the code requires a proof of more work, or it was used
 */
export async function takeCode(context: Context, asker: Asker) {
  const ended = hasEnded(phaseAt(context.campaign, context.campaignNow));
  const { known: loggedIn, own: ownDevice, withdrawn } = await askerOf(context, asker.phone, asker.device);
  const mute = withdrawn && asker.consent === undefined;
  const done = { silent: ended || mute, useful: (loggedIn || !ended) && !mute };
  if (ownDevice) return { limits: await takeOwnCode(context, asker.phone), ...done };
  const known = loggedIn || ended;
  const { own, used, budget } = limitsOf(context, asker, known);
  const all = [...used, ...own, ...budget];
  const hitsOf = await countHits(context, all);
  for (const limit of own) checkHits(context, hitsOf(limit), limit[1]);
  const work = used.some((limit) => hitsOf(limit).hits === 1) ? (asker.proof?.work ?? 0) : 0;
  for (const limit of budget) {
    const [, { times, seconds }] = limit;
    const quiet = own.every((each) => each[1].seconds !== seconds || hitsOf(each).hits <= QUIET);
    const reserve = known ? RESERVES.known : quiet ? RESERVES.quiet : 0;
    checkHits(context, hitsOf(limit), { times: Math.floor(times * (1 + reserve)) });
    assertRule(work >= workOf(hitsOf(limit).hits, limit), messages.proofNeeded);
  }
  return { limits: all, ...done };
}

/** How many times the least work the next code requires; 0: none. */
export async function workOfNext(context: Context): Promise<number> {
  const budget = budgetOf(context.campaign.sms);
  const hits = await readHits(context, budget);
  return Math.max(...budget.map((limit, index) => workOf((hits[index] ?? 0) + 1, limit)));
}

/** Share of the budget that is left in each of its windows, 1 or less; below 0 the reserves are being spent. */
export async function budgetLeft(context: Context) {
  const { inAll } = context.campaign.sms;
  const limits = inAll.map((limit): KeyedLimit => ['sms:all', limit]);
  const hits = await readHits(context, limits);
  return inAll.map(({ times, seconds }, index) => ({ seconds, left: 1 - (hits[index] ?? 0) / times }));
}

/** Results besides a provider's reasons for a failure. */
export const SENT = 'sent';
export const THROTTLED = 'throttled';

/** Counts a login code by its result, for the operator's statistics. */
export const countSms = (context: Context, result: string): Promise<void> =>
  addCount(context, result === SENT || result === THROTTLED ? `sms_${result}` : `sms_failed:${result}`);
