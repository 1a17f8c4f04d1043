import { campaignHandlers } from './campaign.ts';
import { peopleHandlers } from './people.ts';
import { playerHandlers } from './players.ts';
import { reviewHandlers } from './review.ts';
import { todayHandlers } from './today.ts';

/** The handler of each call, except those of the session. */
export const handlers = {
  ...playerHandlers,
  ...reviewHandlers,
  ...todayHandlers,
  ...campaignHandlers,
  ...peopleHandlers,
};
