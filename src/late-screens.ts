import { late } from './ui/late.tsx';

/** Every screen but home is fetched when it is gone to; the game also ahead of that. */
export const Game = late(() => import('./screens/game/Game.tsx'));
export const Task = late(() => import('./screens/task/Task.tsx'));
export const Rank = late(() => import('./screens/rank/Rank.tsx'));
export const Reward = late(() => import('./screens/reward/Reward.tsx'));
