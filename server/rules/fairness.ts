import { createHash, createHmac, randomBytes } from 'node:crypto';
import { type CampaignPrize, WEIGHT_SUM } from '../campaign/index.ts';

/** The prizes of a draw with their weights. */
export type Odds = readonly Pick<CampaignPrize, 'id' | 'name' | 'weight'>[];

/** 256 random bits that decide a day's draws, as 64 hex digits. */
export const newSecret = (): string => randomBytes(32).toString('hex');

/** What is published of a secret before the day's first draw: SHA-256 of its 64 hex digits. */
export const commitmentTo = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * The roll of a draw, 0 to 9999: the first 48 bits of HMAC-SHA256(secret, "player:number"), modulo 10,000
 * (uneven by less than 1 in 10^10).
 * @param player the player's public id
 * @param number the player's running number of this draw, from 1
 */
export function rollOf(secret: string, player: string, number: number): number {
  const mac = createHmac('sha256', secret).update(`${player}:${number}`).digest();
  return mac.readUIntBE(0, 6) % WEIGHT_SUM;
}

/**
 * The prize that a roll stands for: the first prize has the rolls from 0 to its weight - 1, the next one those after it.
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

/** The part of the prizes that decides draws. */
export const oddsOf = (prizes: readonly CampaignPrize[]): Odds =>
  prizes.map(({ id, name, weight }) => ({ id, name, weight }));

/** A key made from the content of odds, so that each draw can name the odds it was drawn by. */
export const oddsKey = (odds: Odds): string =>
  createHash('sha256').update(JSON.stringify(odds)).digest('hex').slice(0, 16);
