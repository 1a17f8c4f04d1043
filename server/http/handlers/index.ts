import type { CallName } from '../../../src/contract/index.ts';
import { accountHandlers } from './account.ts';
import { gameHandlers } from './games.ts';
import type { Handlers } from './handler.ts';
import { loginHandlers } from './login.ts';
import { rewardHandlers } from './rewards.ts';
import { taskHandlers } from './tasks.ts';

/** What is done for each of the 22 calls. */
export const handlers: Handlers<CallName> = {
  ...loginHandlers,
  ...accountHandlers,
  ...gameHandlers,
  ...taskHandlers,
  ...rewardHandlers,
};
