import { Provider, useAtomValue, useSetAtom } from 'jotai/react';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { Route, Router, Switch, useLocation } from 'wouter';
import '../ui/PageHead.css';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Overlays } from './Overlays.tsx';
import { useAppServices } from './use-app-services.ts';
import { common } from '../copy/common.ts';
import { ScreenFailed } from './LoadFailed.tsx';
import { useAppLocation } from '../routing/hash.ts';
import { GAME, HOME, routes, useAppRoute } from '../routes.tsx';
import { dispatchGameAtom, gameSessionAtom } from '../state/game/session-atom.ts';
import type { AppStore } from '../state/store.ts';
import { lazy } from '../ui/lazy.tsx';
import { OfflineBar } from '../ui/OfflineBar.tsx';
import { Scene } from '../ui/Scene.tsx';
import { useLive } from './use-live.ts';
import { usePrefetch } from './use-prefetch.ts';

/** Width from which there is room beside the screen's column. */
const WIDE = '(min-width: 1100px)';

function subscribe(listener: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

const isWide = (): boolean => matchMedia(WIDE).matches;
const unknown = (): boolean => false;

/** Whether the window is wide. The prerendered page is narrow. */
const useWide = (): boolean => useSyncExternalStore(subscribe, isWide, unknown);

/** Loaded by wide windows only. */
const Sides = lazy(() => import('../screens/sides/Sides.tsx'));

/** Tells the game session whether its screen is shown. @returns whether to render the game */
function useGameScreen(): boolean {
  const route = useAppRoute();
  const shown = route === GAME;
  const keep = route.keepsResult === true;
  const dispatch = useSetAtom(dispatchGameAtom);
  useLayoutEffect(() => dispatch(shown ? { type: 'enter' } : { type: 'leave', keep }), [shown, keep, dispatch]);
  return useAtomValue(gameSessionAtom).frame.ahead || shown;
}

/** The screen of the current route, except the game's, which stays mounted while its frame is kept ready. */
function CurrentScreen() {
  return (
    <Switch>
      <Route path={GAME.path} />
      {routes.map(({ path, Screen }) => (
        <Route key={path} path={path} component={Screen} />
      ))}
      <Route component={HOME.Screen} />
    </Switch>
  );
}

function Screens() {
  const live = useLive();
  const route = useAppRoute();
  const [path] = useLocation();
  const withGame = useGameScreen();
  usePrefetch(route.path);
  useAppServices();
  const wide = useWide();
  return (
    <>
      <OfflineBar>{common.offline}</OfflineBar>
      <Scene dim={!route.scenic} crystals={route.scenic === true} />
      <ErrorBoundary fallback={null}>{wide && <Sides />}</ErrorBoundary>
      <ErrorBoundary key={path} fallback={<ScreenFailed />}>
        <CurrentScreen />
      </ErrorBoundary>
      <ErrorBoundary fallback={route === GAME && <ScreenFailed />}>{withGame && <GAME.Screen />}</ErrorBoundary>
      {live && <Overlays />}
    </>
  );
}

/** The app a player opens. */
export function App({ store }: { readonly store: AppStore }) {
  return (
    <Provider store={store}>
      {/* oxlint-disable-next-line react/hooks -- how wouter is told where the path is */}
      <Router hook={useAppLocation}>
        <Screens />
      </Router>
    </Provider>
  );
}
