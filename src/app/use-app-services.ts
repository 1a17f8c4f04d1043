import { useAtomValue, useSetAtom, useStore } from 'jotai/react';
import { useEffect } from 'react';
import { hashPath } from '../routing/hash.ts';
import { takeLinkParams } from '../routing/link-params.ts';
import { lookAtClockAtom } from '../state/campaign-phase.ts';
import { unsentAtom } from '../state/game/finished.ts';
import { gameSessionAtom } from '../state/game/session-atom.ts';
import { everMoreRarely } from '../state/game/resend.ts';
import { tickAtom, unfinishedAtom } from '../state/game/tick.ts';
import { rememberLinkAtom } from '../state/held-link.ts';
import { handlePendingAtom } from '../state/home.ts';
import { onRevalidate } from '../state/revalidate.ts';
import { refreshUserAtom } from '../state/user.ts';
import { useSound } from '../sound/use-sound.ts';
import { showPresses } from '../ui/press.ts';

/** Milliseconds between looks at the clock while a game is unfinished: its hours end in a page that lives on, too. */
const TICK_MS = 60_000;

function useGameClock(): void {
  const unfinished = useAtomValue(unfinishedAtom);
  const tick = useSetAtom(tickAtom);
  useEffect(() => {
    if (!unfinished) return undefined;
    tick();
    const timer = setInterval(tick, TICK_MS);
    const stop = onRevalidate(tick);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [unfinished, tick]);
}

/** Sends finished games until the server has answered them all. */
function useSending(): void {
  const store = useStore();
  const unsent = useAtomValue(unsentAtom).length > 0;
  useEffect(() => {
    if (!unsent) return undefined;
    // Home seldom needs this code.
    const send = async (wanted = () => true): Promise<void> => {
      const { sendGamesAtom } = await import('../state/game/send.ts');
      if (wanted()) await store.set(sendGamesAtom);
    };
    const trySend = (wanted?: () => boolean): void => void send(wanted).catch(() => undefined);
    // A game that has just ended was sent by its end, which may have failed by now.
    trySend(() => store.get(gameSessionAtom).sendError === null);
    const stopResending = everMoreRarely(() => trySend());
    const stop = onRevalidate(() => trySend());
    return () => {
      stopResending();
      stop();
    };
  }, [unsent, store]);
}

/** Handles a link that is opened in the open page: its codes stand inside the hash. */
function useLinks(): void {
  const remember = useSetAtom(rememberLinkAtom);
  const handle = useSetAtom(handlePendingAtom);
  useEffect(() => {
    const take = (): void => {
      const params = takeLinkParams();
      if (params.hpCode === null && params.inviteCode === null) return;
      remember(params);
      // Elsewhere it waits for home.
      if (hashPath() === '/') void handle();
    };
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, [remember, handle]);
}

/** Runs on every screen: refreshes the player, sends finished games, plays sound, shows pressed buttons. */
export function useAppServices(): void {
  const refreshUser = useSetAtom(refreshUserAtom);
  const lookAtClock = useSetAtom(lookAtClockAtom);

  useEffect(
    () =>
      onRevalidate(() => {
        lookAtClock();
        void refreshUser();
      }),
    [refreshUser, lookAtClock],
  );

  useLinks();
  useSending();
  useGameClock();
  useSound();
  useEffect(showPresses, []);
}
