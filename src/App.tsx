import { Provider, useAtomValue } from 'jotai/react';
import type { ReactElement } from 'react';
import { Router, useLocation } from 'wouter';
import { AppBoundary } from './AppBoundary.tsx';
import { AppLayer } from './AppLayer.tsx';
import { useAppServices } from './AppServices.ts';
import { common } from './copy/common.ts';
import { Game, Rank, Reward, Task } from './late-screens.ts';
import { LoadAgain } from './LoadAgain.tsx';
import { useHashPath } from './routing/hash.ts';
import { Home } from './screens/home/Home.tsx';
import { frameAheadAtom } from './state/game.ts';
import type { AppStore } from './state/store.ts';
import { OfflineBar } from './ui/OfflineBar.tsx';
import { Scene } from './ui/Scene.tsx';
import { useGameAhead } from './use-game-ahead.ts';

/** An unknown path is home. The game is none of these: its frame outlives a change of screens. */
const SCREENS: ReadonlyMap<string, ReactElement> = new Map([
  ['/task', <Task key="task" />],
  ['/rank', <Rank key="rank" />],
  ['/reward', <Reward key="reward" />],
]);

/** Where the cave is looked at; elsewhere it lies behind what is read. */
const SCENIC = new Set(['/', '/game']);

function Screens() {
  const [path] = useLocation();
  const atGame = path === '/game';
  const ahead = useAtomValue(frameAheadAtom);
  const onHomeReady = useGameAhead(path);
  useAppServices();
  return (
    <>
      <OfflineBar>{common.offline}</OfflineBar>
      <Scene dim={!SCENIC.has(path)} crystals={SCENIC.has(path)} />
      <AppBoundary key={path} fallback={<LoadAgain />}>
        {!atGame && (SCREENS.get(path) ?? <Home onReady={onHomeReady} />)}
      </AppBoundary>
      <AppBoundary fallback={atGame && <LoadAgain />}>{(atGame || ahead) && <Game shown={atGame} />}</AppBoundary>
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
