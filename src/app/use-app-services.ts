import { useAtomValue, useSetAtom } from 'jotai/react';
import { useEffect } from 'react';
import { sendGamesAtom, unsentAtom } from '../state/game/send.ts';
import { onRevalidate } from '../state/revalidate.ts';
import { loadUserAtom } from '../state/user.ts';
import { useSound } from '../sound/use-sound.ts';
import { showPresses } from '../ui/press.ts';

/** Milliseconds between attempts to send a finished game. */
const RESEND_MS = 6_000;

/** Runs on every screen: refreshes the player, sends finished games, plays sound, shows pressed buttons. */
export function useAppServices(): void {
  const loadUser = useSetAtom(loadUserAtom);
  const sendGames = useSetAtom(sendGamesAtom);
  const unsent = useAtomValue(unsentAtom).length > 0;

  useEffect(() => onRevalidate(() => void loadUser()), [loadUser]);

  useEffect(() => {
    if (!unsent) return undefined;
    void sendGames();
    const timer = setInterval(() => void sendGames(), RESEND_MS);
    const stop = onRevalidate(() => void sendGames());
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [unsent, sendGames]);

  useSound();
  useEffect(showPresses, []);
}
