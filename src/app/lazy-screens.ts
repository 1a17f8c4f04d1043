import { lazy } from '../ui/lazy.tsx';

/** Every screen but home is loaded when it is opened; the game is also prefetched; the sides only by wide windows. */
export const Game = lazy(() => import('../screens/game/Game.tsx'));
export const Task = lazy(() => import('../screens/task/Task.tsx'));
export const Rank = lazy(() => import('../screens/rank/Rank.tsx'));
export const Watch = lazy(() => import('../screens/watch/Watch.tsx'));
export const Sides = lazy(() => import('../screens/sides/Sides.tsx'));
export const Reward = lazy(() => import('../screens/reward/Reward.tsx'));
