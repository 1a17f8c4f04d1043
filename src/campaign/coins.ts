import type { PublicCampaign } from './schema.ts';

/** Coins that a score converts to: each whole step of points gives its coins, the rest nothing. */
export function coinsOf(score: number, { score: step, coins }: PublicCampaign['conversion']): number {
  return Math.floor(score / step) * coins;
}
