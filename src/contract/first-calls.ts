import { accountCalls } from './calls/account.ts';
import { gameCalls } from './calls/game.ts';
import { rewardCalls } from './calls/rewards.ts';
import { taskCalls } from './calls/tasks.ts';

/** The calls that pages have from the start; `calls.ts` has all. */
export const firstCalls = { ...accountCalls, ...gameCalls, ...taskCalls, ...rewardCalls } as const;
