import type { Campaign } from '../../campaign/index.ts';
import { only } from '../../db/index.ts';
import { checkHits, countHits, type KeyedLimit, readHits } from '../calls/throttle.ts';
import type { Context } from '../context.ts';
import { messages } from '../messages.ts';
import { assertRule } from '../refusal.ts';
import { WORK_SECONDS } from './work.ts';

/** A network that an address is in. */
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
  /** Name of the work that was done for the code, if any was. */
  readonly work: string | undefined;
}

/** What all of a network may take of the budget. Carriers put thousands of phones behind an IPv4 address. */
const SHARES = { 24: 0.05, 56: 0.01, 48: 0.02 } as const;
/** What an IPv4 address may take of it, if that is more than the campaign allows an address. */
const ADDRESS_SHARE = 0.004;
/** From this part of the budget on, a code wants work. */
const WORK_FROM = 0.5;
/** What is kept beyond the budget, in parts of it: for phones that have logged in before, and for quiet networks. */
const KEPT = { known: 0.25, quiet: 0.125 } as const;
/** Codes in the budget's window up to which a network is quiet: somebody's first, and another try. */
const QUIET = 3;

type Sms = Campaign['sms'];

/** A share of the budget that is counted in a window of so many seconds; 0 where there is none. */
const shareOf = ({ inAll }: Sms, seconds: number, share: number): number =>
  Math.floor(share * (inAll.find((limit) => limit.seconds === seconds)?.times ?? 0));

/** The most that an address may take in a window: no network around it gets less, however small the budget. */
const mostOfAddress = ({ perAddress }: Sms, window: number): number =>
  Math.max(1, ...perAddress.filter(({ seconds }) => seconds <= window).map(({ times }) => times));

function addressLimits(sms: Sms, address: string): KeyedLimit[] {
  const share = address.includes(':') ? 0 : ADDRESS_SHARE;
  return sms.perAddress.map(({ times, seconds }) => [
    `sms:${address}`,
    { times: Math.max(times, shareOf(sms, seconds, share)), seconds },
  ]);
}

/** A stranger's flood must not lock out the phones of its network that have logged in before: they count apart. */
const networkLimits = (sms: Sms, { bits, name }: Network, known: boolean): KeyedLimit[] =>
  sms.inAll.map(({ seconds }) => [
    `sms:${known ? 'known:' : ''}${name}`,
    { times: Math.max(shareOf(sms, seconds, SHARES[bits]), mostOfAddress(sms, seconds)), seconds },
  ]);

const budgetOf = ({ inAll }: Sms): KeyedLimit[] => inAll.map((limit) => ['sms:all', limit]);

/** Whether a code is one of those that want work. */
const wantsWork = (hits: number, [, { times }]: KeyedLimit): boolean => hits > WORK_FROM * times;

const hasLoggedIn = async ({ sql, keys }: Context, phone: string): Promise<boolean> =>
  only(
    await sql<{ known: boolean }>`
      select exists (select from players where phone_hash = ${keys.hash('phone', phone)}) as known`,
  ).known;

/** All limits that a code counts against. Last, for all who ask wait for its row, comes the budget. */
function limitsOf({ campaign: { sms }, keys }: Context, { phone, address, networks, work }: Asker, known: boolean) {
  const hash = keys.hash('phone', phone).toString('base64url');
  const own: KeyedLimit[] = [
    ...[{ times: 1, seconds: sms.resendSeconds }, ...sms.perPhone].map((limit): KeyedLimit => [`sms:${hash}`, limit]),
    ...addressLimits(sms, address),
    ...networks.flatMap((network) => networkLimits(sms, network, known)),
  ];
  const used: KeyedLimit[] = work === undefined ? [] : [[`work:${work}`, { times: 1, seconds: WORK_SECONDS }]];
  return { own, used, budget: budgetOf(sms) };
}

/**
 * Counts a code that is about to be sent. Above the budget there is something left for phones that have logged in before,
 * and a part of it for networks that have hardly asked; half of the budget takes no work.
 * @returns what it was counted against
 * @throws Throttled when a limit is reached; Refusal 1107 when the code wants work, and none was done or it was used before
 */
export async function takeCode(context: Context, asker: Asker): Promise<readonly KeyedLimit[]> {
  const known = await hasLoggedIn(context, asker.phone);
  const { own, used, budget } = limitsOf(context, asker, known);
  const all = [...used, ...own, ...budget];
  const hitsOf = await countHits(context, all);
  for (const limit of own) checkHits(context, hitsOf(limit), limit[1]);
  const worked = used.some((limit) => hitsOf(limit).hits === 1);
  for (const limit of budget) {
    const [, { times, seconds }] = limit;
    const quiet = own.every((each) => each[1].seconds !== seconds || hitsOf(each).hits <= QUIET);
    const kept = known ? KEPT.known : quiet ? KEPT.quiet : 0;
    checkHits(context, hitsOf(limit), { times: Math.floor(times * (1 + kept)) });
    assertRule(worked || !wantsWork(hitsOf(limit).hits, limit), messages.workWanted);
  }
  return all;
}

/** Whether the next code wants work. */
export async function nextWantsWork(context: Context): Promise<boolean> {
  const budget = budgetOf(context.campaign.sms);
  const hits = await readHits(context, budget);
  return budget.some((limit, index) => wantsWork((hits[index] ?? 0) + 1, limit));
}

/** What is left of the budget in each of its windows, from 1 down; below 0 what is kept beyond it is being spent. */
export async function budgetLeft(context: Context): Promise<{ readonly seconds: number; readonly left: number }[]> {
  const { inAll } = context.campaign.sms;
  const hits = await readHits(context, budgetOf(context.campaign.sms));
  return inAll.map(({ times, seconds }, index) => ({ seconds, left: 1 - (hits[index] ?? 0) / times }));
}
