import type { Bench } from './figure.ts';

/** Loaded when it runs: what one loads would cost the others memory and time. */
const MODULES: Readonly<Record<string, () => Promise<{ readonly run: Bench }>>> = {
  sim: () => import('./sim.ts'),
  visit: () => import('./visit.ts'),
  'game-cost': () => import('./game-cost.ts'),
  board: () => import('./board.ts'),
  page: () => import('./page.ts'),
  frames: () => import('./frames.ts'),
  game: () => import('./game.ts'),
  session: () => import('./session.ts'),
  watch: () => import('./watch.ts'),
  size: () => import('./size.ts'),
  overload: () => import('./overload.ts'),
  strangers: () => import('./strangers.ts'),
  memory: () => import('./memory.ts'),
};

/** Names of all modules, in the order in which they run. */
export const names = Object.keys(MODULES);

/** A module by its name. @throws Error when there is none */
export async function load(name: string): Promise<Bench> {
  const module = await MODULES[name]?.();
  if (!module) throw new Error(`no module ${name}`);
  return module.run;
}
