import { lazy } from '../ui/lazy.tsx';
import { loadAhead } from './load-ahead.ts';

/** Every screen but home is loaded when it is opened, the sides by wide windows only; game and replay are prefetched. */
export const Game = lazy(() => import('../screens/game/Game.tsx'));
export const Task = lazy(() => import('../screens/task/Task.tsx'));
export const Rank = lazy(() => import('../screens/rank/Rank.tsx'));
export const Watch = lazy(() => {
  loadAhead('watch');
  return import('../screens/watch/Watch.tsx');
});
export const Sides = lazy(() => import('../screens/sides/Sides.tsx'));
export const Reward = lazy(() => import('../screens/reward/Reward.tsx'));
/** Loaded with the first popup. */
export const PopupHost = lazy(() => import('../popups/PopupHost.tsx'));
