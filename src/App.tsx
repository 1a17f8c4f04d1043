import { Provider } from 'jotai/react';
import { lazy, Suspense } from 'react';
import { Redirect, Route, Router, Switch, useLocation } from 'wouter';
import { AppBoundary } from './AppBoundary.tsx';
import { AppLayer } from './AppLayer.tsx';
import { useAppServices } from './AppServices.ts';
import { useHashPath } from './routing/hash.ts';
import Home from './screens/home/Home.tsx';
import type { AppStore } from './state/store.ts';
import { Scene } from './ui/Scene.tsx';

const Game = lazy(() => import('./screens/game/Game.tsx'));
const Task = lazy(() => import('./screens/task/Task.tsx'));
const Rank = lazy(() => import('./screens/rank/Rank.tsx'));
const Reward = lazy(() => import('./screens/reward/Reward.tsx'));

/** Where the cave is looked at; elsewhere it lies behind what is read. */
const SCENIC = new Set(['/', '/game']);

function Screens() {
  const [path] = useLocation();
  useAppServices();
  return (
    <>
      <Scene dim={!SCENIC.has(path)} crystals={SCENIC.has(path)} />
      <AppBoundary key={path}>
        <Suspense>
          <Switch>
            <Route path="/" component={Home} />
            <Route path="/game" component={Game} />
            <Route path="/task" component={Task} />
            <Route path="/rank" component={Rank} />
            <Route path="/reward" component={Reward} />
            <Route>
              <Redirect to="/" replace />
            </Route>
          </Switch>
        </Suspense>
      </AppBoundary>
      <AppLayer />
    </>
  );
}

/** The app a player opens. */
export function App({ store }: { readonly store: AppStore }) {
  return (
    <Provider store={store}>
      {/* oxlint-disable-next-line react/rules-of-hooks -- wouter takes its location as a hook */}
      <Router hook={useHashPath}>
        <Screens />
      </Router>
    </Provider>
  );
}
