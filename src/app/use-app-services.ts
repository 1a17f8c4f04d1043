import { useAtomValue, useSetAtom } from 'jotai/react';
import { useEffect } from 'react';
import { outboxAtom, sendOutboxAtom } from '../state/game/outbox.ts';
import { onRevalidate } from '../state/revalidate.ts';
import { loadUserAtom } from '../state/user.ts';
import { useSound } from '../sound/use-sound.ts';
import { showPresses } from '../ui/press.ts';

/** Milliseconds between attempts to send a finished game. */
const RESEND_MS = 6_000;

/** What runs whatever screen is on show: keeping the player fresh, sending finished games, sound. */
export function useAppServices(): void {
  const loadUser = useSetAtom(loadUserAtom);
  const sendOutbox = useSetAtom(sendOutboxAtom);
  const waiting = useAtomValue(outboxAtom).length > 0;

  useEffect(() => onRevalidate(() => void loadUser()), [loadUser]);

  useEffect(() => {
    if (!waiting) return undefined;
    void sendOutbox();
    const timer = setInterval(() => void sendOutbox(), RESEND_MS);
    const stop = onRevalidate(() => void sendOutbox());
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [waiting, sendOutbox]);

  useSound();
  useEffect(showPresses, []);
}
