import type { PublicCampaign } from './schema.ts';

/** The coins for a score: some for each full step of points, none for the rest. */
export function coinsOf(score: number, { score: step, coins }: PublicCampaign['conversion']): number {
  return Math.floor(score / step) * coins;
}
