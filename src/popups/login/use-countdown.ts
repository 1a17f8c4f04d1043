import { useEffect, useState } from 'react';
import { campaign } from '../../campaign/campaign.ts';

/** End of the last countdown, milliseconds since 1970: it goes on while the popup is closed. */
let endsAt = 0;

const secondsLeft = (): number => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));

/** Seconds until another code may be requested; taken from the clock, since timers stop while a phone sleeps. */
export function useCountdown(): { readonly left: number; readonly start: () => void } {
  const [left, setLeft] = useState(secondsLeft);
  const running = left > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setLeft(secondsLeft()), 250);
    return () => clearInterval(timer);
  }, [running]);
  const start = (): void => {
    endsAt = Date.now() + campaign.sms.resendSeconds * 1000;
    setLeft(secondsLeft());
  };
  return { left, start };
}
