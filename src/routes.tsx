import type { ComponentType } from 'react';
import { matchRoute, useLocation, useRouter } from 'wouter';
import { titles } from './copy/common.ts';
import { loadAhead } from './routing/load-ahead.ts';
import { Home } from './screens/home/Home.tsx';
import { lazy } from './ui/lazy.tsx';

/** A screen, and what the app and the build need to know of it. */
export interface AppRoute {
  /** Pattern of its path in the hash, as wouter reads it. */
  readonly path: string;
  readonly Screen: ComponentType & { readonly fetch?: () => Promise<unknown> };
  /** Title that the build shows until the screen has loaded. */
  readonly heading?: string;
  /** Whether it shows the background in full; otherwise that is dimmed behind text. */
  readonly scenic?: boolean;
  /** Whether the player comes back from it to the result of a game. */
  readonly keepsResult?: boolean;
  /** Whether it shows a game, and has its music. */
  readonly plays?: boolean;
  /** Path of the screen that prefetches this one while it is idle. */
  readonly prefetchedOn?: string;
  /** Sources that a browser begins to load as soon as the route is wanted: its own, and those of a frame in it. */
  readonly ahead?: { readonly own: readonly string[]; readonly framed: readonly string[] };
}

/** Name of a route, by which its skeleton is found in the built page: the first part of the path. */
export const nameOf = ({ path }: AppRoute): string => path.split('/')[1] ?? '';

export const HOME: AppRoute = { path: '/', Screen: Home, scenic: true };

/** Its frame is kept ready while other screens are shown. */
export const GAME: AppRoute = {
  path: '/game',
  Screen: lazy(() => import('./screens/game/Game.tsx')),
  scenic: true,
  plays: true,
  prefetchedOn: '/',
};

/** A screen that home leads to, with a title above its lists. */
const listRoute = (name: keyof typeof titles, load: () => Promise<{ readonly default: ComponentType }>): AppRoute => ({
  path: `/${name}`,
  Screen: lazy(load),
  heading: titles[name],
  prefetchedOn: '/',
});

/** All screens of the app. */
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
    ahead: {
      own: ['src/screens/watch/Watch.tsx', 'src/api/client.ts', 'src/contract/calls.ts'],
      framed: ['game-frame/index.html', 'game-frame/view/watch/start-watch.ts'],
    },
  },
];

/** The route of the current path, for a component in the router; home for a path that no route has. */
export function useAppRoute(): AppRoute {
  const { parser } = useRouter();
  const [location] = useLocation();
  return routes.find(({ path }) => matchRoute(parser, path, location)[0]) ?? HOME;
}
