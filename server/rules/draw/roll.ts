import { createHash, createHmac, randomBytes } from 'node:crypto';
import {
  type Campaign,
  type CampaignPrize,
  type Day,
  phaseAt,
  type Release,
  releaseOf,
  replacementOf,
  WEIGHT_SUM,
} from '../../campaign/index.ts';
import type { PRIZE_KINDS } from '../../../src/campaign/kinds.ts';

export type Odds = readonly (Pick<CampaignPrize, 'id' | 'name' | 'weight'> & {
  /** How it is paid; the prize of kind `nothing` replaces those out of stock. */
  readonly kind: (typeof PRIZE_KINDS)[number];
  /** Id of the prize given in its place; left out for a prize that is given itself. */
  readonly instead?: number;
  /** How it is given out by day; left out for a prize whose pieces are there from the start. */
  readonly release?: Release;
})[];

/** A day's secret: 256 random bits as 64 hex digits. */
export const newSecret = (): string => randomBytes(32).toString('hex');

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Digest of all commitments: SHA-256 of a line `day commitment` for each, in order. */
export const digestOf = (days: readonly { readonly day: Day; readonly commitment: string }[]): string =>
  sha256(days.map(({ day, commitment }) => `${day} ${commitment}\n`).join(''));

const PSEUDONYM_DIGITS = 16;

/**
 * A draw's name in the public record: the first 16 hex digits of HMAC-SHA256(secret, "draw:ordinal").
 * @param ordinal number of the draw on its day, from 1 without a gap
 */
export const pseudonymOf = (secret: string, ordinal: number): string =>
  createHmac('sha256', secret).update(`draw:${ordinal}`).digest('hex').slice(0, PSEUDONYM_DIGITS);

/**
 * The roll of a draw, 0 to 9999: the first 48 bits of HMAC-SHA256(secret, "pseudonym:ordinal:seed") modulo 10,000, which is
 * uneven by less than 1 in 10^10.
 * @param seed of the player's phone: 32 hex digits, or empty
 */
export const rollOf = (secret: string, ordinal: number, seed: string): number =>
  createHmac('sha256', secret)
    .update(`${pseudonymOf(secret, ordinal)}:${ordinal}:${seed}`)
    .digest()
    .readUIntBE(0, 6) % WEIGHT_SUM;

/**
 * The prize of a roll: the first prize has the rolls from 0 to its weight - 1, the next one those after it.
 * @throws RangeError when the roll is not below the sum of the weights
 */
export function prizeAt<P extends { readonly weight: number }>(odds: readonly P[], roll: number): P {
  let end = 0;
  const prize = odds.find(({ weight }) => {
    end += weight;
    return roll < end;
  });
  if (prize === undefined) throw new RangeError(`No prize at ${roll}`);
  return prize;
}

/** The odds while games can be started, and after that: stamina, which nothing can use then, is replaced. */
export const oddsOf = (campaign: Campaign, when: 'open' | 'ended'): Odds =>
  campaign.draw.prizes.map((prize) => {
    const {
      id,
      name,
      weight,
      pays: { kind },
    } = prize;
    const release = releaseOf(prize, campaign);
    const instead = when === 'ended' && kind === 'stamina' && { instead: replacementOf(campaign.draw.prizes).id };
    return { id, name, weight, kind, ...instead, ...(release && { release }) };
  });

/** The odds of a draw at an instant of the campaign's clock. */
export const oddsAt = (campaign: Campaign, instant: Date): Odds =>
  oddsOf(campaign, phaseAt(campaign, instant) === 'open' ? 'open' : 'ended');

/** The prize to be given for a rolled one while it is in stock. */
export const duePrize = (odds: Odds, rolled: number): number => odds.find(({ id }) => id === rolled)?.instead ?? rolled;

/** How a prize is given out by day. */
export const releaseIn = (odds: Odds, prize: number): Release | undefined =>
  odds.find(({ id }) => id === prize)?.release;

/** Key of odds, derived from their content: each draw stores it. */
export const oddsKey = (odds: Odds): string => sha256(JSON.stringify(odds)).slice(0, 16);
