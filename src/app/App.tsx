import { Provider, useAtom, useAtomValue, useStore } from 'jotai/react';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { Route, Router, Switch, useLocation } from 'wouter';
import '../ui/PageHead.css';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LIVE_EVENT } from './first-paint.ts';
import { Overlays } from './Overlays.tsx';
import { useAppServices } from './use-app-services.ts';
import { common } from '../copy/common.ts';
import { ScreenFailed } from './LoadFailed.tsx';
import { hashPath, useAppLocation } from '../routing/hash.ts';
import { type AppRoute, GAME, HOME, routeAt, routes } from '../routes.tsx';
import { dispatchGameAtom, gameSessionAtom } from '../state/game/session-atom.ts';
import { liveAtom } from '../state/storage.ts';
import type { AppStore } from '../state/store.ts';
import { lazy } from '../ui/lazy.tsx';
import { OfflineBar } from '../ui/OfflineBar.tsx';
import { Scene } from '../ui/Scene.tsx';
import { usePrefetch } from './use-prefetch.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** Set by the media query `--wide` of assets/media.css. */
const isWide = (): boolean => getComputedStyle(document.documentElement).getPropertyValue('--wide') !== '';
const notWide = (): boolean => false;

/** Whether there is room beside the screen's column; the prerendered page has none. */
const useWide = (): boolean => useSyncExternalStore(subscribe, isWide, notWide);

const Sides = lazy(() => import('../screens/sides/Sides.tsx'));

/** Whether the page is live: after hydration it shows the device's stored values. */
function useLive(): boolean {
  const [live, setLive] = useAtom(liveAtom);
  // Runs before the effects of the screens, which call the API.
  useLayoutEffect(() => setLive(true), [setLive]);
  // Runs after the screens have rendered the player's data.
  useEffect(() => {
    if (!live) return;
    document.getElementById('boot-note')?.remove();
    window.dispatchEvent(new Event(LIVE_EVENT));
  }, [live]);
  return live;
}

function useGameRoute(): void {
  const store = useStore();
  useLayoutEffect(() => {
    let last: AppRoute | undefined;
    const follow = (): void => {
      const route = routeAt(hashPath());
      if (route === last) return;
      last = route;
      store.set(dispatchGameAtom, route === GAME ? { type: 'enter' } : { type: 'leave', keep: route.keepsResult });
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [store]);
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
  const [path] = useLocation();
  const route = routeAt(path);
  const { ahead } = useAtomValue(gameSessionAtom).frame;
  useGameRoute();
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
      <ErrorBoundary fallback={route === GAME && <ScreenFailed />}>
        {(ahead || route === GAME) && <GAME.Screen />}
      </ErrorBoundary>
      {live && <Overlays />}
    </>
  );
}

export function App({ store }: { readonly store: AppStore }) {
  return (
    <Provider store={store}>
      {/* oxlint-disable-next-line react/hooks -- sets how wouter reads the path */}
      <Router hook={useAppLocation}>
        <Screens />
      </Router>
    </Provider>
  );
}
