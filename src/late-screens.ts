import { lateScreen } from './routing/late-screen.tsx';

/** Every screen but home is fetched when it is gone to; the game also ahead of that. */
export const game = lateScreen(() => import('./screens/game/Game.tsx'));
export const task = lateScreen(() => import('./screens/task/Task.tsx'));
export const rank = lateScreen(() => import('./screens/rank/Rank.tsx'));
export const reward = lateScreen(() => import('./screens/reward/Reward.tsx'));
