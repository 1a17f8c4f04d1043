import type { PublicCampaign } from '../campaign/schema.ts';
import { bestPrize, daysLeft } from './home.ts';

/** Why to log in: what there is to win. */
export const reasonCopy = (campaign: PublicCampaign) =>
  ({
    prize: bestPrize(campaign),
    /** @param days that are left; `null` while that is unknown */
    open: (days: number | null): string => (days === null ? '' : `${daysLeft(days)}，`) + '登录马上开玩',
  }) as const;
