import { useAtomValue, useSetAtom } from 'jotai/react';
import { useEffect, useState } from 'react';
import { HOME } from '../routes.tsx';
import { type Browser, browserAtom } from '../state/browser.ts';
import { dispatchGameAtom } from '../state/game/session-atom.ts';
import { canPlayAtom } from '../state/game/start.ts';
import { homeReadyAtom } from '../state/home.ts';

/** Whether the network is fast and unmetered enough for files that may never be used. */
const affordable = ({ onLine, connection }: Navigator): boolean =>
  onLine && connection?.saveData !== true && !connection?.effectiveType?.endsWith('2g');

/** Prefetches unless the network is slow or metered, which spares it this code too. @returns whether everything was fetched */
export async function prefetchWhenIdle(path: string, { whenIdle, framePage }: Browser): Promise<boolean> {
  await whenIdle();
  if (!affordable(navigator)) return false;
  try {
    const code = await import('./prefetch.ts');
    return await code.prefetch(path, framePage());
  } catch {
    return false;
  }
}

/** Prefetches what the route leads to, and for who can start a game its frame, which saves a weak phone a second. */
export function usePrefetch(path: string): void {
  const atHome = path === HOME.path;
  const ready = useAtomValue(homeReadyAtom) || !atHome;
  const browser = useAtomValue(browserAtom);
  const [fetched, setFetched] = useState(false);
  useEffect(() => {
    if (!ready) return;
    const run = async (): Promise<void> => {
      const done = await prefetchWhenIdle(path, browser);
      if (atHome) setFetched(done);
    };
    void run();
  }, [ready, path, atHome, browser]);

  const wanted = useAtomValue(canPlayAtom) && fetched && atHome;
  const dispatch = useSetAtom(dispatchGameAtom);
  useEffect(() => {
    if (!wanted) return undefined;
    let cancelled = false;
    void browser.whenIdle().then(() => cancelled || dispatch({ type: 'prepare' }));
    return () => {
      cancelled = true;
    };
  }, [wanted, dispatch, browser]);
}
