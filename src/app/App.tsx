import { Provider, useAtomValue, useSetAtom } from 'jotai/react';
import { type ReactElement, useLayoutEffect } from 'react';
import '../ui/PageHead.css';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Overlays } from './Overlays.tsx';
import { useAppServices } from './use-app-services.ts';
import { common } from '../copy/common.ts';
import { Game, Rank, Reward, Sides, Task, Watch } from './lazy-screens.ts';
import { ScreenFailed } from './LoadFailed.tsx';
import { useHashPath } from '../routing/hash.ts';
import { Home } from '../screens/home/Home.tsx';
import { dispatchGameAtom, gameSessionAtom } from '../state/game/session-atom.ts';
import type { AppStore } from '../state/store.ts';
import { OfflineBar } from '../ui/OfflineBar.tsx';
import { Scene } from '../ui/Scene.tsx';
import { useLive } from './use-live.ts';
import { usePrefetch } from './use-prefetch.ts';
import { useWide } from './use-wide.ts';

/** Screens by the first part of the path; any other shows home. The game's is not here: its frame outlives them. */
const SCREENS: ReadonlyMap<string, ReactElement> = new Map([
  ['/task', <Task key="task" />],
  ['/rank', <Rank key="rank" />],
  ['/reward', <Reward key="reward" />],
  ['/watch', <Watch key="watch" />],
]);

/** Paths that show the background scene in full; on others it is dimmed behind text. */
const SCENIC = new Set(['/', '/game']);

function Screens() {
  const live = useLive();
  const path = useHashPath();
  const atGame = path === '/game';
  const { frame } = useAtomValue(gameSessionAtom);
  const dispatch = useSetAtom(dispatchGameAtom);
  // From its replay one comes back to the result.
  const keep = path.startsWith('/watch/');
  useLayoutEffect(() => dispatch(atGame ? { type: 'enter' } : { type: 'leave', keep }), [atGame, keep, dispatch]);
  const onHomeReady = usePrefetch(path);
  useAppServices();
  const wide = useWide();
  return (
    <>
      <OfflineBar>{common.offline}</OfflineBar>
      <Scene dim={!SCENIC.has(path)} crystals={SCENIC.has(path)} />
      <ErrorBoundary fallback={null}>{wide && <Sides />}</ErrorBoundary>
      <ErrorBoundary key={path} fallback={<ScreenFailed />}>
        {!atGame && (SCREENS.get(path.split('/', 2).join('/')) ?? <Home onReady={onHomeReady} />)}
      </ErrorBoundary>
      <ErrorBoundary fallback={atGame && <ScreenFailed />}>{(atGame || frame.ahead) && <Game />}</ErrorBoundary>
      {live && <Overlays />}
    </>
  );
}

/** The app a player opens. */
export function App({ store }: { readonly store: AppStore }) {
  return (
    <Provider store={store}>
      <Screens />
    </Provider>
  );
}
