import type { ComponentType } from 'react';
import { useLocation } from 'wouter';
import { titles } from './copy/common.ts';
import { loadAhead } from './routing/load-ahead.ts';
import { Home } from './screens/home/Home.tsx';
import { lazy } from './ui/lazy.tsx';

/** A screen with its properties for the app and the build. */
export interface AppRoute {
  /** wouter's pattern for its path in the hash; the first part is unique. */
  readonly path: string;
  readonly Screen: ComponentType & { readonly fetch?: () => Promise<unknown> };
  /** Title in the skeleton, until the screen has loaded. */
  readonly heading?: string;
  /** Whether the background is shown in full, not dimmed behind text. */
  readonly scenic?: boolean;
  /** Whether the player returns from it to the result of a game. */
  readonly keepsResult?: boolean;
  /** Whether it shows a game, with the game's music. */
  readonly plays?: boolean;
  /** Path of the screen that prefetches this one when idle. */
  readonly prefetchedOn?: string;
}

/** Name of a route and of its skeleton in the built page: the first part of the path. */
export const nameOf = ({ path }: Pick<AppRoute, 'path'>): string => path.split('/')[1] ?? '';

export const HOME: AppRoute = { path: '/', Screen: Home, scenic: true };

/** Its frame may be kept ready while other screens are shown. */
export const GAME: AppRoute = {
  path: '/game',
  Screen: lazy(() => import('./screens/game/Game.tsx')),
  scenic: true,
  plays: true,
  prefetchedOn: '/',
};

/** A screen of lists that home links to. */
const listRoute = (name: keyof typeof titles, load: () => Promise<{ readonly default: ComponentType }>): AppRoute => ({
  path: `/${name}`,
  Screen: lazy(load),
  heading: titles[name],
  prefetchedOn: '/',
});

export const routes: readonly AppRoute[] = [
  HOME,
  GAME,
  listRoute('task', () => import('./screens/task/Task.tsx')),
  listRoute('rank', () => import('./screens/rank/Rank.tsx')),
  listRoute('reward', () => import('./screens/reward/Reward.tsx')),
  {
    path: '/watch/:code',
    Screen: lazy(() => {
      loadAhead('watch');
      return import('./screens/watch/Watch.tsx');
    }),
    keepsResult: true,
    plays: true,
    prefetchedOn: '/rank',
  },
];

/** The route of a path in the hash; home for an unknown one. */
export const routeAt = (path: string): AppRoute => routes.find((route) => nameOf(route) === nameOf({ path })) ?? HOME;

/** The current route, for a component in the router. */
export const useAppRoute = (): AppRoute => routeAt(useLocation()[0]);
