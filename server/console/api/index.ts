import { campaignHandlers } from './campaign.ts';
import { claimHandlers } from './claims.ts';
import { compensationHandlers } from './compensation.ts';
import { peopleHandlers } from './people.ts';
import { playerHandlers } from './players.ts';
import { reviewHandlers } from './review.ts';
import { todayHandlers } from './today.ts';
import { winnerHandlers } from './winners.ts';

/** What does each call of the console, but those of the session itself. */
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
