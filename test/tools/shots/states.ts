import type { State } from './state.ts';
import { albumStates } from './states/album.ts';
import { endingStates, loginStates, profileStates } from './states/account.ts';
import { closedStates } from './states/closed.ts';
import { gameStates, resultStates } from './states/game.ts';
import { homeStates } from './states/home.ts';
import { rankStates, rewardStates, taskStates } from './states/lists.ts';
import { watchStates } from './states/watch.ts';

/** Every screen and popup in every state, in groups that take about equally long. */
export const stateGroups = {
  home: [...homeStates, ...endingStates, ...closedStates],
  lists: [...loginStates, ...profileStates, ...taskStates, ...rankStates, ...rewardStates],
  game: [...gameStates, ...resultStates, ...watchStates, ...albumStates],
} as const satisfies Readonly<Record<string, readonly State[]>>;

export const allStates: readonly State[] = Object.values(stateGroups).flat();
