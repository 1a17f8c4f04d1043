import { useAtomValue, useSetAtom, useStore } from 'jotai/react';
import { useEffect } from 'react';
import { hashPath } from '../routing/hash.ts';
import { unsentAtom, lapsedGameAtom } from '../state/game/finished.ts';
import type * as Sending from '../state/game/send.ts';
import { takeLinkAtom } from '../state/link/held-link.ts';
import { handlePendingAtom } from '../state/home.ts';
import { nowAtom } from '../state/store.ts';
import { useRevalidate } from '../hooks/use-resource.ts';
import { refreshUserAtom } from '../state/account/user.ts';
import { useSound } from '../sound/use-sound.ts';
import { useAppRoute } from '../routes.tsx';
import { showPresses } from '../ui/press.ts';

const SECOND_MS = 1000;

function useClock(): void {
  const refreshNow = useSetAtom(nowAtom);
  useEffect(() => {
    const timer = setInterval(refreshNow, SECOND_MS);
    return () => clearInterval(timer);
  }, [refreshNow]);
}

/** Delay of what home does not need: a page that has just opened is up to date, ms. */
const LATER_MS = 5000;

function useLater(): void {
  const store = useStore();
  useEffect(() => {
    const open = new AbortController();
    const start = (): unknown =>
      import('./later.ts').then(
        (code) => code.startLater(store, open.signal),
        () => undefined,
      );
    setTimeout(start, LATER_MS);
    return () => open.abort();
  }, [store]);
}

/** Does something with code that is loaded later because home rarely needs it; nothing if it does not load. */
const withSending = (act: (sending: typeof Sending) => unknown): unknown =>
  import('../state/game/send.ts').then(act, () => undefined);

/** Sends finished games until the server has answered them all, and drops a game that has lapsed. */
function useSending(): void {
  const store = useStore();
  const lapsed = useAtomValue(lapsedGameAtom);
  useEffect(() => {
    if (lapsed !== null) withSending(({ dropLapsedGameAtom }) => store.set(dropLapsedGameAtom, lapsed));
  }, [lapsed, store]);
  const unsent = useAtomValue(unsentAtom).length > 0;
  useEffect(() => {
    if (!unsent) return undefined;
    const sending = new AbortController();
    withSending(({ keepSending }) => keepSending(store, sending.signal));
    return () => sending.abort();
  }, [unsent, store]);
  useRevalidate(() => {
    if (unsent) withSending(({ sendGamesAtom }) => store.set(sendGamesAtom));
  });
}

/** Handles links opened while the page is open: their codes are inside the hash. */
function useLinks(): void {
  const takeLink = useSetAtom(takeLinkAtom);
  const handle = useSetAtom(handlePendingAtom);
  useEffect(() => {
    const take = async (): Promise<void> => {
      // Other screens keep the link until home opens.
      if ((await takeLink()) && hashPath() === '/') await handle();
    };
    const onChange = (): unknown => take();
    window.addEventListener('hashchange', onChange);
    // The link may have been opened before this effect ran.
    onChange();
    return () => window.removeEventListener('hashchange', onChange);
  }, [takeLink, handle]);
}

/** Services of every screen: refreshes the player, sends finished games, plays sound, marks pressed buttons. */
export function useAppServices(): void {
  const refreshUser = useSetAtom(refreshUserAtom);
  useRevalidate(() => void refreshUser());
  useClock();
  useLinks();
  useSending();
  useSound(useAppRoute().plays === true);
  useLater();
  useEffect(showPresses, []);
}
