import type { State } from './state.ts';
import { endingStates, loginStates, profileStates } from './states/account.ts';
import { gameStates, resultStates } from './states/game.ts';
import { homeStates } from './states/home.ts';
import { rankStates, rewardStates, taskStates } from './states/lists.ts';

/** Every screen and popup in every state. */
export const allStates: readonly State[] = [
  ...homeStates,
  ...loginStates,
  ...profileStates,
  ...gameStates,
  ...resultStates,
  ...taskStates,
  ...rankStates,
  ...rewardStates,
  ...endingStates,
];
