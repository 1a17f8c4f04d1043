import { campaignHandlers } from './campaign.ts';
import { claimHandlers } from './claims.ts';
import { compensationHandlers } from './compensation.ts';
import { peopleHandlers } from './people.ts';
import { playerHandlers } from './players.ts';
import { reviewHandlers } from './review.ts';
import { todayHandlers } from './today.ts';
import { winnerHandlers } from './winners.ts';

/** The handler of each call, except those of the session. */
export const handlers = {
  ...playerHandlers,
  ...claimHandlers,
  ...winnerHandlers,
  ...compensationHandlers,
  ...reviewHandlers,
  ...todayHandlers,
  ...campaignHandlers,
  ...peopleHandlers,
};
