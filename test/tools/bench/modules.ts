import type { Bench } from './figure.ts';

/** All modules, in the order in which they run; each is loaded when it runs: what it loads would cost the others memory and time. */
export const MODULES: Readonly<Record<string, () => Promise<{ readonly run: Bench }>>> = {
  sim: () => import('./sim.ts'),
  visit: () => import('./visit.ts'),
  'game-cost': () => import('./game-cost.ts'),
  board: () => import('./board.ts'),
  page: () => import('./page.ts'),
  frames: () => import('./frames.ts'),
  size: () => import('./size.ts'),
  overload: () => import('./overload.ts'),
  launch: () => import('./launch.ts'),
  memory: () => import('./memory.ts'),
  console: () => import('./console.ts'),
  codes: () => import('./codes.ts'),
  attack: () => import('./attack.ts'),
  soak: () => import('./soak.ts'),
};
