import { type Campaign, hasEnded, phaseAt } from '../../campaign/index.ts';
import { firstRow } from '../../db/index.ts';
import { checkHits, countHits, type KeyedLimit, readHits } from '../calls/throttle.ts';
import type { Context } from '../context.ts';
import { addCount } from '../counts/day-counts.ts';
import { assertRule, messages } from '../messages.ts';
import { PROOF_SECONDS } from './proof-of-work.ts';

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
  /** Name of the proof of work that came with the request; undefined without one. */
  readonly proof: string | undefined;
}

/** A network's largest share of the budget by its bits. Carriers put thousands of phones behind an IPv4 address. */
const SHARES = { 24: 0.05, 56: 0.01, 48: 0.02 } as const;
/** An IPv4 address's share of the budget, if that is more than the campaign allows an address. */
const ADDRESS_SHARE = 0.004;
/** From this part of the budget on, a code requires a proof of work. */
const PROOF_FROM = 0.5;
/** Reserves beyond the budget, in parts of it: for phones that have logged in before, and for quiet networks. */
const RESERVES = { known: 0.25, quiet: 0.125 } as const;
/** Most codes in the budget's window of a quiet network: a first one, and further tries. */
const QUIET = 3;

type Sms = Campaign['sms'];

/** A share of the budget of a window; 0 if the budget has no such window. */
const shareOf = ({ inAll }: Sms, seconds: number, share: number): number =>
  Math.floor(share * (inAll.find((limit) => limit.seconds === seconds)?.times ?? 0));

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

/** Phones that have logged in before count apart, so that a flood does not lock out those of its network. */
const networkLimits = (sms: Sms, { bits, name }: Network, known: boolean): KeyedLimit[] =>
  sms.inAll.map(({ seconds }) => [
    `sms:${known ? 'known:' : ''}${name}`,
    { times: Math.max(shareOf(sms, seconds, SHARES[bits]), mostOfAddress(sms, seconds)), seconds },
  ]);

const budgetOf = ({ inAll }: Sms): KeyedLimit[] => inAll.map((limit) => ['sms:all', limit]);

/** Whether a code requires a proof of work. */
const needsProof = (hits: number, [, { times }]: KeyedLimit): boolean => hits > PROOF_FROM * times;

/** Whether a phone has logged in, and whether its player withdrew the consent and has not agreed again. */
const ownerOf = ({ sql, keys }: Context, phone: string) =>
  firstRow(sql<{ loggedIn: boolean; withdrawn: boolean }>`
    select count(p.id) > 0 as "loggedIn", coalesce(bool_or(c.at is not null and c.version is null), false) as withdrawn
    from players p left join lateral (
      select at, version from consents where player_id = p.id order by at desc limit 1
    ) c on true where p.phone_hash = ${keys.hash('phone', phone)}`);

/** All limits that a code counts against. The budget comes last, because all requests wait for its row. */
function limitsOf({ campaign: { sms }, keys }: Context, { phone, address, networks, proof }: Asker, known: boolean) {
  const hash = keys.hash('phone', phone).toString('base64url');
  const own: KeyedLimit[] = [
    ...[{ times: 1, seconds: sms.resendSeconds }, ...sms.perPhone].map((limit): KeyedLimit => [`sms:${hash}`, limit]),
    ...addressLimits(sms, address),
    ...networks.flatMap((network) => networkLimits(sms, network, known)),
  ];
  const used: KeyedLimit[] = proof === undefined ? [] : [[`work:${proof}`, { times: 1, seconds: PROOF_SECONDS }]];
  return { own, used, budget: budgetOf(sms) };
}

/**
 * Counts a code that is about to be sent. Half of the budget needs no proof of work; beyond the budget there are
 * {@link RESERVES}. After the last day of play all phones have the limits of those that have logged in before.
 * @returns the limits that counted it, see {@link refundHits}; whether the answer must not show what is done, and whether a code is sent
 * @throws Throttled when a limit is reached; Refusal 1107 when the code requires a proof, and there is none or it was used
 */
export async function takeCode(context: Context, asker: Asker) {
  const ended = hasEnded(phaseAt(context.campaign, context.campaignNow));
  const { loggedIn, withdrawn } = await ownerOf(context, asker.phone);
  const mute = withdrawn && asker.consent === undefined;
  const known = loggedIn || ended;
  const { own, used, budget } = limitsOf(context, asker, known);
  const all = [...used, ...own, ...budget];
  const hitsOf = await countHits(context, all);
  for (const limit of own) checkHits(context, hitsOf(limit), limit[1]);
  const proven = used.some((limit) => hitsOf(limit).hits === 1);
  for (const limit of budget) {
    const [, { times, seconds }] = limit;
    const quiet = own.every((each) => each[1].seconds !== seconds || hitsOf(each).hits <= QUIET);
    const reserve = known ? RESERVES.known : quiet ? RESERVES.quiet : 0;
    checkHits(context, hitsOf(limit), { times: Math.floor(times * (1 + reserve)) });
    assertRule(proven || !needsProof(hitsOf(limit).hits, limit), messages.proofNeeded);
  }
  return { limits: all, silent: ended || mute, useful: (loggedIn || !ended) && !mute };
}

/** Whether the next code requires a proof of work. */
export async function nextNeedsProof(context: Context): Promise<boolean> {
  const budget = budgetOf(context.campaign.sms);
  const hits = await readHits(context, budget);
  return budget.some((limit, index) => needsProof((hits[index] ?? 0) + 1, limit));
}

/** Share of the budget that is left in each of its windows, 1 or less; below 0 the reserves are being spent. */
export async function budgetLeft(context: Context): Promise<{ readonly seconds: number; readonly left: number }[]> {
  const { inAll } = context.campaign.sms;
  const hits = await readHits(context, budgetOf(context.campaign.sms));
  return inAll.map(({ times, seconds }, index) => ({ seconds, left: 1 - (hits[index] ?? 0) / times }));
}

/** Results besides a provider's reasons for a failure. */
export const SENT = 'sent';
export const THROTTLED = 'throttled';

/** Counts a login code by its result, for the operator's statistics. */
export const countSms = (context: Context, result: string): Promise<void> =>
  addCount(context, result === SENT || result === THROTTLED ? `sms_${result}` : `sms_failed:${result}`);
